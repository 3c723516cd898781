import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services

/// Today at a glance.
struct HomePage: Page {
    static let template = "home"

    let screen: HomeScreen
    let rings: [RingPicture]

    /// A ring with its picture.
    struct RingPicture: Sendable {
        let ring: HomeScreen.Ring
        let picture: String
    }

    init(_ screen: HomeScreen) {
        self.screen = screen
        self.rings = screen.rings.map { RingPicture(ring: $0, picture: RingDrawing(fraction: $0.fraction).svg) }
    }

    var tab: Tab? { .home }

    func title(_ copy: Copy) -> String { copy("home.title") }
}

/// The home page, and putting off what it asks for.
struct HomeWeb: Sendable {
    let people: PersonService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("home") { request, context in
            // A summary that could not be shown led here.
            if request.uri.queryParameters["ready"] != nil { return pages.redirect(to: "/home", .allSet) }
            let overview = try await people.overview(of: context.person)
            guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
            let visitor = Visitor(overview, request, context)
            let isComplete = overview.computed != nil
            let screen = HomeScreen(
                user: overview.user, today: overview.today, targets: isComplete ? overview.plan?.targets : nil,
                intake: .nothing,
                showsMetricsCard: isComplete && !overview.isAcknowledged && !request.hasPutMetricsOff,
                showsZeroState: !isComplete, visitor.localization)
            return pages.show(HomePage(screen), to: visitor, request)
        }
        router.post("home/not-now") { _, _ in
            var response = pages.redirect(to: "/home", .metricsLater)
            response.setCookie(pages.cookies.putMetricsOff)
            return response
        }
    }
}
