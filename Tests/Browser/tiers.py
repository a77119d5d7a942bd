"""The two tiers: `make test` runs what every change must pass, and `make verify` everything."""

import os

import pytest

IS_THOROUGH = os.environ.get("VITRINE_TESTS") == "thorough"
# Marks a test, or a case of `pytest.param`, whose kinds of fault a quick test finds too.
thorough = pytest.mark.skipif(not IS_THOROUGH, reason="runs in make verify")


def cases(quick, more):
    """The cases of a parameterised test: some for both tiers, and more of their kind for the thorough one."""
    return [*quick, *(pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=thorough) for case in more)]
