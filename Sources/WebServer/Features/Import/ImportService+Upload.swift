import APIContract
import Services

extension ImportService {
    /// The largest file that is uploaded, in bytes: 2 GiB.
    static let largestUpload = 2 << 30

    /// Prepares the import of a file while it comes in: `next` gives its pieces, with an empty one at the end.
    func prepare(
        units: UnitSystem?, of person: Person.ID, uploading next: () async throws -> [UInt8]
    ) async throws -> ImportPreview {
        try await reading(upload: next) { try await prepare(units: units, of: person, reading: $0) }
    }
}
