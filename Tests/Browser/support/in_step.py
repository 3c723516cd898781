"""A page in step with its server: it has sent what waits, and read what is new."""

from support.offline import see

MODULE = "document.querySelector('script[src*=\"/main.js\"]').src.replace('main.js', '%s.js')"


def exchange(page):
    """Sends what waits and reads what is new, behind all that the page is about to send and read by itself."""
    page.evaluate(f"import({MODULE % 'core/transport'}).then(({{ sync }}) => sync()).then(() => undefined)")


def show_all(page):
    """Shows on the very page what waits, as the page does by itself whenever something changed."""
    page.evaluate(f"import({MODULE % 'parts/live'}).then(({{ showAll }}) => showAll())")


def answered(page):
    """Waits until all that the page has asked of the rules is answered, which happens in turn."""
    page.evaluate(f"import({MODULE % 'rules'}).then(({{ ask }}) => ask('judge', {{ amounts: [] }}))")


def arriving(page):
    """Waits until the page that comes has sent and read: `with arriving(page): …`."""
    return page.expect_response(lambda answer: answer.url.endswith("/sync"))


def arrive(page, *paths):
    """Opens pages one after another; each has read what is new by the next, and is kept as it is now."""
    for path in paths:
        with arriving(page):
            see(page, path)
        exchange(page)
