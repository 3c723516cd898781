import APIContract
import Database
import Foundation
package import Hummingbird
import Logging
import NIOCore
import Screens
import Services
import Wording

/// Assembles the whole application, listening on `host` and `port`. `onServerRunning` is called with the port it got.
/// With `figures`, they are shown there only, and `onFiguresRunning` is called with their port; without, the machine itself
/// is shown them where it can be told from a proxy on it.
package func buildApplication(
    _ dependencies: AppDependencies, host: String, port: Int, figures: BindAddress? = nil,
    onFiguresRunning: @escaping @Sendable (Int) async -> Void = { _ in },
    onServerRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
    let services = AppServices(dependencies)
    let (shown, abandoned) = (ServerFigures(dependencies, services), AbandonedRequests())
    let showsFigures = figures == nil && dependencies.tellsPeersApart(at: host, port: port)
    if figures == nil, !showsFigures {
        dependencies.logger.notice(
            "Figures are not shown: set --metrics-port, or name what people reach, with --trusted-proxies or --public-url"
        )
    }
    let router = buildRouter(
        dependencies, services, figures: shown, showsFigures: showsFigures, abandoned: abandoned)
    var application = Application(
        responder: AbandonableResponder(inner: router.buildResponder(), requests: abandoned),
        // A client that stalls in the middle of a request, or of its answer, neither keeps its connection nor holds up a stop.
        server: .http1(
            configuration: .init(
                additionalChannelHandlers: [abandoned.watcher(), UnreadAnswerHandler(patience: .seconds(30))],
                idleTimeout: .seconds(30))),
        configuration: ApplicationConfiguration(
            address: .hostname(host, port: port),
            availableConnectionsDelegate: ConnectionLimit(OpenFiles.mostConnections, logger: dependencies.logger)),
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? port) },
        logger: dependencies.logger)
    application.addServices(
        DatabaseCloser(database: dependencies.storage.database),
        Housekeeper(
            accounts: services.accounts, diary: services.diary, kitchen: services.kitchen, imports: services.imports,
            recipeImports: services.recipeImports, dismissals: services.dismissals, sync: services.sync,
            measuring: services.measuring, indicators: services.indicators,
            logger: dependencies.logger,
            isClockBelieved: { dependencies.storage.believesClock(dependencies.forgetting) }),
        KeyKeeper(
            rotation: KeyRotation(dependencies.storage, schedule: dependencies.forgetting),
            database: dependencies.storage.database, metrics: KeyMetrics(factory: shown.metrics),
            logger: dependencies.logger),
        MemoryKeeper(database: dependencies.storage.database),
        HintKeeper(hints: HintService(dependencies.storage), logger: dependencies.logger),
        MeasuringKeeper(
            measuring: services.measuring, figures: shown.measured, rollbacks: services.rollbacks,
            logger: dependencies.logger),
        WeeklyRecomputer(recompute: services.recompute, logger: dependencies.logger),
        DeliveryService(dependencies))
    if let figures {
        application.addServices(
            MetricsServer(
                figures: shown, address: figures, logger: dependencies.logger, onRunning: onFiguresRunning))
    }
    return application
}

/// The methods and paths of an application, such as "GET /diary/{id}", in order.
package func routes(of dependencies: AppDependencies) -> [String] {
    buildRouter(dependencies, AppServices(dependencies)).router.routes
        .filter { $0.method != .head }.map { "\($0.method.rawValue) \($0.path)" }.sorted()
}

