"""The ways in which a page is looked at, one after the other, without loading it anew: pages have no script that asks
how large the screen or the text is."""

import dataclasses

from playwright.sync_api import expect

from support.device import DESKTOP, NARROW, Size
from support.waiting import wait_for_frame

# No mobile emulation here: it would zoom out where something is too wide.
PHONE_WINDOW = Size("phone window", 390, 844)

# A pseudo-language: every word with accents, and 40 % longer.
REWRITE = r"""() => {
  const accents = { a: "á", e: "ë", i: "ï", o: "ô", u: "ü", c: "ç", n: "ñ", s: "š", y: "ý",
    A: "Å", E: "É", I: "Î", O: "Ø", U: "Û", C: "Ç", N: "Ñ", S: "Š", Y: "Ý" };
  const lengthen = (word) => {
    const extra = Math.ceil(word.length * 0.4);
    const accented = [...word].map((letter) => accents[letter] ?? letter);
    return accented.join("") + accented.slice(-extra).join("").toLowerCase();
  };
  const rewrite = (text) => text.replace(/\p{L}+/gu, lengthen);
  // A message has its place by the words and the direction that it came with, for the few seconds that it stays.
  document.getElementById("toast")?.remove();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("script, style, option")) node.textContent = rewrite(node.textContent);
  }
  document.documentElement.dir = "rtl";
}"""

# Gives a page its reader's style sheet, or replaces it by another.
STYLE = """(css) => {
  if (!globalThis.ownStyle) {
    globalThis.ownStyle = new CSSStyleSheet();
    document.adoptedStyleSheets.push(globalThis.ownStyle);
  }
  globalThis.ownStyle.replaceSync(css);
}"""


@dataclasses.dataclass(frozen=True)
class View:
    """A window, its colours, the size of its text in pixels, whether that comes from a style sheet of the reader, and whether
    its words are those of nobody's language."""
    name: str
    size: Size
    scheme: str = "light"
    text: int = 16
    has_own_style: bool = False
    is_rewritten: bool = False


LIGHT = View("light on a desk", DESKTOP)
DARK = View("dark on a phone", PHONE_WINDOW, scheme="dark")
SLIM = View("320 pixels", NARROW)
LARGE_ON_PHONE = View("text of twice the size on a phone", PHONE_WINDOW, text=32)
SLIM_AND_LARGE = View("text of twice the size on 320 pixels", NARROW, text=32)
LARGE_ON_DESK = View("text of twice the size on a desk", DESKTOP, text=32)
# A larger root of every page changes neither the browser's letters nor the results of media queries.
ROOT_OF_20 = View("a root of 20 pixels on a phone", PHONE_WINDOW, text=20, has_own_style=True)
ROOT_OF_24 = View("a root of 24 pixels on a phone", PHONE_WINDOW, text=24, has_own_style=True)
ROOT_OF_24_ON_DESK = View("a root of 24 pixels on a desk", DESKTOP, text=24, has_own_style=True)
ROOT_OF_32 = View("a root of 32 pixels on 320 pixels", NARROW, text=32, has_own_style=True)
ROOT_OF_24_AND_SLIM = View("a root of 24 pixels on 320 pixels", NARROW, text=24, has_own_style=True)
ROOT_OF_32_ON_PHONE = View("a root of 32 pixels on a phone", PHONE_WINDOW, text=32, has_own_style=True)
LONGER_ON_PHONE = View("longer words from right to left on a phone", PHONE_WINDOW, is_rewritten=True)
LONGER_ON_DESK = View("longer words from right to left on a desk", DESKTOP, is_rewritten=True)


class Viewer:
    """Shows a place in one view after the other. What was rewritten stays so: such views come last."""

    def __init__(self, device, place):
        self.page, self._place = device.page, place
        self._session = device.context.new_cdp_session(device.page)
        self._is_open = self._is_rewritten = False

    def show(self, view):
        """Shows the place; one that changes by itself is opened again for each view."""
        self.page.set_viewport_size({"width": view.size.width, "height": view.size.height})
        self.page.emulate_media(color_scheme=view.scheme, reduced_motion="reduce")
        letters = 16 if view.has_own_style else view.text
        sizes = {"standard": letters, "fixed": letters * 13 // 16}
        self._session.send("Page.setFontSizes", {"fontSizes": sizes})
        if not self._is_open or self._place.is_brief:
            self._place.open(self.page)
            self._is_open, self._is_rewritten = True, False
        self.page.evaluate(STYLE, f"html {{ font-size: {view.text}px!important }}" if view.has_own_style else "")
        expect(self.page.locator("html")).to_have_css("font-size", f"{view.text}px")
        wait_for_frame(self.page)
        if view.is_rewritten and not self._is_rewritten:
            self.page.evaluate(REWRITE)
            self._is_rewritten = True
