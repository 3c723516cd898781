/// The bytes of a file, of which the first were looked at.
final class PeekedBytes {
    /// The first bytes: at least 4 of them, unless the file is shorter.
    let beginning: [UInt8]
    private var isPeeked = true
    private let source: () throws -> [UInt8]

    /// The bytes that `source` gives, piece by piece, with an empty piece at the end.
    init(_ source: @escaping () throws -> [UInt8]) throws {
        self.source = source
        var beginning: [UInt8] = []
        while beginning.count < 4 {
            let piece = try source()
            if piece.isEmpty { break }
            beginning += piece
        }
        self.beginning = beginning
    }

    /// The next piece; an empty one at the end.
    func next() throws -> [UInt8] {
        guard isPeeked else { return try source() }
        isPeeked = false
        return beginning
    }
}
