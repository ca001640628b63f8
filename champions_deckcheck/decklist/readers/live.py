"""Section labels of the PTCG Live export in the languages the client speaks.

The client writes `Pokémon: 15`, some languages with a blank before the colon; its counts
are lines, not copies. Labels are kept without accents and in small letters.
"""

from __future__ import annotations

LABELS: dict[str, str] = {
    # English
    "pokemon": "pokemon",
    "trainer": "trainer",
    "trainers": "trainer",
    "energy": "energy",
    "energies": "energy",
    # German
    "energie": "energy",
    "energien": "energy",
    # Portuguese
    "treinador": "trainer",
    "treinadores": "trainer",
    "energia": "energy",
    "energias": "energy",
    # French ("énergie" folds to the German word)
    "dresseur": "trainer",
    "dresseurs": "trainer",
    # Italian
    "carte allenatore": "trainer",
    "allenatore": "trainer",
    # Spanish ("energía" folds to the Portuguese word)
    "entrenador": "trainer",
    "entrenadores": "trainer",
    # The Champions section exists in no client; people name it in their own language.
    "champions": "champions",
    "champion": "champions",
    "campeones": "champions",
    "campeoes": "champions",
    "campioni": "champions",
}

TOTALS = frozenset(
    (
        "total cards",
        "karten insgesamt",
        "gesamtzahl der karten",
        "karten gesamt",
        "total de cartas",
        "cartas totales",
        "cartas en total",
        "total de cartes",
        "nombre total de cartes",
        "totale carte",
        "carte totali",
        "totale delle carte",
    )
)
