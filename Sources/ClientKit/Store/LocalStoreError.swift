public import APIContract
import GRDB

/// Why a device could not read or keep something. Nothing is ever kept by half.
public enum LocalStoreError: Error, Hashable, Sendable {
    /// There is no room left on the device.
    case full
    /// The key can't be read or made, or others can read it.
    case key(path: String)
    /// The file can't be opened, or is damaged.
    case unavailable(reason: String)
    /// Something in the store was sealed with another key, or changed by somebody.
    case unreadable
    /// A change is larger than a server takes.
    case tooLarge
    /// Devices don't change records of this kind.
    case notChangeable(String)

    /// A device of its own refuses what a server would; by the fields that are at fault.
    case refused([String: FieldProblem])

    /// The key of the sentence for the person.
    public var sentenceKey: String {
        switch self {
        case .full: "device.full"
        case .key: "device.key"
        case .unavailable: "device.unavailable"
        case .unreadable: "device.unreadable"
        case .tooLarge: "device.tooLarge"
        case .notChangeable: "device.notChangeable"
        case .refused: "device.refused"
        }
    }

    /// What an error means that came up while the store was used.
    ///
    /// SQLite's messages name tables and columns, not values.
    static func of(_ error: any Error) -> LocalStoreError {
        switch error {
        case let error as LocalStoreError: error
        case let error as InvalidInput: .refused(error.fields)
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL: .full
        case let error as DatabaseError: .unavailable(reason: error.message ?? error.resultCode.description)
        default: .unreadable
        }
    }
}
