"""A plan is held against what was said to be avoided."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "against_wish"


def avoids(topic: str, **said: Any) -> dict[str, Any]:
    return {"topic": topic, "polarity": "avoids", "said_on": "2026-02-10", **said}


AGAINST: list[Facts] = [
    {
        "Preference": [avoids("investments", value="risky")],
        "Intention": [{"what": "put $15,000 into a volatile biotech stock"}],
    },
    {
        "Intention": [
            {"what": "no more risky investments", "said_on": "2026-02-10"},
            {"what": "buy some bitcoin with the bonus"},
        ]
    },
    {
        "Intention": [{"what": "quit smoking", "said_on": "2026-02-10"}],
        "Purchase": [{"item": "a carton of cigarettes", "amount": 60, "currency": "USD"}],
    },
    {
        "Preference": [{"topic": "diet", "value": "vegan", "polarity": "requires", "said_on": "2026-02-10"}],
        "Reservation": [{"kind": "restaurant", "provider": "Steakhouse 55", "start": "2026-03-20T19:00"}],
    },
    {
        "Preference": [avoids("Nestlé")],
        "Purchase": [{"item": "cereal", "store": "Nestlé", "date": "2026-03-10"}],
    },
    {
        "Intention": [{"what": "戒酒", "said_on": "2026-02-10"}],
        "Purchase": [{"item": "两瓶红酒", "date": "2026-03-10"}],
    },
]


@pytest.mark.parametrize("facts", AGAINST)
def test_a_plan_against_a_wish(judged: Judged, facts: Facts) -> None:
    [alert] = judged(RULE, facts, "2026-03-12")
    assert alert.severity == "warning"
    assert "10 February 2026" in alert.message
    assert "This goes against it" in alert.message
    assert len(alert.because) == 2


RISK = avoids("investments", value="risky")
SILENT: list[Facts] = [
    {"Preference": [RISK], "Intention": [{"what": "put $15,000 into government bonds"}]},
    {"Preference": [RISK], "Intention": [{"what": "put $15,000 into crypto", "said_on": "2026-01-05"}]},
    {"Preference": [RISK], "Intention": [{"what": "put $15,000 into crypto", "status": "dropped"}]},
    {"Preference": [RISK], "Intention": [{"what": "buy crypto", "person": "brother"}]},
    {"Preference": [{**RISK, "polarity": "likes"}], "Intention": [{"what": "buy crypto"}]},
    {"Preference": [avoids("red shoes")], "Purchase": [{"item": "red lamp", "date": "2026-03-10"}]},
    {
        "Intention": [
            {"what": "quit smoking", "said_on": "2026-02-10"},
            {"what": "quit smoking", "op": "end", "status": "dropped", "said_on": "2026-02-20"},
        ],
        "Purchase": [{"item": "cigarettes", "date": "2026-03-10"}],
    },
    {
        "Intention": [{"what": "finish the quilt", "said_on": "2026-02-10"}],
        "Purchase": [{"item": "quilt cover", "date": "2026-03-10"}],
    },
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_nothing_goes_against_it(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-03-12") == ()
