/// A sentence with places for values, taken apart once.
struct Sentence: Hashable, Sendable {
    private enum Part: Hashable {
        case text(String)
        /// A place, by the name in its braces.
        case place(String)
    }

    private let parts: [Part]

    /// Takes apart a text in which `{name}` stands for a value. A brace without its partner is text.
    init(_ text: String) {
        var parts: [Part] = []
        var rest = Substring(text)
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            parts.append(.text(String(rest[..<open])))
            parts.append(.place(String(rest[rest.utf8.index(after: open)..<close])))
            rest = rest[rest.utf8.index(after: close)...]
        }
        parts.append(.text(String(rest)))
        self.parts = parts
    }

    /// The names of the places that a value is given for; the others, such as `unit.food` and `energy.cal`, are filled by the
    /// units of the person.
    var places: [String] {
        parts.compactMap { part in
            if case .place(let name) = part, !name.hasPrefix("unit."), !name.hasPrefix("energy.") { name } else { nil }
        }
    }

    /// The sentence with these values in their places.
    func text(_ values: [String: String]) -> String { text { values[$0] } }

    /// The sentence with the values in their places. A place without a value stays as it is written.
    func text(_ value: (String) -> String?) -> String {
        if parts.count == 1, case .text(let text) = parts[0] { return text }
        var text = ""
        for part in parts {
            switch part {
            case .text(let part): text += part
            case .place(let name): text += value(name)?.isolated ?? "{\(name)}"
            }
        }
        return text
    }
}
