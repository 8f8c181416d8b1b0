"""A project in memory that the tests edit, and what its edits are said to mean."""

import ast
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tests.ui.fakes import ALLERGY, AT, BEFORE, HEALTH, MODULES, FakeWorkspace, alert
from uac_desktop.app.views import (
    AlertView,
    ConflictView,
    DiagnosticView,
    EditView,
    Fate,
    MeaningView,
    MergeView,
    ModuleView,
    OriginView,
    VersionView,
)
from uac_desktop.core.entries import Evidence
from uac_desktop.core.errors import RefusedError

HEALTH_PATH = "domains/health.py"
RECORD = '    Allergy(substance="penicillin", reaction="hives"),  # said in January'
RECORD_LINE = HEALTH.split("\n").index(RECORD) + 1
MILDER = HEALTH.replace("hives", "rash")
ADDED = MeaningView("added", "Allergy latex is added.", RECORD_LINE + 1)
REMOVED = MeaningView("removed", "Allergy penicillin · hives is removed.", None, "r1", True)
CHANGED = MeaningView("field", "The reaction of allergy penicillin is rash, not hives.", RECORD_LINE, "r1")
LAYOUT = MeaningView("layout", "A comment is added.", RECORD_LINE)
CONFLICT = ConflictView(
    "r1",
    "The reaction of allergy penicillin",
    RECORD.replace("hives", "rash"),
    RECORD.replace("hives", "swelling"),
    RECORD_LINE,
)
VERSIONS = [
    VersionView(1, 4, "checkpoint", BEFORE, "app", None, (), ("manifest.py", HEALTH_PATH), 2, 0),
    VersionView(2, 9, "revision", AT, "person", "He told me", ("The reaction is hives.",), (HEALTH_PATH,)),
    VersionView(3, 12, "checkpoint", AT, "app", None, (), (HEALTH_PATH,), 1, 1),
]
OLDER = HEALTH.replace(', reaction="hives"', "")


@dataclass
class CodeWorkspace(FakeWorkspace):
    """`edit` is what every edit is said to mean; `holds_check` keeps an answer back until `released`."""

    edit: EditView = field(default_factory=lambda: EditView(HEALTH_PATH, "b", meanings=(CHANGED,)))
    merge: MergeView = field(default_factory=lambda: MergeView(HEALTH))
    past: list[VersionView] = field(default_factory=lambda: list(VERSIONS))
    texts: dict[int, dict[str, str]] = field(default_factory=dict)
    lines: tuple[OriginView, ...] = (OriginView(RECORD_LINE, "r1", (Evidence(1, BEFORE, "allergic"),)),)
    holds_check: bool = False
    checking: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.project = self.project or list(MODULES)
        self.keep("user", ALLERGY, "c1")
        older = {module.path: module.source for module in MODULES} | {HEALTH_PATH: OLDER}
        self.texts = self.texts or {1: older, 2: older | {HEALTH_PATH: HEALTH}, 3: older}

    def check_edit(self, module: str, text: str) -> tuple[DiagnosticView, ...]:
        self.calls.append(("check", text))
        self.checking.set()
        if self.holds_check:
            self.released.wait()
        try:
            ast.parse(text)
        except SyntaxError as error:
            return (DiagnosticView(error.lineno or 1, error.offset or 1, "error", f"{error.msg}."),)
        return ()

    def preview_edit(
        self, module: str, text: str, base: str | None = None, fates: Mapping[str, Fate] | None = None
    ) -> EditView:
        self.calls.append(("preview", (module, base, dict(fates or {}))))
        if self.refuses:
            raise RefusedError(self.refuses)
        said = fates or {}
        meanings = tuple(replace(m, asks=m.asks and m.record not in said) for m in self.edit.meanings)
        return replace(self.edit, meanings=meanings)

    def save_edit(
        self,
        module: str,
        text: str,
        base: str | None = None,
        fates: Mapping[str, Fate] | None = None,
        reason: str | None = None,
    ) -> EditView:
        self.calls.append(("save", (module, text, dict(fates or {}), reason)))
        if self.refuses:
            raise RefusedError(self.refuses)
        self.say_so(module, text)
        return replace(self.edit, entries=(21,))

    def merge_edit(self, module: str, base_text: str, mine: str) -> MergeView:
        self.calls.append(("merge", (module, base_text, mine)))
        return self.merge

    def say_so(self, path: str, text: str) -> None:
        """The module reads so from now on."""
        others = [module for module in self.project if module.path != path]
        self.project = [*others, ModuleView(path, text, str(len(text)))]

    def origins(self, module: str) -> list[OriginView]:
        return list(self.lines) if module == HEALTH_PATH else []

    def versions(self, module: str | None = None) -> list[VersionView]:
        return [each for each in self.past if module is None or module in each.changed]

    def version_modules(self, number: int) -> dict[str, str]:
        return self.texts[number]

    def compare(self, one: int, other: int) -> dict[str, tuple[str, str]]:
        before, after = self.texts[one], self.texts[other]
        return {p: (before.get(p, ""), t) for p, t in after.items() if before.get(p) != t}

    def accept_proposal(self, name: str) -> list[int]:
        self.calls.append(("accept", name))
        if self.refuses:
            raise RefusedError(self.refuses)
        self.proposed = [each for each in self.proposed if each.id != name]
        return [40]

    def reject_proposal(self, name: str) -> None:
        self.calls.append(("reject", name))
        self.proposed = [each for each in self.proposed if each.id != name]

    def preview_restore(self, number: int) -> EditView:
        return self.edit

    def restore_version(self, number: int) -> VersionView:
        self.calls.append(("restore", number))
        made = VersionView(len(self.past) + 1, 30, "checkpoint", AT, "app")
        self.past.append(made)
        self.texts[made.number] = self.texts[number]
        return made


def gone() -> AlertView:
    """An alert that an edit resolves."""
    return replace(alert("warning", "drug_allergy:user|x"), state="resolved", message="That is over.")