/// Every route, and who may call it: anyone, a person with a token, a person whose browser is logged in, or an operator's
/// browser. What the secret in the address of a calendar feed opens, anyone may call who knows it.
func buildRouter(
    _ dependencies: AppDependencies, _ services: AppServices, figures: ServerFigures? = nil,
    showsFigures: Bool = true, abandoned: AbandonedRequests = AbandonedRequests()
) -> EveryMethodRouter<AppRequestContext> {
    let figures = figures ?? ServerFigures(dependencies, services)
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    let answered = dependencies.showsPerformance ? AnsweredRequests() : nil
    router.add(
        middleware: EdgeMiddleware(
            metrics: figures.metrics, answered: answered, isSecure: dependencies.publicAddress.hasPrefix("https:")))
    let pages = Pages(
        renderer: .shipped, cookies: PageCookies(publicAddress: dependencies.publicAddress),
        events: dependencies.storage.events, product: dependencies.storage.product,
        publicAddress: dependencies.publicAddress)
    router.add(
        middleware: ProblemMiddleware(wording: ErrorWording(sentences: Sentences(language: .english)), pages: pages))
    router.add(middleware: ClientAddressMiddleware(proxies: dependencies.trustedProxies))
    router.add(middleware: HostMiddleware(hosts: ServedHosts(publicAddress: dependencies.publicAddress)))
    router.add(middleware: SecurityLogMiddleware(masterKey: dependencies.storage.masterKey))
    // A person's requests are bounded like other things that there can be too much of.
    let inFlight = InFlightMiddleware(
        requests: RequestsInFlight(dependencies.storage.limitsRates ? .init() : .init(ofPerson: .max)))
    // Files take long to come, and have places of their own.
    let uploads = InFlightMiddleware(
        requests: RequestsInFlight(.init(all: 16, ofPerson: 2, waitingOfPerson: 4)), readsBody: false)
    OperationsAPI(
        writability: Writability(dependencies.storage), figures: showsFigures ? figures : nil,
        proxies: dependencies.trustedProxies
    ).addPublicRoutes(to: router)
    let events = SyncEvents(hints: HintService(dependencies.storage), abandoned: abandoned)
    let sync = SyncMetrics(factory: figures.metrics)
    addAPI(dependencies, services, inFlight, uploads, events, sync, to: router)
    addPages(dependencies, services, pages, inFlight, uploads, events, sync, to: router)
    addMeasuringPages(dependencies, services, pages, inFlight, answered, to: router)
    return EveryMethodRouter(router, hidden: OperatorWeb.path)
}

private func addAPI(
    _ dependencies: AppDependencies, _ services: AppServices, _ inFlight: InFlightMiddleware,
    _ uploads: InFlightMiddleware, _ events: SyncEvents, _ syncMetrics: SyncMetrics,
    to router: Router<AppRequestContext>
) {
    let accounts = AccountsAPI(accounts: services.accounts)
    let anyone = router.group().add(middleware: inFlight)
    accounts.addPublicRoutes(to: anyone)
    CalendarFeedRoutes(cycles: services.cycles).addPublicRoutes(to: anyone)

    let person = router.group().add(middleware: Authenticator(accounts: services.accounts))
        .add(middleware: inFlight).add(middleware: FlagHealthMiddleware(dependencies.storage))
        .group(context: PersonRequestContext.self)
    accounts.addPersonRoutes(to: person)
    SessionsAPI(accounts: services.accounts).addPersonRoutes(to: person)
    ProfileAPI(profiles: services.profiles, dismissals: services.dismissals).addPersonRoutes(to: person)
    MetricsAPI(metrics: services.metrics).addPersonRoutes(to: person)
    PlanAPI(plans: services.plans).addPersonRoutes(to: person)
    PlanReportAPI(reports: services.reports, mailer: PlanReportMailer(dependencies, services)).addPersonRoutes(
        to: person)
    ExportAPI(exports: services.exports).addPersonRoutes(to: person)
    ExpenditureAPI(expenditures: services.expenditures).addPersonRoutes(to: person)
    ProgressAPI(progress: services.progress).addPersonRoutes(to: person)
    HomeAPI(home: services.home).addPersonRoutes(to: person)
    CyclesAPI(cycles: services.cycles, publicAddress: dependencies.publicAddress).addPersonRoutes(to: person)
    TasksAPI(tasks: services.tasks).addPersonRoutes(to: person)
    MeasuringAPI(measuring: services.measuring).addPersonRoutes(to: person)
    TargetsAPI(targets: services.targets).addPersonRoutes(to: person)
    WeightAPI(weights: services.weights).addPersonRoutes(to: person)
    WaterAPI(water: services.water).addPersonRoutes(to: person)
    DiaryAPI(diary: services.diary).addPersonRoutes(to: person)
    DiaryTextAPI(texts: services.diaryTexts).addPersonRoutes(to: person)
    let imports = ImportAPI(imports: services.imports, sentences: Sentences(language: .english))
    imports.addPersonRoutes(to: person)
    FoodsAPI(foods: services.foods, diary: services.diary).addPersonRoutes(to: person)
    KitchenAPI(kitchen: services.kitchen).addPersonRoutes(to: person)
    NutrientsAPI(nutrients: services.nutrients).addPersonRoutes(to: person)
    CycleOnboardingAPI(cycles: services.cycleOnboarding).addPersonRoutes(to: person)
    NotificationsAPI(notifications: services.notifications).addPersonRoutes(to: person)
    events.addPersonRoutes(to: person)
    SyncAPI(sync: services.sync, metrics: syncMetrics).addPersonRoutes(to: person)

    let sender = router.group().add(middleware: Authenticator(accounts: services.accounts))
        .add(middleware: uploads).add(middleware: FlagHealthMiddleware(dependencies.storage))
        .group(context: PersonRequestContext.self)
    imports.addUploadRoutes(to: sender)
    RecipeImportAPI(recipes: services.recipeImports).addUploadRoutes(to: sender)
}

