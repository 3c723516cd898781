import APIContract

/// Random numbers, which say nothing about how many there are: from 1 to 2^53 - 1, so that every JSON client can hold them.
enum RandomNumber {
    static func next<Subject>() -> Identifier<Subject> { Identifier(rawValue: .random(in: 1..<(1 << 53))) }

    /// Stores something under a number. `insert` returns nil where it is taken, and is called again with another.
    static func insert<Subject>(
        _ insert: (Identifier<Subject>) throws -> Identifier<Subject>?
    ) throws -> Identifier<Subject> {
        while true {
            if let number = try insert(next()) { return number }
        }
    }
}
