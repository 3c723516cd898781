import APIContract

extension InvalidInput {
    /// Names the field that decoding stopped at. The JSON itself must have been found well-formed before.
    init(refusing error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init([context.codingPath.jsonPath: .wrongType(expected: jsonName(of: type))])
        case .keyNotFound(let key, let context):
            self.init([(context.codingPath + [key]).jsonPath: .missing])
        case .valueNotFound(let type, let context):
            let isEntry = context.codingPath.last?.listIndex != nil
            self.init([context.codingPath.jsonPath: isEntry ? .wrongType(expected: jsonName(of: type)) : .missing])
        case .dataCorrupted(let context):
            self.init([context.codingPath.jsonPath: .wrongType(expected: expectedForm(context.debugDescription))])
        @unknown default:
            self.init(["body": .wrongType(expected: "object")])
        }
    }
}

/// The contract's own types say "expected …" about a text in the wrong form; all else is a number that doesn't fit.
private func expectedForm(_ description: String) -> String {
    let prefix = "expected "
    return description.hasPrefix(prefix) ? String(description.dropFirst(prefix.count)) : "whole number"
}

private func jsonName(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "whole number"
    case is any BinaryFloatingPoint.Type: "number"
    case is [Any].Type: "list"
    default: "object"
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
