package import FileReading
import Foundation
package import Logging
package import Measuring
package import Services

/// The parts that the application is assembled from.
package struct AppDependencies: Sendable {
    /// The storage, with its keys and clock.
    package let storage: Storage
    /// The limits on the frequency of actions.
    package let limits: RateLimiter
    /// The hints that something was stored.
    package let hints: ChangeHints
    /// The cached identities of tokens.
    package let identities = IdentityCaches()
    /// The events of people who agreed to measuring.
    package let events: EventBuffer
    /// The changed flags and the running experiments.
    package let product: ProductState
    /// The health of flags that are being rolled out.
    package let health: FlagHealth
    /// The schedule of master keys.
    package let forgetting: ForgettingSchedule
    /// The hashing of passwords.
    package let passwords: PasswordHasher
    /// The proxies that are trusted to name the origin of a request.
    package let trustedProxies: TrustedProxies
    /// The address at which people reach this server, for links in mails: `http://127.0.0.1:8080`.
    package let publicAddress: String
    /// Whether that address is known, and not only the one where this server listens: a person configured it, or only
    /// the developer makes requests.
    package let isPublicAddressKnown: Bool
    /// The push services that notifications are sent to.
    package let pushHosts: PushHosts
    /// The client that looks up barcodes which are not in the table; nil where none may leave this server.
    package let openFoodFacts: OpenFoodFactsClient?
    /// The server that sends mails; without it they stay queued.
    package let mailServer: MailServer?
    /// Whether anyone may see the server's performance, at `/performance`.
    package let showsPerformance: Bool
    /// The reader of uploaded files.
    package let fileReader: FileReader
    /// Called with every mail that is queued.
    package let mailWasWritten: @Sendable (Mail) -> Void
    package let logger: Logger

    /// Creates the dependencies, with those that a server keeps in memory. Without `limitsRates`, nothing is refused
    /// for its frequency; without `isMeasuring`, nobody is asked for consent to measuring, and nobody is counted.
    package init(
        storage: Storage, limitsRates: Bool = false, isMeasuring: Bool = false,
        environment: ServerEnvironment = .production, forgetting: ForgettingSchedule = .standard,
        passwords: PasswordHasher,
        trustedProxies: TrustedProxies = .none, publicAddress: String,
        isPublicAddressKnown: Bool = false, pushHosts: PushHosts,
        openFoodFacts: OpenFoodFactsClient? = nil, mailServer: MailServer?,
        showsPerformance: Bool = false, fileReader: FileReader = .here,
        mailWasWritten: @escaping @Sendable (Mail) -> Void, logger: Logger
    ) {
        self.storage = storage
        self.limits = RateLimiter(storage.database, isOn: limitsRates, now: storage.now)
        self.hints = ChangeHints(storage.database)
        self.health = FlagHealth(isOn: isMeasuring, environment: environment, now: storage.now)
        self.events = EventBuffer(isOn: isMeasuring, health: health, now: storage.now)
        self.product = ProductState(storage.database, environment: environment, events: events, health: health)
        self.forgetting = forgetting
        self.passwords = passwords
        self.trustedProxies = trustedProxies
        self.publicAddress = publicAddress
        self.isPublicAddressKnown = isPublicAddressKnown
        self.pushHosts = pushHosts
        self.openFoodFacts = openFoodFacts
        self.mailServer = mailServer
        self.showsPerformance = showsPerformance
        self.fileReader = fileReader
        self.mailWasWritten = mailWasWritten
        self.logger = logger
    }
}

extension AppDependencies {
    /// Whether the peer of a connection to this host and port identifies the client: the proxies are configured, or
    /// there are none, because people are known to reach the port itself. An unconfigured proxy on this machine would
    /// be taken for the client; there is one where people reach another machine's address and only this machine reaches
    /// the port.
    func tellsPeersApart(at host: String, port: Int) -> Bool {
        guard trustedProxies.isEmpty else { return true }
        guard isPublicAddressKnown, let address = URLComponents(string: publicAddress), address.scheme == "http" else {
            return false
        }
        let isOfMachine = Self.isOfMachine(host) && !Self.isOfMachine(address.host ?? "")
        return (address.port ?? 80) == port && !isOfMachine
    }

    /// Whether a host name is reachable from the machine itself only.
    private static func isOfMachine(_ host: String) -> Bool {
        host == "localhost" || IPAddress(host.trimmingCharacters(in: ["[", "]"]))?.isLoopback == true
    }
}
