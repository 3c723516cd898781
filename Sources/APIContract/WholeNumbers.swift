extension KeyedDecodingContainer {
    /// Reads a whole number, in the place of the decoder's own reading, which doesn't tell the field of a number that
    /// has a fraction or is too large.
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try wholeNumber(type, forKey: key)
    }

    /// Reads a whole number, as above.
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try wholeNumber(type, forKey: key)
    }

    private func wholeNumber<Number: FixedWidthInteger>(_ type: Number.Type, forKey key: Key) throws -> Number? {
        let path = codingPath + [key]
        do {
            guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
            if let whole = Number(exactly: number) { return whole }
        } catch DecodingError.typeMismatch {}
        throw DecodingError.typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: "not whole"))
    }
}
