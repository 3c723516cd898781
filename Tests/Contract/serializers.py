"""Sends the texts that schemathesis makes up as files of comma-separated values."""

import schemathesis


@schemathesis.serializer("text/csv")
def text_csv(context, value):
    """The bytes of a file; what is no text is none."""
    return value.encode("utf-8", "surrogatepass") if isinstance(value, str) else str(value).encode()
