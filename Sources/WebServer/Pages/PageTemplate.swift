import Wording

/// A template made ready for one language: what is the same on each page in it is put in once, when it is first needed,
/// not each time that a page is shown.
///
/// Sentences (`{{say.home.title}}`), addresses of assets (`{{asset.main_js}}`) and drawings of a fixed name
/// (`{{<icon}}{{$name}}next{{/name}}{{/icon}}`) stand in it as text.
struct PageTemplate {
    /// The text that Mustache is given.
    let text: String
    /// The names of the templates that it shows, or that it is shown in.
    let references: Set<String>

    /// A template as its file has it.
    init(_ file: EmbeddedFile, sentences: Sentences, assets: Assets) {
        var parts = Self.drawn(file.text).split(separator: "{{", omittingEmptySubsequences: false)[...]
        var text = Self.escaping + (parts.popFirst() ?? "")
        var references: Set<String> = []
        for part in parts {
            text += Self.replacement(part, sentences: sentences, assets: assets)
            if let name = Self.reference(part) { references.insert(name) }
        }
        self.text = text
        self.references = references
    }

    /// The text of a template with its drawings of a fixed name put in.
    private static func drawn(_ text: String) -> String {
        drawings.reduce(text) { text, drawing in
            guard let template = EmbeddedFile.templates[drawing]?.text.replacing("{{$class}}{{/class}}", with: "")
            else {
                return text
            }
            let (start, end) = ("{{<\(drawing)}}{{$name}}", "{{/name}}{{/\(drawing)}}")
            var parts = text.split(separator: start, omittingEmptySubsequences: false)[...]
            let first = String(parts.popFirst() ?? "")
            return parts.reduce(into: first) { text, part in
                guard let close = part.firstRange(of: end), !part[..<close.lowerBound].contains("{{") else {
                    return text += start + part
                }
                text += template.replacing("{{$name}}{{/name}}", with: part[..<close.lowerBound])
                text += part[close.upperBound...]
            }
        }
    }

    /// The templates of drawings, which have a name in them.
    private static let drawings = ["icon", "picture"]

    /// The template that a tag names, given without its first braces; nil for any other tag.
    private static func reference(_ part: Substring) -> String? {
        guard part.hasPrefix(">") || part.hasPrefix("<") else { return nil }
        return String(part.dropFirst().prefix { $0 != "}" }).filter { $0 != " " }
    }

    /// The replacement of a tag, given without its first braces, with the text that follows it.
    private static func replacement(_ part: Substring, sentences: Sentences, assets: Assets) -> String {
        guard let end = part.firstRange(of: "}}") else { return "{{\(part)" }
        let (tag, rest) = (part[..<end.lowerBound], part[end.upperBound...])
        if tag.hasPrefix("say.") {
            return sentence(String(tag.dropFirst("say.".count)), sentences) + rest
        }
        if tag.hasPrefix("asset."), let path = assets.path(named: String(tag.dropFirst("asset.".count))) {
            return path + rest
        }
        // Mustache starts every block with its own escaping.
        return tag.hasPrefix("$") ? "{{\(tag)}}\(escaping)\(rest)" : "{{\(part)"
    }

    /// A sentence as text; of one that has a variant without numbers, both, for the frame to choose from.
    private static func sentence(_ key: String, _ sentences: Sentences) -> String {
        let text = HTMLText().escapeText(sentences(key))
        guard let variant = sentences.withoutNumbers(key) else { return text }
        let hidden = HTMLText().escapeText(variant)
        return
            "{{#frame.hidesNumbers}}\(hidden){{/frame.hidesNumbers}}{{^frame.hidesNumbers}}\(text){{/frame.hidesNumbers}}"
    }

    /// The tag that makes Mustache escape text as `HTMLText` does.
    private static let escaping = "{{% CONTENT_TYPE: \(HTMLText.name)}}"
}
