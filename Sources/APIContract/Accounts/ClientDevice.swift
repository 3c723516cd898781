/// The device of a login, as well as it names itself.
public struct ClientDevice: Codable, Hashable, Sendable {
    /// The program: `Firefox`, `curl`; nil where it is not known.
    public let program: String?
    /// The system it runs on: `Linux`, `iPhone`; nil where it is not known.
    public let system: String?

    /// A device with these names; nil where they are not known.
    public init(program: String? = nil, system: String? = nil) {
        self.program = program
        self.system = system
    }

    /// Reads what a client sends as `User-Agent`, in which most browsers claim to be others as well.
    public init(userAgent: String) {
        let text = userAgent.prefix(500)
        let browser = Self.browsers.first { text.contains($0.mark) }?.name
        self.program = browser ?? Self.firstProduct(text)
        self.system = Self.systems.first { text.contains($0.mark) }?.name
    }

    private static let browsers: [(mark: String, name: String)] = [
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Mac OS X", "Mac"), ("Windows", "Windows"),
        ("Linux", "Linux"),
    ]

    /// The name that a program begins with: `curl` of `curl/8.14.1`. Nothing but letters, digits, `_` and `-`, at most 40 of
    /// them, as it comes from strangers: no program that reads a mail makes a link of that.
    private static func firstProduct(_ text: Substring) -> String? {
        let name = text.unicodeScalars.prefix { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(scalar))
        }
        guard !name.isEmpty, name.count <= 40, !name.elementsEqual("Mozilla".unicodeScalars) else { return nil }
        return String(String.UnicodeScalarView(name))
    }

    /// Writes what is not known as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(program, forKey: .program)
        try container.encode(system, forKey: .system)
    }
}
