public import Device
import Wording

/// What the app stands on: where it keeps things, how it reaches a server, what time it is, what the phone speaks.
public struct AppSurroundings: Sendable {
    /// Everything that is kept on the phone, sealed.
    public var store: LocalStore
    /// How the person is logged in.
    public var credentials: any CredentialStore
    /// What carries requests.
    public var transport: any HTTPTransport
    /// What carries hints of changes.
    public var listening: any HTTPListening
    /// What carries files.
    public var files: any FileCarrying
    /// The clock, new identifiers, and where the phone is.
    public var log: LocalLog.Surroundings
    /// How the phone is set up, for as long as nobody is known: `en`, `en-GB`, `de`.
    public var language: String
    /// Whether the phone measures in kilograms and centimetres.
    public var isMetric: Bool

    /// Surroundings with these parts.
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
