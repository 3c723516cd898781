public import Device
import Wording

/// The surroundings of the app: its storage, its connection to a server, the time, the phone's language.
public struct AppSurroundings: Sendable {
    /// The encrypted storage on the phone.
    public var store: LocalStore
    /// The storage of the login.
    public var credentials: any CredentialStore
    /// The transport of requests.
    public var transport: any HTTPTransport
    /// The transport of change hints.
    public var listening: any HTTPListening
    /// The transport of files.
    public var files: any FileCarrying
    /// The clock, new identifiers, and the phone's time zone.
    public var log: LocalLog.Surroundings
    /// The phone's language, until the person is known: `en`, `en-GB`, `de`.
    public var language: String
    /// Whether the phone uses kilograms and centimetres.
    public var isMetric: Bool

    /// Surroundings with the given parts.
    public init(
        store: LocalStore, credentials: any CredentialStore, transport: any HTTPTransport = NetworkTransport(),
        listening: any HTTPListening = NetworkTransport(), files: any FileCarrying = NetworkFiles(),
        log: LocalLog.Surroundings = .system, language: String = "en", isMetric: Bool = false
    ) {
        self.store = store
        self.credentials = credentials
        self.transport = transport
        self.listening = listening
        self.files = files
        self.log = log
        self.language = language
        self.isMetric = isMetric
    }
}
