/// The reason why a key or a sealed value can't be used. No case carries a key or a value.
package enum SealingError: Error, Sendable, Equatable {
    /// The text isn't a master key.
    case malformedMasterKey
    /// The key file can't be read, written or trusted; the reason names the file and what to do.
    case keyFile(reason: String)
    /// The database is sealed, and there is no key in the environment nor at this path.
    case missingMasterKey(file: String)
    /// The master key isn't the one that the database is sealed with.
    case wrongMasterKey
    /// The database is sealed with a master key that was destroyed: it is a copy from before the forgetting horizon.
    case destroyedMasterKey(epoch: Int64)
    /// Something is wrapped by the master key of this number, which the keyring doesn't have.
    case unknownEpoch(Int64)
    /// A single key from the environment can't be followed by another.
    case noKeyFile
    /// A sealed value is in a format that this version doesn't know.
    case unknownFormat
    /// A sealed value was changed or moved, or belongs to another key.
    case unreadable
}

extension SealingError: CustomStringConvertible {
    /// A sentence for the operator.
    package var description: String {
        switch self {
        case .malformedMasterKey:
            "The master key in GTSD_MASTER_KEY must be 64 hexadecimal digits, or 32 bytes in base64."
        case .keyFile(let reason):
            reason
        case .missingMasterKey(let file):
            """
            This database is sealed with a key that is not here. Set GTSD_MASTER_KEY to that key, \
            or put the key file back at \(file).
            """
        case .wrongMasterKey:
            """
            This database is sealed with another key. Set GTSD_MASTER_KEY to the key it was created with, \
            or put its key file back.
            """
        case .destroyedMasterKey(let epoch):
            """
            This database is sealed with master key \(epoch), which was destroyed: it is a copy from before the \
            forgetting horizon, and nobody can read it any more. Restore a newer one.
            """
        case .unknownEpoch(let epoch):
            """
            Something is sealed with master key \(epoch), which is not in the key file. All servers must share one \
            file: see GTSD_MASTER_KEY_FILE.
            """
        case .noKeyFile:
            """
            A single key in GTSD_MASTER_KEY can't be replaced. Write it into a file for its owner only, name the file \
            in GTSD_MASTER_KEY_FILE, and take GTSD_MASTER_KEY out of the environment.
            """
        case .unknownFormat:
            "A sealed value has a format that this version doesn't know."
        case .unreadable:
            "A sealed value can't be opened: it was changed or moved, or belongs to another key."
        }
    }
}
