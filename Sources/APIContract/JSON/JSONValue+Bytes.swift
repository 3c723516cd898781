extension JSONValue {
    /// The value that JSON says; nil for what is no JSON.
    package init?(bytes: [UInt8]) {
        guard let tape = try? JSONTape(bytes), let value = tape.json(0) else { return nil }
        self = value
    }

    /// Its JSON, the fields of objects in no order. A number that is not finite is null.
    package var bytes: [UInt8] {
        let stream = JSONStream()
        stream.write(self)
        return stream.bytes
    }
}

extension JSONStream {
    fileprivate func write(_ value: JSONValue) {
        switch value {
        case .null: writeNull()
        case .bool(let value): write(value)
        case .number(let number): if !writeNumber(number) { writeNull() }
        case .text(let text): write(text)
        case .list(let values):
            begin("[", end: "]")
            let inside = depth
            for value in values {
                beginElement(at: inside)
                write(value)
            }
            close(to: inside - 1)
        case .object(let fields):
            begin("{", end: "}")
            let inside = depth
            for (name, value) in fields {
                beginField(name, at: inside)
                write(value)
            }
            close(to: inside - 1)
        }
    }
}
