"""One server and one browser for all tests of a worker, and a browser of somebody's own for each."""

import contextlib
import os

import pytest
from playwright.sync_api import expect, sync_playwright

from support.cast import Cast
from support.device import DESKTOP, Device
from support.measured import leaks
from support.server import Server
from support.surroundings import own_folders

expect.set_options(timeout=10_000)


def pytest_configure(config):
    # Workers have the folders of the run that they are of.
    if not hasattr(config, "workerinput"):
        folders = contextlib.ExitStack()
        folders.enter_context(own_folders())
        config.add_cleanup(folders.close)


@pytest.fixture(scope="session")
def program():
    """The path of the program under test."""
    return os.environ.get("GTSD_BINARY", ".build/debug/gtsd")


@pytest.fixture(scope="session")
def server(program, tmp_path_factory):
    """The server that most tests of a worker share. Everybody on it is counted, and what they told it is nowhere among that."""
    running = Server(program, tmp_path_factory.mktemp("server"), options=("--measuring", "on"))
    yield running
    found, _ = leaks(running)
    assert not found, found


@pytest.fixture(scope="session")
def playwright():
    """What drives the browsers of a worker."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright):
    """The browser of a worker. It has no windows and all that draws pages, for a third of the work of the whole one."""
    yield from launched(playwright, "/usr/bin/chromium-headless-shell")


@pytest.fixture(scope="session")
def whole_browser(playwright):
    """A browser that also shows notifications and installs apps."""
    yield from launched(playwright, "/usr/bin/chromium")


def launched(playwright, path):
    running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    yield running
    running.close()


@pytest.fixture(scope="session")
def people(browser, server):
    """What the browsers keep of the people who see the pages. Whoever looks may only do what can be done again."""
    return Cast(browser, server)


@pytest.fixture
def size():
    """The screen's size where it makes no difference. Half of the modules give a phone; `BOTH_SIZES` asks for two runs."""
    return DESKTOP


@pytest.fixture
def keeps_pages():
    """Whether browsers keep the app's pages and files for a time without a connection, which takes longer than most tests
    do. Modules where a connection is lost do."""
    return False


@pytest.fixture
def new_device(browser, server, size, keeps_pages):
    """Makes browsers of somebody. In none of them may anything go wrong unseen."""
    devices = []

    def make(size=size, **options):
        options.setdefault("service_workers", "allow" if keeps_pages else "block")
        devices.append(Device(options.pop("browser", browser), options.pop("server", server), size, **options))
        return devices[-1]

    yield make
    for device in devices:
        device.close()
    troubles = [trouble for device in devices for trouble in device.troubles]
    assert not troubles, troubles


@pytest.fixture
def device(new_device):
    """A browser of somebody."""
    return new_device()


@pytest.fixture
def page(device):
    """A page in a browser of somebody."""
    return device.page
