import Wording

/// Reads the text of a template.
struct TemplateParser {
    /// A text that is no template.
    struct Malformed: Error, Equatable {
        /// The tag at which that shows.
        let tag: String
    }

    private let sentences: Sentences
    private let assets: Assets
    /// The rest: a tag without its first braces, with the text that follows it.
    private var rest: ArraySlice<Substring>

    /// The template of a text, with the sentences and the addresses of assets put in.
    ///
    /// - Throws: `Malformed` for a section that is not closed, or that closes another one.
    static func template(_ text: String, sentences: Sentences, assets: Assets) throws -> PageTemplate {
        let parts = drawn(text).split(separator: "{{", omittingEmptySubsequences: false)
        var parser = TemplateParser(sentences: sentences, assets: assets, rest: parts.dropFirst())
        return PageTemplate(pieces: try parser.pieces(after: parts[0], until: nil))
    }

    /// The pieces until the tag that closes a section.
    private mutating func pieces(after text: Substring, until closing: Substring?) throws -> [PageTemplate.Piece] {
        var pieces = Pieces(text)
        while let part = rest.first {
            guard let end = part.firstRange(of: "}}") else { throw Malformed(tag: String(part)) }
            let tag = part[..<end.lowerBound]
            if tag.hasPrefix("/") {
                guard tag.dropFirst() == closing else { throw Malformed(tag: String(tag)) }
                rest[rest.startIndex] = part[end.upperBound...]
                return pieces.all
            }
            rest = rest.dropFirst()
            try add(tag, followedBy: part[end.upperBound...], to: &pieces)
        }
        if let closing { throw Malformed(tag: String(closing)) }
        return pieces.all
    }

    /// Adds a tag, and the text that follows it.
    private mutating func add(_ tag: Substring, followedBy text: Substring, to pieces: inout Pieces) throws {
        let name = tag.dropFirst()
        switch tag.first {
        case "#": pieces.add(.section(Self.name(name), try inner(of: name, after: text)))
        case "^": pieces.add(.inverted(Self.name(name), try inner(of: name, after: text)))
        case "$": pieces.add(.block(String(name), try inner(of: name, after: text)))
        case "<":
            let blocks = try inner(of: name, after: text).compactMap { piece in
                if case .block(let name, let inner) = piece { (name, inner) } else { nil }
            }
            pieces.add(.template(String(name), blocks: Dictionary(uniqueKeysWithValues: blocks)))
        case ">":
            pieces.add(.template(String(name.drop { $0 == " " }), blocks: [:]))
            return pieces.add(text)
        case "{":
            pieces.add(.html(Self.name(name)))
            return pieces.add(text.dropFirst())
        default:
            addValue(tag, to: &pieces)
            return pieces.add(text)
        }
        pieces.add(rest.first ?? "")
        rest = rest.dropFirst()
    }

    private mutating func inner(of name: Substring, after text: Substring) throws -> [PageTemplate.Piece] {
        try pieces(after: text, until: name)
    }

    /// Adds a sentence, the address of an asset, or a value.
    private func addValue(_ tag: Substring, to pieces: inout Pieces) {
        if tag.hasPrefix("say.") {
            let key = String(tag.dropFirst("say.".count))
            let text = HTMLText.escaped(sentences(key))
            guard let variant = sentences.withoutNumbers(key) else { return pieces.add(text[...]) }
            pieces.add(.section(Self.hidesNumbers, [.text(HTMLText.escaped(variant))]))
            pieces.add(.inverted(Self.hidesNumbers, [.text(text)]))
        } else if tag.hasPrefix("asset."), let path = assets.path(named: String(tag.dropFirst("asset.".count))) {
            pieces.add(path[...])
        } else {
            pieces.add(.value(Self.name(tag)))
        }
    }

    private static let hidesNumbers = PageTemplate.Name(parts: ["frame", "hidesNumbers"], isEmptiness: false)

    private static func name(_ text: Substring) -> PageTemplate.Name {
        let isEmptiness = text.hasPrefix("empty(")
        let name = isEmptiness ? text.dropFirst("empty(".count).dropLast() : text
        return PageTemplate.Name(parts: name.split(separator: ".").map(String.init), isEmptiness: isEmptiness)
    }
}

/// Pieces in a row, in which texts that meet are one.
private struct Pieces {
    private(set) var all: [PageTemplate.Piece] = []

    init(_ text: Substring) { add(text) }

    mutating func add(_ text: Substring) {
        guard !text.isEmpty else { return }
        if case .text(let before) = all.last {
            all[all.count - 1] = .text(before + text)
        } else {
            all.append(.text(String(text)))
        }
    }

    mutating func add(_ piece: PageTemplate.Piece) { all.append(piece) }
}

extension TemplateParser {
    /// The text of a template with its drawings of a fixed name put in
    /// (`{{<icon}}{{$name}}next{{/name}}{{/icon}}`).
    fileprivate static func drawn(_ text: String) -> String {
        ["icon", "picture"].reduce(text) { text, drawing in
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
}
