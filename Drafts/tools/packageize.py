"""packageize FILES: gives every declaration `package` access that has none, and package imports."""
import re, sys
DECL = re.compile(r"^(\s*)((?:@\w+(?:\([^)]*\))? )*)((?:static |mutating |nonmutating |final |indirect |class )*)(func|init|var|let|struct|enum|typealias|subscript|protocol|final class|class)\b")
for path in sys.argv[1:]:
    stack, out = [], []
    for line in open(path):
        text = line.rstrip("\n")
        code = text.split("//")[0]
        in_type = not stack or stack[-1] == "type"
        m = DECL.match(text)
        if m and in_type and not re.search(r"\b(private|fileprivate|package|public|internal)\b(?!\()", text.split("{")[0].split("=")[0]):
            text = f"{m[1]}{m[2]}package {text[len(m[1]) + len(m[2]):]}"
        text = re.sub(r"private\(set\) (?:package )?var", "package private(set) var", text)
        if re.match(r"^import (APIContract|NutritionScience|Wording|Foundation)$", text): text = "package " + text
        opens = code.count("{") - code.count("}")
        kind = "type" if re.match(r"^\s*(?:@\w+ )*(?:(?:private|fileprivate|package|public|final|indirect) )*(struct|enum|extension|protocol|class)\b", code) else "code"
        if opens > 0: stack += [kind] * opens
        elif opens < 0: del stack[opens:]
        out.append(text)
    open(path, "w").write("\n".join(out) + "\n")
