"""What must stay true of the project: it loads, and its rules run."""

from uac.project import Project


def test_every_domain_loads():
    assert Project().user is not None


def test_every_rule_runs():
    project = Project()
    for path in project.paths("rules"):
        for rule in project.rules(path):
            assert all(alert.message for alert in project.alerts(rule))
