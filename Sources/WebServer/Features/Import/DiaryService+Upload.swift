import APIContract
import Services

extension DiaryService {
    /// The largest file that is uploaded, in bytes: 2 GiB.
    static let largestUpload = 2 << 30

    /// Prepares the import of a file while it comes in: `next` gives its pieces, with an empty one at the end.
    func prepareImport(
        units: UnitSystem?, of person: Int64, uploading next: () async throws -> [UInt8]
    ) async throws -> ImportPreview {
        let pipe = UploadPipe()
        async let preview = prepareImport(units: units, of: person, through: pipe)
        do {
            while case let piece = try await next(), !piece.isEmpty {
                guard await pipe.send(piece) else { break }
            }
            pipe.finish()
        } catch {
            pipe.finish(error)
        }
        return try await preview
    }

    private func prepareImport(
        units: UnitSystem?, of person: Int64, through pipe: UploadPipe
    ) async throws -> ImportPreview {
        defer { pipe.close() }
        return try await prepareImport(units: units, of: person) { try pipe.next() }
    }
}
