public import APIContract
import GRDB

/// The reason why a device could not read or keep something. Nothing is ever kept by half.
public enum LocalStoreError: Error, Hashable, Sendable {
    /// There is no room left on the device.
    case full
    /// The key can't be read or made, or others can read it.
    case key(path: String)
    /// The file can't be opened.
    case unavailable(reason: String)
    /// Something in the store was sealed with another key, or is damaged.
    case unreadable
    /// The program is out of sight, and has let go of the store for as long as that lasts.
    case suspended
    /// A change is larger than a server takes.
    case tooLarge
    /// Devices don't change records of this kind.
    case notChangeable(String)
    /// A device of its own refuses what a server would refuse to do with a cycle.
    case cycleRefused(ErrorCode)

    /// A device of its own refuses what a server would; by the fields that are at fault.
    case refused([String: FieldProblem])

    /// The key of the sentence for the person.
    public var sentenceKey: String {
        switch self {
        case .full: "device.full"
        case .key: "device.key"
        case .unavailable: "device.unavailable"
        case .unreadable: "device.unreadable"
        case .suspended: "device.suspended"
        case .tooLarge: "device.tooLarge"
        case .notChangeable: "device.notChangeable"
        case .refused: "device.refused"
        case .cycleRefused(let code): "error.\(code.rawValue)"
        }
    }

    /// The meaning of an error that came up while the store was used.
    ///
    /// SQLite's messages name tables and columns, not values.
    static func of(_ error: any Error) -> LocalStoreError {
        switch error {
        case let error as LocalStoreError: error
        case let error as InvalidInput: .refused(error.fields)
        case let error as DatabaseError: of(error)
        default: .unreadable
        }
    }

    private static func of(_ error: DatabaseError) -> LocalStoreError {
        switch error.resultCode {
        case .SQLITE_FULL: .full
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .unreadable
        case .SQLITE_ABORT, .SQLITE_INTERRUPT: .suspended
        default: .unavailable(reason: error.message ?? error.resultCode.description)
        }
    }
}
