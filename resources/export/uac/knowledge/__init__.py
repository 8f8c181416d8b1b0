"""The drug tables and their matcher (a draft that no clinician has reviewed: ask a pharmacist); days and places."""

import json
from pathlib import Path

from uac.knowledge.almanac import almanac
from uac.knowledge.match import Drugs

tables = json.loads(Path(__file__).with_name("tables.json").read_text(encoding="utf-8"))
drugs = Drugs(tables)
days, travel, words = (almanac(tables)[name] for name in ("days", "travel", "words"))
