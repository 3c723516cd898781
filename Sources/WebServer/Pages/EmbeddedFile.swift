/// A file that is part of the program. The plugin EmbedFiles adds all that there are: `templates` and `assets` by their
/// names, and each that is not a template as a constant, such as `openapi_yaml`.
enum EmbeddedFile: Sendable {
    /// A file of text.
    case utf8(StaticString)
    /// A file of any bytes, a Unicode scalar each.
    case latin1(StaticString)

    /// What is in it.
    var bytes: [UInt8] {
        switch self {
        case .utf8(let text): text.withUTF8Buffer { Array($0) }
        case .latin1(let text): text.description.unicodeScalars.map { UInt8($0.value) }
        }
    }

    /// What is in it, as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
