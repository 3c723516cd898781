import APIContract

extension InvalidInput {
    /// Names the field that decoding stopped at. The text must have passed ``JSONSyntax`` before.
    init(refusing error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init([context.codingPath.jsonPath: .wrongType(expected: JSONKind(type))])
        case .keyNotFound(let key, let context):
            self.init([(context.codingPath + [key]).jsonPath: .missing])
        case .valueNotFound(let type, let context):
            // A null in a list, or as the whole body, is there, but is none of what it should be.
            let isField = context.codingPath.last.map { $0.listIndex == nil } ?? false
            self.init([context.codingPath.jsonPath: isField ? .missing : .wrongType(expected: JSONKind(type))])
        case .dataCorrupted(let context):
            self.init([context.codingPath.jsonPath: .wrongType(expected: kind(context.debugDescription))])
        @unknown default:
            self.init(["body": .wrongType(expected: .object)])
        }
    }
}

/// The contract's own types say "expected …" about a text in the wrong form; all else is a number that doesn't fit.
private func kind(_ description: String) -> JSONKind {
    description.hasPrefix("expected ") ? .time : .wholeNumber
}

extension JSONKind {
    /// The kind that a type is decoded from.
    fileprivate init(_ type: any Any.Type) {
        switch type {
        case is String.Type: self = .text
        case is Bool.Type: self = .boolean
        case is any BinaryInteger.Type: self = .wholeNumber
        case is any BinaryFloatingPoint.Type: self = .number
        case is [Any].Type: self = .list
        default: self = .object
        }
    }
}

extension [any CodingKey] {
    fileprivate var jsonPath: String {
        var path = ""
        for key in self {
            if let index = key.listIndex {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return path.isEmpty ? "body" : path
    }
}

extension CodingKey {
    /// The position in a list; nil for a name, even one made of digits.
    fileprivate var listIndex: Int? {
        guard let intValue, stringValue != String(intValue) else { return nil }
        return intValue
    }
}
