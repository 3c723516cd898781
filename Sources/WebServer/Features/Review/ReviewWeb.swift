import APIContract
import Hummingbird
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The page of a weekly review.
struct ReviewPage: Page {
    static let template = "review"

    private let review: WeeklyReview
    let screen: ReviewScreen
    /// The picture of the way to a goal that was reached; nil otherwise.
    let chart: String?
    /// The Monday of the week, as forms send it.
    let from: String
    let answers: [Answer]

    /// An answer with its form.
    struct Answer: Sendable {
        let label: String
        let text: String?
        /// `ease`: the last part of the address of its form.
        let name: String
        let isKeep: Bool

        init(_ choice: ReviewScreen.Choice) {
            (label, text, name) = (choice.label, choice.text, choice.choice.rawValue)
            isKeep = choice.choice == .keep
        }
    }

    init(_ review: WeeklyReview, _ screen: ReviewScreen) {
        self.review = review
        self.screen = screen
        chart = screen.chart.map { DayDrawing($0).svg }
        from = screen.from.description
        answers = screen.choices.map(Answer.init)
    }

    var tab: Tab? { .home }

    func inWords(_ localization: Localization) -> WordsScreen? { .review(screen, review, localization) }

    func title(_ sentences: Sentences) -> String { sentences("review.title") }
}

/// The weekly review on a page, and the answers to it.
struct ReviewWeb: Sendable {
    let reviews: ReviewService
    let profiles: ProfileService
    let targets: TargetsService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("review") { request, context in
            let (person, review) = try await reviews.read(context.person)
            guard let review, let plan = person.current else { return pages.redirect(to: "/plan") }
            let visitor = Visitor(person, request, context)
            let screen = ReviewScreen(review, goal: plan.attainableGoal, visitor.localization)
            return pages.show(ReviewPage(review, screen), to: visitor, request)
        }
        router.post("review/keep") { _, context in
            _ = try await reviews.markRead(ReadReviewRequest(from: context.form["from"]), by: context.person)
            return pages.redirect(to: "/home", .reviewRead)
        }
        router.post("review/ease", use: ease)
        router.post("review/pause", use: pause)
    }

    /// The review that a form is about, where it offers an answer; nil where another week is over by now.
    private func review(
        offering choice: WeeklyReview.Choice, _ context: PersonPageContext
    ) async throws -> (person: PersonReading, review: WeeklyReview)? {
        let (person, review) = try await reviews.read(context.person)
        guard let review, review.choices.contains(choice), review.from.description == context.form["from"] else {
            return nil
        }
        return (person, review)
    }

    /// Changes the pace of the plan, once a week: sent again, it doesn't halve it again.
    @Sendable
    private func ease(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        guard let (_, review) = try await review(offering: .ease, context), let easier = review.easier else {
            return pages.redirect(to: "/review")
        }
        var changes = ProfileChanges()
        changes.energyGap = Change(easier.energyGap)
        _ = try await profiles.changeProfile(changes, of: context.person, once: "ease-\(review.from)")
        return try await answer(review, context, leadingTo: "/plan", .planUpdated)
    }

    /// Eats at maintenance for a week from today on. Where the person's own targets leave no room for that, their page
    /// opens.
    @Sendable
    private func pause(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        guard let (person, review) = try await review(offering: .pause, context), let week = person.week else {
            return pages.redirect(to: "/review")
        }
        // The page of targets says nothing to a person who hides numbers.
        let next = person.preferences.hidesNumbers ? "/home" : TargetsWeb.path
        do {
            try await targets.set(ReviewPause.adding(to: week.own, today: person.today), of: context.person)
        } catch is InvalidInput {
            return pages.redirect(to: next)
        }
        return try await answer(review, context, leadingTo: next, .targetsSaved)
    }

    private func answer(
        _ review: WeeklyReview, _ context: PersonPageContext, leadingTo path: String, _ toast: Toast
    ) async throws -> Response {
        _ = try await reviews.markRead(ReadReviewRequest(from: review.from.description), by: context.person)
        return pages.redirect(to: path, toast)
    }
}
