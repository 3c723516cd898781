public import Database
public import Foundation
public import Hummingbird
public import Logging
import NIOCore
import Screens
public import Services

/// What the application is assembled from.
public struct AppDependencies: Sendable {
    /// Where everything is kept; its migrations are done.
    public let database: any Database
    /// What the people's own keys are wrapped with.
    public let masterKey: MasterKey
    /// How passwords are hashed.
    public let passwords: PasswordHasher
    /// Whether too many requests of a kind are refused.
    public let limitsRates: Bool
    /// Where people reach this server, for links in mails: `http://127.0.0.1:8080`.
    public let publicAddress: String
    /// Told of every mail that went into the outbox.
    public let mailWasWritten: @Sendable (Mail) -> Void
    /// The clock.
    public let now: @Sendable () -> Date
    /// The server's log.
    public let logger: Logger

    /// Dependencies with these values.
    public init(
        database: any Database, masterKey: MasterKey, passwords: PasswordHasher, limitsRates: Bool,
        publicAddress: String, mailWasWritten: @escaping @Sendable (Mail) -> Void,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.database = database
        self.masterKey = masterKey
        self.passwords = passwords
        self.limitsRates = limitsRates
        self.publicAddress = publicAddress
        self.mailWasWritten = mailWasWritten
        self.now = now
        self.logger = logger
    }
}

/// Assembles the whole application, listening on `host` and `port`. `onServerRunning` is told the port it got.
public func buildApplication(
    _ dependencies: AppDependencies, host: String, port: Int,
    onServerRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
    let accounts = AccountService(dependencies)
    var application = Application(
        responder: buildRouter(dependencies, accounts: accounts).buildResponder(),
        // A client that stalls in the middle of a request neither keeps its connection nor holds up a stop.
        server: .http1(configuration: .init(idleTimeout: .seconds(30))),
        configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? port) },
        logger: dependencies.logger)
    application.addServices(
        DatabaseCloser(database: dependencies.database),
        Housekeeper(accounts: accounts, logger: dependencies.logger))
    return application
}

/// Every route, and who may call it: anyone, or a person with a token.
func buildRouter(_ dependencies: AppDependencies, accounts: AccountService) -> EveryMethodRouter<AppRequestContext> {
    let copy = Copy(language: .english)
    let wording = PlanWording(copy: copy)
    let metrics = PrometheusMetrics()
    let (database, masterKey, now) = (dependencies.database, dependencies.masterKey, dependencies.now)

    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: EdgeMiddleware(metrics: metrics))
    router.add(middleware: ProblemMiddleware(wording: ErrorWording(copy: copy)))

    let accountsAPI = AccountsAPI(accounts: accounts)
    accountsAPI.addPublicRoutes(to: router)
    OperationsAPI(database: database, metrics: metrics).addPublicRoutes(to: router)

    let person = router.group().add(middleware: Authenticator(accounts: accounts))
        .group(context: PersonRequestContext.self)
    accountsAPI.addPersonRoutes(to: person)
    ProfileAPI(
        profiles: ProfileService(
            database: database, masterKey: masterKey, limitsRates: dependencies.limitsRates, wording: wording, now: now)
    ).addPersonRoutes(to: person)
    MetricsAPI(metrics: MetricsService(database: database, masterKey: masterKey, wording: wording, now: now))
        .addPersonRoutes(to: person)
    PlanAPI(
        plans: PlanService(
            database: database, masterKey: masterKey, limitsRates: dependencies.limitsRates, wording: wording, now: now)
    ).addPersonRoutes(to: person)
    HomeAPI(home: HomeService(database: database, masterKey: masterKey, now: now)).addPersonRoutes(to: person)
    return EveryMethodRouter(router)
}

extension AccountService {
    init(_ dependencies: AppDependencies) {
        let wording = MailWording(copy: Copy(language: .english), publicAddress: dependencies.publicAddress)
        self.init(
            database: dependencies.database, masterKey: dependencies.masterKey, passwords: dependencies.passwords,
            limitsRates: dependencies.limitsRates,
            resetMail: { user, token in
                let (subject, body) = wording.passwordReset(name: user.name, token: token)
                return Mail(recipient: user.email, subject: subject, body: body)
            },
            mailWasWritten: dependencies.mailWasWritten, now: dependencies.now)
    }
}

extension PlanWording: PlanExplaining {}
extension ErrorWording: ErrorSentences {}
