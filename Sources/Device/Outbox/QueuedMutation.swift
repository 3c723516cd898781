public import APIContract

/// A change that waits to be sent, or that was sent.
struct QueuedMutation: Codable, Sendable {
    var mutation: SyncMutation
    /// Whether it is a record as a whole, sent since the server no longer had it; it is sent so once.
    var isWholeRecord = false

    /// The most bytes of fields that a server takes with a change.
    static let mostBytes = 32 * 1024

    /// The rest of a change that was refused, so that numbers follow one another without a gap: nothing but its
    /// number, which a server refuses again.
    static func refused(_ number: Int64) -> QueuedMutation { QueuedMutation(mutation: SyncMutation(number: number)) }
}

/// A change that the server refused, with what was typed. It waits until the person has looked at it.
public struct RefusedMutation: Codable, Identifiable, Sendable {
    /// Its number among all that were refused on this device.
    public internal(set) var id: Int64
    /// The change.
    public let mutation: SyncMutation
    /// The reason why it was refused, for a program; nil where the server did not say.
    public let code: ErrorCode?
    /// The reason why it was refused, in a sentence; nil where the server did not say.
    public let error: String?
    /// For fields that were refused: the field's name, and a sentence that names the allowed values.
    public let fields: [String: String]?
    /// True where it was asked whether it is meant: with `confirmed` among its fields the same is stored. Nil otherwise.
    public let isQuestion: Bool?
    /// When the answer came.
    public let refusedAt: Timestamp
}

/// The changes that were not sent, as a file for the person.
public struct UnsentFile: Codable, Sendable {
    /// The address of the server that it is for; nil where there is none.
    public let server: String?
    /// When the file was made.
    public let madeAt: Timestamp
    /// The changes in the order in which they were made.
    public let unsent: [SyncMutation]
    /// The changes that the server refused.
    public let refused: [RefusedMutation]
}
