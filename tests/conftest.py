"""Options of the tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let pictures of screens be written anew."""
    parser.addoption(
        "--write-screens",
        action="store_true",
        help="write the pictures of screens in tests/app/snapshots anew instead of comparing them",
    )
