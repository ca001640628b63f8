-- The catalogue: everything a check looks up, derived from data/ and always rebuildable.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- One row a printing; lists are joined by "|".
CREATE TABLE printing (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, card TEXT NOT NULL, set_id TEXT NOT NULL,
  number TEXT NOT NULL, supertype TEXT NOT NULL, subtypes TEXT NOT NULL, energy TEXT NOT NULL,
  abilities TEXT NOT NULL, types TEXT NOT NULL, rule_box TEXT NOT NULL, mark TEXT NOT NULL,
  released TEXT NOT NULL, play TEXT NOT NULL, number_key TEXT NOT NULL,
  source TEXT NOT NULL, dated TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE card_set (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, series TEXT NOT NULL, code TEXT NOT NULL,
  released TEXT NOT NULL, cards INTEGER NOT NULL, is_shipped INTEGER NOT NULL, is_expansion INTEGER NOT NULL,
  prefix TEXT NOT NULL, after INTEGER
) WITHOUT ROWID;

-- Every spelling of a set code. "after": a plain number n > after written with this code
-- means the set's prefix and n - after.
CREATE TABLE code (
  key TEXT NOT NULL, code TEXT NOT NULL, set_id TEXT NOT NULL, rank INTEGER NOT NULL,
  after INTEGER, PRIMARY KEY (key, set_id, code)
) WITHOUT ROWID;

-- Numbers that lists write differently from the card ("TM 103" is "FOUR"), for every code
-- of the set or for one ("CEL-CC 25"); "number" may be a printing id.
CREATE TABLE number_word (
  set_id TEXT NOT NULL, code TEXT NOT NULL, written TEXT NOT NULL, number TEXT NOT NULL,
  PRIMARY KEY (set_id, code, written)
) WITHOUT ROWID;

-- Codes that name no printed set: "art" (Live-only art variants) or "product".
CREATE TABLE special_code (
  key TEXT PRIMARY KEY, kind TEXT NOT NULL, what TEXT NOT NULL, series TEXT NOT NULL
) WITHOUT ROWID;

-- key: folded name; text: the spelling it comes from; card: the same-card name it means.
CREATE TABLE name (
  key TEXT NOT NULL, text TEXT NOT NULL, card TEXT NOT NULL, PRIMARY KEY (key, text, card)
) WITHOUT ROWID;

CREATE TABLE reprint (id TEXT PRIMARY KEY, reading TEXT NOT NULL) WITHOUT ROWID;

-- TOML files of data/ that a check reads, already parsed.
CREATE TABLE document (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
