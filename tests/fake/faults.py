"""Every fault by its name. Importing the modules is what registers them.

The names and what each does follow one table; `tests/fake_api/test_faults.py` and
`test_faults_data.py` hold it to what arrives at a client. Two faults are no rules of a script:
"dns" is `FakeServer.unresolvable_url`, and "tls" is `FakeApi(tls=True)`.
"""

from __future__ import annotations

from tests.fake import faults_data, faults_shape, faults_status, faults_wire
from tests.fake.call import FAULTS

__all__ = ["FAULTS", "FAULT_MODULES"]

FAULT_MODULES = (faults_status, faults_wire, faults_data, faults_shape)
