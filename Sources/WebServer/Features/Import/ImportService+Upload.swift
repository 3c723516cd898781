import APIContract
import Services

extension ImportService {
    /// The largest file that is uploaded, in bytes: 2 GiB.
    static let largestUpload = 2 << 30

    /// Prepares the import of a file while it comes in: `next` gives its pieces, with an empty one at the end.
    func prepare(
        units: UnitSystem?, of person: Person.ID, uploading next: () async throws -> [UInt8]
    ) async throws -> ImportPreview {
        let pipe = UploadPipe()
        async let preview = prepare(units: units, of: person, through: pipe)
        do {
            var pace = UploadPace()
            while case let piece = try await next(), !piece.isEmpty {
                try pace.count(piece.count)
                guard await pipe.send(piece) else { break }
            }
            pipe.finish()
        } catch {
            pipe.finish(error)
        }
        return try await preview
    }

    private func prepare(
        units: UnitSystem?, of person: Person.ID, through pipe: UploadPipe
    ) async throws -> ImportPreview {
        defer { pipe.close() }
        return try await prepare(units: units, of: person) { try pipe.next() }
    }
}

/// Ends uploads that hardly move: others wait for their turn.
private struct UploadPace {
    /// The least that has to come in a minute, in bytes.
    private static let least = 256 << 10

    private var start = ContinuousClock.now
    private var bytes = 0

    /// - Throws: `TooManyImportsAtOnce`.
    mutating func count(_ more: Int) throws(TooManyImportsAtOnce) {
        bytes += more
        guard start.duration(to: .now) >= .seconds(60) else { return }
        guard bytes >= Self.least else { throw TooManyImportsAtOnce() }
        (start, bytes) = (.now, 0)
    }
}
