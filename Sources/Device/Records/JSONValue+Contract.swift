package import APIContract

extension JSONValue {
    /// The same without the fields that are null, which says the same of a new record.
    package var withoutNulls: JSONValue {
        guard case .object(let fields) = self else { return self }
        return .object(fields.filter { $0.value != .null })
    }

    /// The same with some fields alone.
    package func only(_ names: String...) -> JSONValue {
        guard case .object(let fields) = self else { return self }
        return .object(fields.filter { names.contains($0.key) })
    }

    /// Sets a field of an object; nil takes it away.
    package mutating func set(_ name: String, _ value: JSONValue?) {
        guard case .object(var fields) = self else { return }
        fields[name] = value
        self = .object(fields)
    }

    /// A whole number that this is.
    var whole: Int? { number.flatMap { Int(exactly: $0) } }
}
