import Hummingbird
import Services

/// The routes of the server, by who may call them. Features add theirs.
struct AppRoutes {
    /// Routes for programs, which answer with JSON.
    let api: Access<PersonRequestContext>
    /// Routes for browsers, which answer with pages.
    let web: Access<PersonPageContext>

    private let router: Router<AppRequestContext>
    private let page: PageMiddleware
    private let forms: InFlightMiddleware

    /// Routes by those who may call them.
    struct Access<PersonContext: RequestContext> {
        /// Routes for anyone, answered however many requests come.
        let unbounded: RouterGroup<AppRequestContext>
        /// Routes for anyone.
        let anyone: RouterGroup<AppRequestContext>
        /// Routes for a person who has proved who they are.
        let person: RouterGroup<PersonContext>
        /// The same for files, which are read as they come in.
        let upload: RouterGroup<PersonContext>
    }

    /// The groups of a router's routes.
    init(
        _ router: Router<AppRequestContext>, _ dependencies: AppDependencies, accounts: AccountService, pages: Pages
    ) {
        // A person's requests are bounded like other things that there can be too much of.
        let requests = RequestsInFlight(dependencies.limits.isOn ? .init() : .init(ofPerson: .max))
        // Files take long to come, and have places of their own.
        let files = InFlightMiddleware(
            requests: RequestsInFlight(.init(all: 16, ofPerson: 2, waitingOfPerson: 4)), readsBody: false)
        let health = FlagHealthMiddleware(health: dependencies.health)
        let page = PageMiddleware(pages: pages)
        let forms = InFlightMiddleware(requests: requests, readsBody: false)
        (self.router, self.page, self.forms) = (router, page, forms)

        let calls = InFlightMiddleware(requests: requests)
        let program = { router.group().add(middleware: Authenticator(accounts: accounts)) }
        api = Access(
            unbounded: router.group(), anyone: router.group().add(middleware: calls),
            person: program().add(middleware: calls).add(middleware: health).group(context: PersonRequestContext.self),
            upload: program().add(middleware: files).add(middleware: health).group(context: PersonRequestContext.self))

        let authenticator = BrowserAuthenticator(accounts: accounts, cookies: pages.cookies, events: pages.events)
        let visitor = { router.group().add(middleware: page) }
        let browser = { visitor().add(middleware: authenticator) }
        web = Access(
            unbounded: visitor(), anyone: visitor().add(middleware: FormMiddleware()).add(middleware: forms),
            person: browser().add(middleware: OwnFormMiddleware()).add(middleware: forms).add(middleware: health)
                .group(context: PersonPageContext.self),
            upload: browser().add(middleware: files).add(middleware: health).group(context: PersonPageContext.self))
    }

    /// Pages behind a gate, which answers before anything that would tell an address behind it from one that is not there.
    func web(behind gate: some RouterMiddleware<AppRequestContext>) -> RouterGroup<AppRequestContext> {
        router.group().add(middleware: gate).add(middleware: page).add(middleware: OwnFormMiddleware())
            .add(middleware: forms)
    }
}
