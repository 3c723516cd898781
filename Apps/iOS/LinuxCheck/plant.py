"""Plants mistakes in copies of the app's sources, and compares what a check says of them with what it should say.

All mistakes of a run are planted together, each in another declaration, so that none hides another.
"""

import shutil
from typing import NamedTuple


class Mistake(NamedTuple):
    """A mistake: in a file of the app, a text that occurs exactly once becomes another.

    A check is to say `says` of it, on a line of the new text or on that of `at`, a text that then occurs exactly once.
    What `at` is "*" may be said anywhere in the file.
    """

    name: str
    file: str
    old: str
    new: str
    says: str
    at: str = ""


class Misfit(Exception):
    """Mistakes that no longer fit the app's sources: whoever changed them adapts these."""


def plant(mistakes, app, folder, folders):
    """Copies folders of the app into a folder with the mistakes in them. Returns the lines that each of them has."""
    for each in folders:
        shutil.copytree(app / each, folder / each)
    places, misfits = {}, []
    for file in sorted({each.file for each in mistakes}):
        here = [each for each in mistakes if each.file == file]
        source = (app / file).read_text() if (app / file).is_file() else ""
        misfits += [misfit(each, each.old, source) for each in here if source.count(each.old) != 1]
        if not misfits:
            text, lines = written(here, source)
            (folder / file).write_text(text)
            for each in here:
                if each.at not in ("", "*"):
                    if text.count(each.at) != 1:
                        misfits.append(misfit(each, each.at, text))
                    lines[each].add(line(text, each.at))
            places |= lines
    if misfits:
        raise Misfit("\n".join(misfits))
    return places


def written(mistakes, source):
    """A source with the mistakes in it, and the lines that each of them has there."""
    text, end, lines = "", 0, {}
    for each in sorted(mistakes, key=lambda each: source.index(each.old)):
        begin = source.index(each.old)
        if begin < end:
            raise Misfit(f'The mistake "{each.name}" overlaps another one in {each.file}.')
        text += source[end:begin]
        first = text.count("\n") + 1
        lines[each] = set(range(first, first + each.new.rstrip("\n").count("\n") + 1))
        text += each.new
        end = begin + len(each.old)
    return text + source[end:], lines


def line(text, part):
    return text[: text.find(part)].count("\n") + 1


def misfit(mistake, text, source):
    return (f'The mistake "{mistake.name}" is made of a text that is to occur once in {mistake.file}, and occurs'
            f" {source.count(text)} times. Adapt it in LinuxCheck/mistakes:\n{text}")


def misses(places, found):
    """What a check did not say of the mistakes, and what it said besides, in sentences."""
    left = list(found)
    for each, lines in sorted(places.items(), key=lambda place: place[0].at == "*"):
        here = [one for one in left if one.file == each.file and (one.line in lines or each.at == "*")]
        left = [one for one in left if one not in here]
        if not any(each.says in one.text for one in here):
            said = "; ".join(f"line {one.line}: {one.text}" for one in here) or "nothing"
            place = f"{each.file}, line {min(lines)}"
            yield f'The mistake "{each.name}" ({place}) is not caught. Expected: "{each.says}". Said: {said}.'
    for one in left:
        yield f"Said where no mistake is planted: {one}"


def unsaid(places, sentences):
    """The same for a check that names no lines: every mistake has its sentence, and every sentence its mistake."""
    for each in places:
        if not any(each.says in one for one in sentences):
            yield f'The mistake "{each.name}" ({each.file}) is not caught. Expected: "{each.says}".'
    for one in sentences:
        if not any(each.says in one for each in places):
            yield f"Said where no mistake is planted: {one}"
