"""Faults that are put into a page on purpose, to see that they are found."""

import dataclasses

# Adds elements to the content, and rules of style, which the policy of pages allows only to those who are in them already.
ADD = """([html, css]) => {
  document.getElementById('main').insertAdjacentHTML('beforeend', html);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""


@dataclasses.dataclass(frozen=True)
class Fault:
    """Something wrong, what it must be found as, and in which views: in these and no others."""
    name: str
    html: str
    css: str
    finding: str
    views: frozenset

    def __str__(self):
        return self.name

    def put_into(self, page):
        """Puts it into a page."""
        page.evaluate(ADD, [self.html, self.css])
