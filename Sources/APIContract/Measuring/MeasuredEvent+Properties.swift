extension MeasuredEvent {
    /// Its name, and its properties as they are sent, in the order of their names.
    public var named: (name: String, properties: [(name: String, value: String)]) {
        guard case .object(let whole)? = try? JSONValue(of: self), let (name, fields) = whole.first,
            case .object(let properties) = fields
        else { return ("", []) }
        let texts = properties.map { property, value in (name: property, value: Self.text(value)) }
        return (name, texts.sorted { $0.name < $1.name })
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .text(let text): text
        case .bool(let truth): String(truth)
        case .number(let number): String(Int(number))
        case .null, .list, .object: ""
        }
    }
}
