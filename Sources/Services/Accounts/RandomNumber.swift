/// Numbers that tell nothing of how many there are.
enum RandomNumber {
    /// Stores something under a random number, from 1 to 2^53 - 1 so that every JSON client can hold it. `insert` returns
    /// nil where the number is taken, and is called again with another.
    static func insert(_ insert: (Int64) throws -> Int64?) throws -> Int64 {
        while true {
            if let number = try insert(Int64.random(in: 1..<(1 << 53))) { return number }
        }
    }
}
