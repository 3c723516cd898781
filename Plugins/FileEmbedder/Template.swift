/// The format of templates: one element a line, indented freely, since indentation and line breaks are no part of the
/// page.
///
/// - Between tags, lines are joined without anything. A visible space at the end of a line is written before a
///   backslash, as in a multiline Swift string: `<b>{{value}}</b> \`.
/// - Inside a tag, a line break is the space before the next attribute: within the section that a line begins with, and
///   nowhere before the end of the tag. So an attribute that is left out leaves no space behind.
struct Template {
    private var rest: Substring
    private var page = ""
    private var isInTag = false
    private var isInValue = false
    /// Whether a line has ended inside a tag whose next attribute has not begun.
    private var awaitsAttribute = false

    /// The template as one line.
    static func joined(_ text: String) -> String {
        var template = Template(rest: Substring(text))
        while template.joinNext() {}
        return template.page
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func joinNext() -> Bool {
        guard let next = rest.first else { return false }
        if rest.hasPrefix("{{") {
            joinMustache()
        } else if next.isNewline {
            endLine()
        } else {
            rest.removeFirst()
            join(next)
        }
        return true
    }

    private mutating func joinMustache() {
        let ending = rest.hasPrefix("{{{") ? "}}}" : "}}"
        let end = rest.firstRange(of: ending)?.upperBound ?? rest.endIndex
        let tag = rest[..<end]
        let isSection = ["{{#", "{{^", "{{/"].contains { tag.hasPrefix($0) }
        if awaitsAttribute, !isSection { beginAttribute() }
        page += tag
        rest = rest[end...]
    }

    private mutating func join(_ character: Character) {
        switch character {
        case ">" where isInTag && !isInValue:
            isInTag = false
            awaitsAttribute = false
        case "<" where !isInTag: isInTag = true
        case "\"" where isInTag: isInValue.toggle()
        default: break
        }
        if awaitsAttribute { beginAttribute() }
        page.append(character)
    }

    private mutating func beginAttribute() {
        page.append(" ")
        awaitsAttribute = false
    }

    private mutating func endLine() {
        if page.last == "\\" {
            page.removeLast()
        } else {
            while page.last?.isWhitespace == true { page.removeLast() }
        }
        rest = rest.drop(while: \.isWhitespace)
        awaitsAttribute = isInTag
    }
}
