"""The content security policy of pages: what it says, and what a browser reports of it."""

import re

# What a policy without `unsafe-inline` would refuse anyway: scripts, handlers and styles within the page.
INLINE = re.compile(r"<script(?![^>]*\ssrc=)|<style|\s(?:on\w+|style)\s*=\s*[\"']|javascript:", re.IGNORECASE)


def directives(header):
    """A policy's directives, each with its sources."""
    parts = [part.split() for part in header.split(";") if part.strip()]
    return {name: sources for name, *sources in parts}


def inline_parts(html):
    """What a page holds that its policy must forbid. Text is escaped, so none of it is somebody's name."""
    return INLINE.findall(re.sub(r"&[#\w]+;", "", html))


def listen(context):
    """A list to which every violation is added that pages report from now on."""
    violations = []
    context.expose_binding("tellViolation", lambda _, text: violations.append(text))
    context.add_init_script("""
      addEventListener('securitypolicyviolation', (event) => {
        tellViolation(`${event.effectiveDirective} ${event.blockedURI}`);
      });
    """)
    return violations
