"""Questions over the records: understood, compiled, run in the sandbox, shown with code and rows."""

from datetime import date

from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.views import Answer
from uac_desktop.core.plan import Program, compile_plan
from uac_desktop.core.question import Understood, understand
from uac_desktop.core.records import called

_NUMBER = "{:,}"


class Asker:
    """Answers what a program over the records can answer, and declines the rest."""

    def __init__(self, memory: Memory, programs: Programs) -> None:
        self._memory = memory
        self._programs = programs

    def understand(self, question: str, today: date) -> Understood:
        """What a question means over the records as they are."""
        with self._memory.lock:
            return understand(question, self._memory.state, today)

    def ask(self, question: str, today: date) -> Answer:
        """The answer to a question as of a day: computed, or declined with what is missing."""
        meant = self.understand(question, today)
        if meant.plan is None:
            return Answer(how="declined", why=meant.why, text=meant.why)
        with self._memory.lock:
            program = compile_plan(meant.plan, self._memory.state.vocabulary[meant.plan.type])
        return self._run(program, meant.plan.type, today)

    def _run(self, program: Program, type_name: str, today: date) -> Answer:
        value, rows = self._programs.run([program.value, program.rows], today)
        if not value.ok:
            why = f"The program could not answer this: {value.error}"
            return Answer(how="declined", why=why, text=why, code=program.value)
        records = tuple(rows.records)
        return Answer(
            how="computed",
            value=value.value,
            kind=value.kind,
            text=self._text(value.value, len(records), type_name),
            code=program.value,
            records=records,
            messages=self._memory.evidence_of(records),
            ms=value.ms,
        )

    def _text(self, value: object, rows: int, type_name: str) -> str:
        shown = (
            _NUMBER.format(value)
            if isinstance(value, int)
            else f"{value:,.2f}"
            if isinstance(value, float)
            else str(value)
        )
        name = called(self._memory.state.vocabulary[type_name], rows)
        return f"{shown} (counted over {rows} {name})" if value != rows else f"{shown} {name}"
