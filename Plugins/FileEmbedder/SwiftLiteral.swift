import Foundation

/// Files as Swift expressions. String literals compile a hundred times as fast as arrays of bytes.
enum SwiftLiteral {
    /// A file of any bytes.
    static func file(_ bytes: Data) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return self.text(text) }
        // A Unicode scalar a byte.
        return ".latin1(\(quoted(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))))"
    }

    /// A file of text.
    static func text(_ text: String) -> String { ".utf8(\(quoted(text)))" }

    private static func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default: literal += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return literal + "\""
    }
}
