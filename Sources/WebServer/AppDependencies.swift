package import FileReading
import Foundation
package import Logging
package import Services

/// What the application is assembled from.
package struct AppDependencies: Sendable {
    /// Where everything is kept, with its keys, clock and limits.
    package let storage: Storage
    /// When master keys come and go.
    package let forgetting: ForgettingSchedule
    /// How passwords are hashed.
    package let passwords: PasswordHasher
    /// The proxies whose word on where a request comes from is taken.
    package let trustedProxies: TrustedProxies
    /// Where people reach this server, for links in mails: `http://127.0.0.1:8080`.
    package let publicAddress: String
    /// Whether that is known, and not only where this server listens: a person said it, or only its developer asks.
    package let isPublicAddressKnown: Bool
    /// The push services that notifications are sent to.
    package let pushHosts: PushHosts
    /// What is asked for barcodes that are not in the table; nil where none may leave this server.
    package let openFoodFacts: OpenFoodFactsClient?
    /// What sends mails; without it they wait.
    package let mailServer: MailServer?
    /// Whether anybody may see how the server does, at `/performance`.
    package let showsPerformance: Bool
    /// What reads the files that people send.
    package let fileReader: FileReader
    /// Called with every mail that was queued.
    package let mailWasWritten: @Sendable (Mail) -> Void
    package let logger: Logger

    /// Dependencies with these values.
    package init(
        storage: Storage, forgetting: ForgettingSchedule = .standard, passwords: PasswordHasher,
        trustedProxies: TrustedProxies = .none, publicAddress: String,
        isPublicAddressKnown: Bool = false, pushHosts: PushHosts,
        openFoodFacts: OpenFoodFactsClient? = nil, mailServer: MailServer?,
        showsPerformance: Bool = false, fileReader: FileReader = .here,
        mailWasWritten: @escaping @Sendable (Mail) -> Void, logger: Logger
    ) {
        self.storage = storage
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
    /// Whether the other end of a connection to this host and port tells who asks: the proxies are named, or there is none,
    /// because it is known that people reach the port itself. A proxy on this machine that nobody named would be taken for
    /// it; there is one where people reach another machine's address and only this machine reaches the port.
    func tellsPeersApart(at host: String, port: Int) -> Bool {
        guard trustedProxies.isEmpty else { return true }
        guard isPublicAddressKnown, let address = URLComponents(string: publicAddress), address.scheme == "http" else {
            return false
        }
        let isOfMachine = Self.isOfMachine(host) && !Self.isOfMachine(address.host ?? "")
        return (address.port ?? 80) == port && !isOfMachine
    }

    /// Whether only the machine itself reaches a host of this name.
    private static func isOfMachine(_ host: String) -> Bool {
        host == "localhost" || IPAddress(host.trimmingCharacters(in: ["[", "]"]))?.isLoopback == true
    }
}
