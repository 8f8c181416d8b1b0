"""The drug tables and their matcher. A draft that no clinician has reviewed: ask a pharmacist."""

import json
from pathlib import Path

from uac.knowledge.match import Drugs

drugs = Drugs(json.loads(Path(__file__).with_name("tables.json").read_text(encoding="utf-8")))
