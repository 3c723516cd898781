/// The reason why a sealed file can't be read as a log.
public enum SealedLogError: Error, Hashable, Sendable {
    /// It is no such file, or one of a later version.
    case unknown
    /// It was sealed with another password, or is damaged.
    case closed
    /// The device has a log of its own already.
    case taken
    /// The device can't keep it.
    case store(LocalStoreError)

    /// The key of the sentence for the person.
    public var sentenceKey: String {
        switch self {
        case .unknown: "device.sealed.unknown"
        case .closed: "device.sealed.closed"
        case .taken: "device.sealed.taken"
        case .store(let error): error.sentenceKey
        }
    }
}
