import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// A list of texts: the help centre, or the topics to learn about.
struct ReadingPage: Page {
    static let template = "reading"

    let list: ReadingList
    let isHelp: Bool

    func title(_ sentences: Sentences) -> String { sentences(isHelp ? "help.title" : "learn.title") }
}

/// An article of the help centre.
struct ArticlePage: Page {
    static let template = "article"

    let screen: ArticleScreen
    let sections: [Section]
    /// Whether it explains weight and energy, and nothing else.
    let hasOnlyNumbers: Bool

    /// A section with the address of its picture; nil without one.
    struct Section {
        let section: ArticleScreen.Section
        let picture: String?
    }

    init(_ article: HelpArticle, _ localization: Localization, _ assets: Assets) {
        screen = ArticleScreen(article, localization.sentences)
        hasOnlyNumbers = article.hasOnlyNumbers
        self.sections = screen.sections.map { section in
            Section(section: section, picture: section.picture.map { assets.path($0.file) })
        }
    }

    func title(_ sentences: Sentences) -> String { screen.title }

    func inWords(_ localization: Localization) -> WordsScreen? {
        hasOnlyNumbers ? .hidden(localization.sentences) : nil
    }
}

/// A topic to learn about.
struct LearnPage: NumbersPage {
    static let template = "learn"

    let screen: LearnScreen

    func title(_ sentences: Sentences) -> String { screen.title }
}

/// Help and Learn, for everyone; a person who is logged in sees their own numbers.
struct HelpWeb: Sendable {
    let accounts: AccountService
    let people: PersonService
    let pages: Pages

    /// Adds the public routes.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("help") { request, context in
            let (visitor, _) = try await visitor(request, context)
            return pages.show(
                ReadingPage(list: .help(visitor.localization.sentences), isHelp: true), to: visitor, request)
        }
        router.get("help/{article}") { request, context in
            guard let article = HelpArticle(slug: context.parameters.get("article") ?? "") else {
                throw Problem.notFound
            }
            let (visitor, _) = try await visitor(request, context)
            let page = ArticlePage(article, visitor.localization, pages.renderer.assets)
            return pages.show(page, to: visitor, request)
        }
        router.get("learn") { request, context in
            let (visitor, _) = try await visitor(request, context)
            return pages.show(
                ReadingPage(list: .learn(visitor.localization.sentences), isHelp: false), to: visitor, request)
        }
        router.get("learn/{topic}") { request, context in
            guard let topic = LearnTopic(slug: context.parameters.get("topic") ?? "") else { throw Problem.notFound }
            let (visitor, overview) = try await visitor(request, context, forecasts: topic == .timeline)
            let among = request.uri.queryParameters["among"].flatMap {
                RestingEnergyPercentile.Group(rawValue: String($0))
            }
            // The duration is counted from the present weight trend.
            let plan = topic == .timeline ? overview?.onward : overview?.current
            let screen = LearnScreen(topic, plan: plan, among: among, visitor.localization)
            return pages.show(LearnPage(screen: screen), to: visitor, request)
        }
    }

    /// The person who is logged in, or else an anonymous visitor; `forecasts` says that a forecast of their weight is
    /// shown.
    private func visitor(
        _ request: Request, _ context: AppRequestContext, forecasts: Bool = false
    ) async throws -> (Visitor, PersonReading?) {
        guard let token = pages.cookies.browserToken(request) else { return (Visitor(request), nil) }
        let browser: AccountService.BrowserIdentity
        do {
            browser = try await accounts.identify(browserToken: token)
        } catch AccountError.invalidAccessToken {
            return (Visitor(request), nil)
        }
        var context = context
        (context.identity, context.browserToken) = (browser.identity, token)
        let person = browser.identity.person
        let overview = try await forecasts ? people.readToForecast(person) : people.read(person)
        return (Visitor(overview, request, try PersonPageContext(context: context)), overview)
    }
}
