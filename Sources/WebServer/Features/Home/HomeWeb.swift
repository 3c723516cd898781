import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Screens
import Services
import Wording

/// Today at a glance.
struct HomePage: Page {
    static let template = "home"

    let screen: HomeScreen
    /// The energy with its ring; nil where there are no targets, and where Home does not show them.
    let energy: RingPicture?
    /// The other targets.
    let bars: [RingPicture]
    /// The line of the weight; nil with too few weigh-ins.
    let weightLine: String?
    /// Names the form that logs a meal again, so that it counts once.
    let key = UUID().uuidString
    /// The amounts of water that a tap logs.
    let drinks: [DrinkForm]
    /// The number of what was drunk last today.
    let lastDrink: String?
    let tasks: TasksCard
    /// The fire in the mood of the person's streak; nil without a cycle.
    let fire: String?
    /// The address of the question before a first deficit; nil where it is not open.
    let healthQuestion: String?
    /// Whether it is not known where they live, and so when their days begin.
    let asksTimeZone: Bool
    /// The age of their account.
    let daysSinceSignUp: MeasuredEvent.Days
    /// The answers to how likely one would recommend the plan; empty where that is not asked.
    let scores: [String]
    /// The address of My Plan. Of those who are counted, it tells that they come from here.
    let plan = Viewer.current?.measured == nil ? "/plan" : "/plan?from=home"

    /// A ring with its picture.
    struct RingPicture: Sendable {
        let ring: HomeScreen.Ring
        let picture: String
        /// The address that it leads to.
        let address: String
        /// The part that is reached, in per cent, at most 100.
        let percent: Int

        init(_ ring: HomeScreen.Ring) {
            self.ring = ring
            picture = RingDrawing(fraction: ring.fraction).svg
            percent = Int(100 * ring.fraction)
            let isCounted = Viewer.current?.measured != nil
            address = isCounted ? ring.address.replacing("/plan#", with: "/plan?from=home#") : ring.address
        }
    }

    init(_ reading: HomeReading, hasPutMetricsOff: Bool, _ localization: Localization) {
        screen = HomeScreen(reading, hasPutMetricsOff: hasPutMetricsOff, localization)
        healthQuestion = HealthQuestionWeb.address(ifOpenTo: reading.person, then: .home)
        let person = reading.person
        asksTimeZone = !person.preferences.isTimeZoneKnown
        daysSinceSignUp = .init(
            person.today.daysSince1970 - person.preferences.day(at: person.user.createdAt).daysSince1970)
        fire = screen.cycle.map { FireDrawing(mood: $0.mood).svg(localization.sentences) }
        tasks = TasksCard((reading.tasks, reading.news), meals: reading.person.meals, localization)
        self.drinks = screen.drinks.map(DrinkForm.init)
        self.lastDrink = reading.lastDrink.map { String($0.id) }
        self.energy = screen.showsTargets ? screen.energy.map(RingPicture.init) : nil
        self.bars = screen.bars.map(RingPicture.init)
        self.weightLine = screen.weight.map { LineDrawing($0.days).svg }
        self.scores = reading.person.presentation.question == .recommendation ? (0...10).map(String.init) : []
    }

    var tab: Tab? { .home }
    var views: [MeasuredEvent] {
        if screen.showsMetricsCard { return [.metricsAcknowledgmentCardViewed] }
        return screen.showsZeroState
            ? [.zeroStateViewed(location: .homeTab, daysSinceSignUp: daysSinceSignUp)]
            : []
    }
    var experiments: [Experiment] {
        (screen.isZeroState ? [.zeroState] : []) + (screen.energy == nil ? [] : [.targetsWidget])
    }

    func title(_ sentences: Sentences) -> String { sentences("home.title") }
}

/// The home page, and putting off what it asks for.
struct HomeWeb: Sendable {
    let home: HomeService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("home") { request, context in
            // A summary that could not be shown led here, or was left for later.
            if request.uri.queryParameters["ready"] != nil { return pages.redirect(to: "/home", .allSet) }
            if request.uri.queryParameters["welcome"] != nil { return pages.redirect(to: "/home", .welcome) }
            let reading = try await home.read(context.person, celebrating: request.isVisit) { error in
                ProblemReporter().report(error, Problem(telling: error), context)
            }
            guard reading.person.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
            let visitor = Visitor(reading.person, request, context)
            let page = HomePage(reading, hasPutMetricsOff: request.hasPutMetricsOff, visitor.localization)
            return pages.show(page, to: visitor, request)
        }
        router.post("home/not-now") { _, _ in
            pages.events.note(.metricsAcknowledgmentCardTapped(action: .dismiss))
            pages.events.note(.metricsAcknowledgmentCardDismissed)
            var response = pages.redirect(to: "/home", .metricsLater)
            response.setCookie(pages.cookies.putMetricsOff)
            return response
        }
    }
}
