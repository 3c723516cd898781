import APIContract

/// A record of any kind, as its JSON.
package struct SyncedValue: Encodable, Sendable {
    private let value: any Encodable & Sendable

    init(_ value: any Encodable & Sendable) {
        self.value = value
    }

    /// Writes the record as its kind is written.
    package func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
