import Wording

/// A template made ready for one language: what is the same on each page in it is put in once, when the program starts,
/// not each time that somebody looks.
///
/// Sentences (`{{say.home.title}}`) and addresses of assets (`{{asset.main_js}}`) stand in it as text.
struct PageTemplate {
    /// The text that Mustache is given.
    let text: String

    /// A template as its file has it.
    init(_ file: EmbeddedFile, sentences: Sentences, assets: Assets) {
        var parts = file.text.split(separator: "{{", omittingEmptySubsequences: false)[...]
        var text = Self.escaping + (parts.popFirst() ?? "")
        for part in parts {
            text += Self.replacement(part, sentences: sentences, assets: assets)
        }
        self.text = text
    }

    /// What takes the place of a tag, given without its first braces, with the text that follows it.
    private static func replacement(_ part: Substring, sentences: Sentences, assets: Assets) -> String {
        guard let end = part.firstRange(of: "}}") else { return "{{\(part)" }
        let (tag, rest) = (part[..<end.lowerBound], part[end.upperBound...])
        if tag.hasPrefix("say.") {
            return HTMLText().escapeText(sentences(String(tag.dropFirst("say.".count)))) + rest
        }
        if tag.hasPrefix("asset."), let path = assets.path(named: String(tag.dropFirst("asset.".count))) {
            return path + rest
        }
        // Mustache starts every block with its own escaping.
        return tag.hasPrefix("$") ? "{{\(tag)}}\(escaping)\(rest)" : "{{\(part)"
    }

    /// What makes Mustache escape text as `HTMLText` does.
    private static let escaping = "{{% CONTENT_TYPE: \(HTMLText.name)}}"
}
