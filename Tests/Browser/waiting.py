"""Waits for what must become true: one loop with one limit, and no fixed times."""

import time

import playwright.sync_api

# Machines can be slow: a wait ends as soon as what is expected is there.
PATIENCE = 30


def wait_until(condition, what, page=None, pause=0.02):
    """Calls a condition until its result is true, and returns this result. Meanwhile, events of a page are handled."""
    deadline = time.monotonic() + PATIENCE
    while not (result := condition()):
        assert time.monotonic() < deadline, f"never: {what}"
        if page:
            page.wait_for_timeout(1000 * pause)
        else:
            time.sleep(pause)
    return result


def until(page, expression):
    """Waits until an expression is true. Pages allow no script that is made of a text, which waiting in them needs."""
    return wait_until(lambda: holds(page, expression), expression, page)


def holds(page, expression):
    """The value of an expression; false while the page is being loaded again."""
    try:
        return page.evaluate(expression)
    except playwright.sync_api.Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
        return False


def wait_for_places(page):
    """Until all pictures have their places: they wait for the largest of the first view."""
    until(page, "!document.querySelector('script[src*=\"site.js\"]') || !!document.querySelector('.first-shown')")
