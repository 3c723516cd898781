"""What happens while a page loads: what moves, and what crosses the wire."""

import dataclasses
import pathlib
import urllib.parse

# A page that arrives in pieces may be drawn between a number and its unit, which then makes room for it in its own line.
# That moves less than this; a line of text that comes late moves more.
UNSEEN = 0.0005

OBSERVE = f"const unseen = {UNSEEN};" + """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      if (value > unseen) shifts.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
"""


def watch_shifts(context):
    """From now on pages note whatever moves in them."""
    context.add_init_script(OBSERVE)


def shifts(page):
    """What has moved on a page since it began to load, once two more frames are drawn."""
    page.wait_for_load_state("networkidle")
    return page.evaluate("""() => new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
    })""")


@dataclasses.dataclass(frozen=True)
class Traffic:
    """What came over the wire, in bytes with headers, by the names of the files."""
    sizes: dict

    @property
    def total(self):
        return sum(self.sizes.values())


def traffic(device, path):
    """Opens a page, and measures what that takes."""
    session = device.context.new_cdp_session(device.page)
    session.send("Network.enable")
    names, sizes = {}, {}

    def name(event):
        path = urllib.parse.urlsplit(event["request"]["url"]).path
        names[event["requestId"]] = pathlib.PurePath(path).name

    session.on("Network.requestWillBeSent", name)
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    device.page.goto(path)
    device.page.wait_for_load_state("networkidle")
    session.detach()
    assert set(sizes) <= set(names)
    return Traffic({names[request]: size for request, size in sizes.items()})
