import ArgumentParser
import Configuration
import Database
import FileReading
import Foundation
import Hummingbird
import Logging
import Measuring
import NIOCore
import Services
import WebServer

/// `gtsd serve`
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Start the service.",
        discussion: """
            Every option can also be set in the environment or in a file .env, by the name in brackets; the option wins,
            then the environment. The master key that health data is sealed with is GTSD_MASTER_KEY, or else the file
            master.key in the data directory, which the first start makes: keep a copy, apart from the database's.

            Examples:
              gtsd serve
              gtsd serve --host 0.0.0.0 --port 80 --public-url http://gtsd.home --data-dir /var/lib/gtsd
              gtsd serve --database postgres://gtsd:secret@db.example.org/gtsd
            """)

    @Option(help: ArgumentHelp("The address to listen on. [GTSD_HOST] (default: 127.0.0.1)", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port to listen on, 0 for any free one. [GTSD_PORT] (default: 8080)"))
    var port: String?

    @Option(
        help: ArgumentHelp(
            "A port for /metrics alone; without it, the machine itself reads them at --port. [GTSD_METRICS_PORT]",
            valueName: "port"))
    var metricsPort: String?

    @Option(
        help: ArgumentHelp(
            "The address that --metrics-port listens on. [GTSD_METRICS_HOST] (default: 127.0.0.1)",
            valueName: "address"))
    var metricsHost: String?

    @OptionGroup var storage: StorageOptions

    @Option(
        help: ArgumentHelp(
            "Whether too many requests of a kind are refused: on or off. [GTSD_RATE_LIMIT] (default: on)",
            valueName: "on|off"))
    var rateLimit: String?

    @Option(
        help: ArgumentHelp(
            "Proxies whose X-Forwarded-For says where a request comes from. [GTSD_TRUSTED_PROXIES] (default: none)",
            valueName: "addresses"))
    var trustedProxies: String?

    @Option(
        help: ArgumentHelp(
            "Where people reach the server: its only host besides loopback. [GTSD_PUBLIC_URL] (default: http://HOST:PORT)",
            valueName: "url"))
    var publicURL: String?

    @Option(
        help: ArgumentHelp(
            "The server that sends mails: smtp://USER:PASSWORD@HOST:587, or smtps://… [GTSD_SMTP] (default: none)",
            valueName: "url"))
    var smtp: String?

    @Option(
        help: ArgumentHelp("The address that mails are from. [GTSD_MAIL_FROM]", valueName: "address"))
    var mailFrom: String?

    @Option(
        help: ArgumentHelp(
            "Push services besides those of the makers of browsers: hosts, separated by commas. [GTSD_PUSH_HOSTS]",
            valueName: "hosts"))
    var pushHosts: String?

    @Option(
        help: ArgumentHelp(
            "Whether barcodes that no food has are asked of Open Food Facts: on or off. [GTSD_OPEN_FOOD_FACTS] (default: off)",
            valueName: "on|off"))
    var openFoodFacts: String?

    @Option(
        help: ArgumentHelp(
            "Whether people are asked if it may be counted what they do: on or off. [GTSD_MEASURING] (default: off)",
            valueName: "on|off"))
    var measuring: String?

    @Option(
        help: ArgumentHelp(
            "Whether anyone may see how the server is doing, at /performance: on or off. [GTSD_PERFORMANCE_PAGE] (default: off)",
            valueName: "on|off"))
    var performancePage: String?

    @Option(
        help: ArgumentHelp(
            "production, or development: prints mails to the console. [GTSD_ENVIRONMENT] (default: production)",
            valueName: "name"))
    var environment: String?

    @OptionGroup var forgetting: ForgettingOptions

    func run() async throws {
        let reader = try await ConfigReader.settings(flags: [
            "host": host, "port": port, "metricsHost": metricsHost, "metricsPort": metricsPort,
            "database": storage.database, "dataDir": storage.dataDirectory,
            "rateLimit": rateLimit, "trustedProxies": trustedProxies, "publicUrl": publicURL,
            "environment": environment,
            "forgetAfter": forgetting.forgetAfter, "smtp": smtp, "mailFrom": mailFrom, "pushHosts": pushHosts,
            "openFoodFacts": openFoodFacts, "measuring": measuring, "performancePage": performancePage,
        ])
        let settings = try ServerSettings(reader)
        LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
        OpenFiles.raiseLimit()
        MemoryPools.share()
        try await reportingFailures {
            try await settings.storage.withStorage(keepsReserve: true) {
                let logger = Logger(label: "gtsd")
                Self.log($1, of: $0, to: logger)
                try await serve($0, settings, logger: logger)
            }
        }
    }

    private func serve(_ storage: Storage, _ settings: ServerSettings, logger: Logger) async throws {
        do { try await StarterFoods.store(in: storage.database) } catch DatabaseError.noRoom {
            logger.warning("There is no room for the foods of this version: those of the one before stay")
        }
        let dependencies = AppDependencies(
            storage: storage, limitsRates: settings.limitsRates, isMeasuring: settings.isMeasuring,
            environment: settings.isDevelopment ? .development : .production,
            forgetting: settings.forgetting, passwords: PasswordHasher(),
            trustedProxies: settings.trustedProxies,
            publicAddress: settings.publicAddress,
            isPublicAddressKnown: settings.isPublicAddressGiven || settings.isDevelopment,
            pushHosts: settings.pushHosts,
            openFoodFacts: settings.openFoodFacts, mailServer: settings.mailServer,
            showsPerformance: settings.showsPerformance, fileReader: .itself,
            mailWasWritten: { mail in if settings.isDevelopment { Self.show(mail) } },
            logger: logger)
        let application = buildApplication(
            dependencies, host: settings.host, port: settings.port,
            figures: settings.metricsPort.map { .hostname(settings.metricsHost, port: $0) },
            onFiguresRunning: { port in
                print("Figures are at http://\(settings.metricsHost):\(port)/metrics")
                fflush(nil)
            }
        ) { port in
            print("GTSD is ready at http://\(settings.host):\(port)  (contract: /openapi.yaml, stop: Control-C)")
            // Standard output may be a file or a pipe, which would keep the line back.
            fflush(nil)
            // It may take as long as the longest file; nobody else waits for it.
            Task { await Self.checkFileReader(logger: logger) }
        }
        do {
            try await application.runService()
        } catch let error as IOError {
            throw CannotListen(address: "\(settings.host):\(settings.port)", errorNumber: error.errnoCode)
        } catch let error as CannotShowFigures {
            throw CannotListen(
                address: "\(settings.metricsHost):\(settings.metricsPort ?? 0) for figures",
                errorNumber: error.errorNumber)
        }
        // Other servers may not have been notified of the last changes yet.
        try? await HintService(storage, hints: dependencies.hints).tellOthers()
    }

    private static func log(_ update: DatabaseUpdate, of storage: Storage, to logger: Logger) {
        for migration in update.applied { logger.info("Applied migration", metadata: ["name": "\(migration.name)"]) }
        if !storage.masterKey.hasEpochs {
            logger.notice("A single master key can't be replaced, so backups stay readable: see GTSD_MASTER_KEY_FILE")
        }
        if update.newlySealed > 0 {
            logger.info("Sealed addresses and names", metadata: ["people": "\(update.newlySealed)"])
        }
        if !FileReader.isFullyConfined {
            logger.warning(
                "This system has no seccomp: the processes that read people's files have limits, and no filter")
        }
    }

    /// Reports at the start, rather than at an import, why no file can be read.
    private static func checkFileReader(logger: Logger) async {
        guard let failure = await FileReader.itself.check() else { return }
        logger.error("Nothing can be imported", metadata: ["reason": .string(failure.description)])
    }

    /// A developer has no mail server: the console shows what would be sent.
    private static func show(_ mail: Mail) {
        print("\nMail to \(mail.recipient)\nSubject: \(mail.subject)\n\n\(mail.body)\n")
        fflush(nil)
    }
}

/// The address to listen on is taken, or not this machine's.
private struct CannotListen: Error, CustomStringConvertible {
    let address: String
    let errorNumber: CInt

    var description: String { "Can't listen on \(address): \(String(cString: strerror(errorNumber)))." }
}

/// The settings of the server.
private struct ServerSettings {
    let host: String
    let port: Int
    let metricsHost: String
    let metricsPort: Int?
    let storage: StorageSettings
    let forgetting: ForgettingSchedule
    let limitsRates: Bool
    let trustedProxies: TrustedProxies
    let isDevelopment: Bool
    let publicAddress: String
    let isPublicAddressGiven: Bool
    let pushHosts: PushHosts
    let openFoodFacts: OpenFoodFactsClient?
    let isMeasuring: Bool
    let showsPerformance: Bool
    let mailServer: MailServer?

    init(_ reader: ConfigReader) throws {
        self.host = reader.string(forKey: "gtsd.host", default: "127.0.0.1")
        let port = try Self.port(reader, "port", "--port (GTSD_PORT)") ?? 8080
        self.port = port
        self.metricsHost = reader.string(forKey: "gtsd.metricsHost", default: "127.0.0.1")
        self.metricsPort = try Self.port(reader, "metricsPort", "--metrics-port (GTSD_METRICS_PORT)")
        let givenAddress = try Self.publicAddress(reader)
        self.publicAddress = givenAddress ?? "http://\(host):\(port)"
        self.isPublicAddressGiven = givenAddress != nil
        self.storage = try StorageSettings(reader)
        self.forgetting = try ForgettingOptions.schedule(reader)
        self.limitsRates =
            try Self.choice(reader, "rateLimit", "--rate-limit (GTSD_RATE_LIMIT)", ["on", "off"]) == "on"
        self.trustedProxies = try Self.trustedProxies(reader)
        self.isDevelopment =
            try Self.choice(
                reader, "environment", "--environment (GTSD_ENVIRONMENT)", ["production", "development"])
            == "development"
        self.isMeasuring = try Self.choice(reader, "measuring", "--measuring (GTSD_MEASURING)", ["off", "on"]) == "on"
        self.showsPerformance =
            try Self.choice(reader, "performancePage", "--performance-page (GTSD_PERFORMANCE_PAGE)", ["off", "on"])
            == "on"
        self.mailServer = try Self.mailServer(reader)
        let asks = try Self.choice(reader, "openFoodFacts", "--open-food-facts (GTSD_OPEN_FOOD_FACTS)", ["off", "on"])
        let contact = mailServer.map { "mailto:\($0.sender)" } ?? publicAddress
        self.openFoodFacts = asks == "on" ? OpenFoodFactsClient(contact: contact) : nil
        do {
            self.pushHosts = try PushHosts(adding: reader.string(forKey: "gtsd.pushHosts", default: ""))
        } catch {
            throw ValidationError(
                "--push-hosts (GTSD_PUSH_HOSTS) must be hosts such as push.example.org, separated by commas.")
        }
    }

    /// Who may name the clients.
    private static func trustedProxies(_ reader: ConfigReader) throws -> TrustedProxies {
        guard let proxies = TrustedProxies(reader.string(forKey: "gtsd.trustedProxies", default: "")) else {
            throw ValidationError(
                """
                --trusted-proxies (GTSD_TRUSTED_PROXIES) must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, \
                separated by commas.
                """)
        }
        return proxies
    }

    /// The server that sends mails. The address holds a password, so nothing repeats it.
    private static func mailServer(_ reader: ConfigReader) throws -> MailServer? {
        guard let address = reader.string(forKey: "gtsd.smtp", isSecret: true) else { return nil }
        do {
            return try MailServer(address: address, sender: reader.string(forKey: "gtsd.mailFrom", default: ""))
        } catch .address {
            throw ValidationError("--smtp (GTSD_SMTP) must look like smtp://user:password@mail.example.org:587.")
        } catch .sender {
            throw ValidationError("--mail-from (GTSD_MAIL_FROM) must be an address such as gtsd@example.org.")
        }
    }

    /// An address that links can start with: a scheme and a host, without anything behind them.
    private static func publicAddress(_ reader: ConfigReader) throws -> String? {
        guard let text = reader.string(forKey: "gtsd.publicUrl") else { return nil }
        guard let url = URLComponents(string: text), url.scheme == "https" || url.scheme == "http",
            url.host?.isEmpty == false, url.user == nil
        else {
            throw ValidationError("--public-url (GTSD_PUBLIC_URL) must look like https://gtsd.example.org.")
        }
        guard url.path.isEmpty, url.query == nil, url.fragment == nil else {
            throw ValidationError(
                """
                --public-url (GTSD_PUBLIC_URL) must look like https://gtsd.example.org, with nothing behind it: all \
                addresses of the server begin at the root of its host, so give it a host or a port of its own.
                """)
        }
        return text
    }

    /// A port to listen on, if one is configured.
    private static func port(_ reader: ConfigReader, _ key: String, _ name: String) throws -> Int? {
        guard let text = reader.string(forKey: ConfigKey(["gtsd", key])) else { return nil }
        guard let port = Int(text), (0...65_535).contains(port) else {
            throw ValidationError("\(name) must be a whole number from 0 to 65535.")
        }
        return port
    }

    /// One of `allowed`, the first of which is the default.
    private static func choice(_ reader: ConfigReader, _ key: String, _ name: String, _ allowed: [String]) throws
        -> String
    {
        let value = reader.string(forKey: ConfigKey(["gtsd", key])) ?? allowed[0]
        guard allowed.contains(value) else {
            throw ValidationError("\(name) must be \(allowed.joined(separator: " or ")).")
        }
        return value
    }
}