private func addPages(
    _ dependencies: AppDependencies, _ services: AppServices, _ pages: Pages, _ inFlight: InFlightMiddleware,
    _ uploads: InFlightMiddleware, _ events: SyncEvents, _ syncMetrics: SyncMetrics,
    to router: Router<AppRequestContext>
) {
    let visitor = router.group()
        .add(middleware: PageMiddleware(pages: pages, publicAddress: dependencies.publicAddress))
    let accounts = AccountsWeb(accounts: services.accounts, pages: pages)
    let anyone = visitor.group().add(middleware: inFlight)
    accounts.addPublicRoutes(to: anyone)
    HelpWeb(accounts: services.accounts, people: services.people, pages: pages).addPublicRoutes(to: anyone)
    OperationsWeb(pages: pages).addPublicRoutes(to: visitor)

    let person = visitor.group()
        .add(
            middleware: BrowserAuthenticator(accounts: services.accounts, cookies: pages.cookies, events: pages.events)
        )
        .add(middleware: inFlight).add(middleware: FlagHealthMiddleware(dependencies.storage))
        .group(context: PersonPageContext.self)
    accounts.addPersonRoutes(to: person)
    SettingsWeb(
        accounts: services.accounts, people: services.people, isMeasuring: dependencies.storage.events.isOn,
        pages: pages
    )
    .addPersonRoutes(to: person)
    SessionsWeb(accounts: services.accounts, people: services.people, pages: pages).addPersonRoutes(to: person)
    MeasuringWeb(measuring: services.measuring, people: services.people, pages: pages).addPersonRoutes(to: person)
    QuestionsWeb(measuring: services.measuring, pages: pages).addPersonRoutes(to: person)
    ProblemReportWeb(people: services.people, pages: pages).addPersonRoutes(to: person)
    NotificationsWeb(
        people: services.people, notifications: services.notifications, sendsMail: dependencies.mailServer != nil,
        pages: pages
    ).addPersonRoutes(to: person)
    OnboardingWeb(
        people: services.people, profiles: services.profiles, cycles: services.cycleOnboarding, pages: pages
    ).addPersonRoutes(to: person)
    CycleOnboardingWeb(people: services.people, cycles: services.cycleOnboarding, pages: pages)
        .addPersonRoutes(to: person)
    CyclesWeb(
        people: services.people, cycles: services.cycles, pages: pages, publicAddress: dependencies.publicAddress
    ).addPersonRoutes(to: person)
    HomeWeb(home: services.home, pages: pages).addPersonRoutes(to: person)
    TargetsWeb(targets: services.targets, people: services.people, pages: pages).addPersonRoutes(to: person)
    TasksWeb(people: services.people, tasks: services.tasks, pages: pages).addPersonRoutes(to: person)
    PlanWeb(
        people: services.people, profiles: services.profiles, metrics: services.metrics, plans: services.plans,
        myPlan: services.myPlan, mailer: PlanReportMailer(dependencies, services), pages: pages, now: services.now
    ).addPersonRoutes(to: person)
    PlanReportWeb(
        reports: services.reports, mailer: PlanReportMailer(dependencies, services), pages: pages
    ).addPersonRoutes(to: person)
    ExportWeb(exports: services.exports).addPersonRoutes(to: person)
    DiaryWeb(
        people: services.people, diary: services.diary, water: services.water,
        weighable: WeighableFoods(foods: services.foods, kitchen: services.kitchen), pages: pages
    ).addPersonRoutes(to: person)
    SeveralEntriesWeb(people: services.people, diary: services.diary, pages: pages).addPersonRoutes(to: person)
    OwnMealsWeb(people: services.people, diary: services.diary, pages: pages).addPersonRoutes(to: person)
    FoodsWeb(
        people: services.people, diary: services.diary, foods: services.foods, kitchen: services.kitchen, pages: pages,
        now: services.now
    ).addPersonRoutes(to: person)
    KitchenWeb(people: services.people, kitchen: services.kitchen, foods: services.foods, pages: pages)
        .addPersonRoutes(to: person)
    NutrientsWeb(people: services.people, nutrients: services.nutrients, pages: pages).addPersonRoutes(to: person)
    RecipesWeb(
        people: services.people, kitchen: services.kitchen,
        search: FoodSearch(foods: services.foods, kitchen: services.kitchen), pages: pages
    ).addPersonRoutes(to: person)
    DiaryTextWeb(
        people: services.people, diary: services.diary, water: services.water, texts: services.diaryTexts,
        pages: pages, now: services.now
    ).addPersonRoutes(to: person)
    WaterWeb(water: services.water, pages: pages).addPersonRoutes(to: person)
    SyncWeb(sync: services.sync, metrics: syncMetrics).addPersonRoutes(to: person)
    WeighInWeb(people: services.people, weights: services.weights, pages: pages).addPersonRoutes(to: person)
    RemoveMeasuresWeb(people: services.people, profiles: services.profiles, pages: pages).addPersonRoutes(to: person)
    HealthQuestionWeb(people: services.people, profiles: services.profiles, pages: pages).addPersonRoutes(to: person)
    MetricsWeb(metrics: services.metrics, pages: pages).addPersonRoutes(to: person)
    ProfileWeb(
        people: services.people, profiles: services.profiles, tasks: services.tasks, dismissals: services.dismissals,
        pages: pages
    ).addPersonRoutes(to: person)
    ShortWayWeb(people: services.people, profiles: services.profiles, pages: pages).addPersonRoutes(to: person)
    ProgressWeb(people: services.people, progress: services.progress, plans: services.plans, pages: pages)
        .addPersonRoutes(to: person)

    events.addPersonRoutes(to: person)

    let sender = visitor.group()
        .add(
            middleware: BrowserAuthenticator(
                accounts: services.accounts, cookies: pages.cookies, events: pages.events, readsForm: false)
        )
        .add(middleware: uploads).add(middleware: FlagHealthMiddleware(dependencies.storage))
        .group(context: PersonPageContext.self)
    let imports = ImportWeb(people: services.people, imports: services.imports, pages: pages)
    imports.addPersonRoutes(to: person)
    imports.addUploadRoutes(to: sender)
    let recipes = RecipeImportWeb(people: services.people, recipes: services.recipeImports, pages: pages)
    recipes.addPersonRoutes(to: person)
    recipes.addUploadRoutes(to: sender)
}

/// The pages of operators, which are there where measuring is on, and the public one on how the server does, where its
/// operator wants one.
private func addMeasuringPages(
    _ dependencies: AppDependencies, _ services: AppServices, _ pages: Pages, _ inFlight: InFlightMiddleware,
    _ answered: AnsweredRequests?, to router: Router<AppRequestContext>
) {
    let page = PageMiddleware(pages: pages, publicAddress: dependencies.publicAddress)
    let isMeasuring = dependencies.storage.events.isOn
    if isMeasuring {
        let operators = router.group().add(
            middleware: OperatorGate(accounts: services.accounts, cookies: pages.cookies)
        )
        .add(middleware: page)
        .add(middleware: OwnFormMiddleware())
        .add(middleware: inFlight)
        .group(context: OperatorPageContext.self)
        OperatorWeb(
            indicators: services.indicators, flags: services.flags, experiments: services.experiments,
            people: services.people, pages: pages
        ).addOperatorRoutes(to: operators)
    }
    if let answered {
        PerformanceWeb(
            indicators: isMeasuring ? services.indicators : nil, answered: answered, pages: pages
        ).addPublicRoutes(to: router.group().add(middleware: page).add(middleware: inFlight))
    }
}
