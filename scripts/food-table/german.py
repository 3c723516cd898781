"""German names: what a food is, and then what is said of it, each as the lists beside this file have it."""

from lists import table, words
from naming import split


class German:
    """The lists of kinds, such as "Beans, kidney", and of qualities, such as "raw"."""

    def __init__(self):
        self.kinds = {row["english"].lower(): row for row in table("german-kinds.csv")}
        self.qualities = {row["english"].lower(): row["german"] for row in table("german-qualities.csv")}

    def kind(self, name):
        """The row of the longest beginning of a name that is a kind, and the parts after it."""
        parts = split(name)
        for count in range(len(parts), 0, -1):
            row = self.kinds.get(", ".join(parts[:count]).lower())
            if row:
                return row, parts[count:]
        return None, parts

    def name(self, english):
        """The German name; empty where a part of it is not in the lists."""
        row, rest = self.kind(english)
        if not row or not row["german"]:
            return ""
        qualities = [self.qualities.get(part.lower()) for part in rest]
        if None in qualities:
            return ""
        said = dict.fromkeys(quality for quality in qualities if quality and quality not in row["german"])
        return ", ".join([row["german"], *said])

    def search_words(self, english):
        """What else the kind is called."""
        row, _ = self.kind(english)
        return words(row["also"]) if row else []
