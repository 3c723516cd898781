/// Writes a page by its templates.
struct PageWriter {
    private let templates: [String: PageTemplate]
    private(set) var html = ""
    /// The values in which names are looked up, the innermost last.
    private var values: [PageValue]

    /// Writes a page whose templates begin to look names up in a value.
    init(of value: some Sendable, templates: [String: PageTemplate]) {
        self.templates = templates
        self.values = PageValue(value).map { [$0] } ?? []
        html.reserveCapacity(32_768)
    }

    /// Writes a template, with the blocks of those in which it stands.
    ///
    /// - Throws: `TemplateLibrary.UnknownTemplate` for a name that none of the templates has.
    mutating func write(_ name: String, blocks: Blocks? = nil) throws {
        guard let template = templates[name] else { throw TemplateLibrary.UnknownTemplate(name: name) }
        try write(template.pieces, blocks)
    }

    private mutating func write(_ pieces: [PageTemplate.Piece], _ blocks: Blocks?) throws {
        for piece in pieces {
            switch piece {
            case .text(let text): html += text
            case .value(let name): if let text = text(of: name) { html += HTMLText.escaped(text) }
            case .html(let name): if let text = text(of: name) { html += text }
            case .section(let name, let inner): try writeSection(name, inner, blocks)
            case .inverted(let name, let inner): if isAbsent(name) { try write(inner, blocks) }
            case .template(let name, let replaced):
                try write(name, blocks: replaced.isEmpty ? blocks : Blocks(replaced, outer: blocks))
            case .block(let name, let usual): try write(blocks?[name] ?? usual, blocks)
            }
        }
    }

    private mutating func writeSection(
        _ name: PageTemplate.Name, _ inner: [PageTemplate.Piece], _ blocks: Blocks?
    ) throws {
        switch value(of: name) {
        case .list(let elements):
            for element in elements { try write(inner, in: element, blocks) }
        case .flag(let isTrue):
            if isTrue { try write(inner, blocks) }
        case .text(""), nil: break
        case let value?: try write(inner, in: value, blocks)
        }
    }

    private mutating func write(_ pieces: [PageTemplate.Piece], in value: PageValue, _ blocks: Blocks?) throws {
        values.append(value)
        try write(pieces, blocks)
        values.removeLast()
    }

    /// True where the section of a name shows nothing.
    private func isAbsent(_ name: PageTemplate.Name) -> Bool {
        switch value(of: name) {
        case .list(let elements): elements.isEmpty
        case .flag(let isTrue): !isTrue
        case .text(let text): text.isEmpty
        case .parts: false
        case nil: true
        }
    }

    private func text(of name: PageTemplate.Name) -> String? {
        switch value(of: name) {
        case .text(let text): text
        case .flag(let isTrue): String(isTrue)
        case .list, .parts, nil: nil
        }
    }

    private func value(of name: PageTemplate.Name) -> PageValue? {
        let found = named(name.parts)
        guard name.isEmptiness else { return found }
        if case .list(let elements) = found { return .flag(elements.isEmpty) }
        return nil
    }

    /// The value of a name: the innermost one for none, otherwise a part of the innermost value that has the first name.
    private func named(_ parts: [String]) -> PageValue? {
        guard let first = parts.first else { return values.last }
        var index = values.count - 1
        while index >= 0 {
            if let outer = values[index][first] {
                return parts.dropFirst().reduce(outer) { value, name in value?[name] }
            }
            index -= 1
        }
        return nil
    }
}

/// The blocks of the templates in which another stands. Those of the outermost win.
final class Blocks {
    private let own: [String: [PageTemplate.Piece]]
    private let outer: Blocks?

    init(_ own: [String: [PageTemplate.Piece]], outer: Blocks?) {
        self.own = own
        self.outer = outer
    }

    subscript(name: String) -> [PageTemplate.Piece]? { outer?[name] ?? own[name] }
}
