import APIContract
import AppModels
import Foundation
import NutritionScience
import Screens
import Testing

@Suite struct DestinationTests {
    private static let pages: [(String, Destination)] = [
        ("/", .home), ("/home", .home), ("/plan", .plan(nil)), ("/plan#how-calories", .plan("how-calories")),
        ("/diary/weight?update=1", .weight(nil, updatesPlan: true)), ("/plan/what-if", .whatIf),
        ("/plan/timeline", .timeline),
        ("/plan/spending", .spending), ("/plan/history", .planHistory), ("/review", .review),
        ("/plan/compare?from=1&to=2", .planComparison(from: "1", to: "2")),
        ("/progress", .progress(range: nil)), ("/progress?range=90", .progress(range: "90")),
        ("/progress#history", .planHistory),
        ("/learn", .learn(nil)), ("/learn/calorie-target", .learn(.calorieTarget)),
        ("/learn/bmr?among=male", .learn(.bmr)), ("/help/complete-profile", .help(.completeProfile)),
        ("/diary/add/own/3", .food("own/3", .init())), ("/diary/entries/7", .entry("7")), ("/diary/meals", .ownMeals),
        ("/diary/unusual", .unusualDays),
        ("/profile/edit#goals", .editProfile("goals")), ("/profile/health-question", .healthQuestion),
        ("/profile/metrics", .metrics), ("/profile/remove-measures", .removeMeasures),
        ("/settings#password", .settings("password")), ("/settings/sessions", .sessions),
        ("/onboarding", .onboarding(nil)), ("/onboarding/health", .onboarding(.health)),
        ("/onboarding/short", .shortWay), ("/onboarding/cycle", .cycleSteps),
        ("/how-it-works", .summary(isFirst: false)),
        ("/how-it-works?first", .summary(isFirst: true)), ("/cycle?month=2026-03#calendar", .cycle(month: "2026-03")),
        ("/recipes/4", .kitchen(.recipe(4))), ("/foods/new", .kitchen(.food(.new(barcode: nil)))),
        ("/kitchen", .kitchen(.kitchen)), ("/start", .start), ("/start/file", .sealedFile),
        ("/login", .logIn), ("/refused", .refused),
        ("/reset-password", .resetPassword(token: nil)),
        ("/reset-password?token=a-b_c", .resetPassword(token: "a-b_c")),
        ("/reset-password?token=", .resetPassword(token: nil)),
        ("/plan.pdf", .web("/plan.pdf")),
        ("/plan/print", .planReport), ("/diary/nowhere", .web("/diary/nowhere")),
    ]

    @Test("Addresses lead where they lead on the web", arguments: pages)
    func leads(address: String, destination: Destination) { #expect(Destination(address) == destination) }

    @Test("Days, meals and barcodes are read")
    func places() {
        let day = CalendarDay(daysSince1970: 20_498)
        #expect(Destination("/diary?day=2026-02-14") == .diary(day))
        #expect(Destination("/diary/weight?day=2026-02-14") == .weight(day, updatesPlan: false))
        #expect(Destination("/diary/add?day=2026-02-14&meal=lunch") == .addFood(.init(day: day, meal: "lunch")))
        #expect(Destination("/nutrients/iron?days=30&day=2026-02-14") == .nutrients("iron", days: 30, end: day))
        #expect(Destination("/diary?day=tomorrow") == .diary(nil))
    }

    @Test("A link to the app leads where its address does, and keeps what it lets in with")
    func links() throws {
        func destination(_ link: String) throws -> Destination? { Destination(try #require(URL(string: link))) }
        #expect(try destination("gtsd:///reset-password?token=a-b_c") == .resetPassword(token: "a-b_c"))
        #expect(try destination("gtsd://reset-password?token=a-b_c") == .resetPassword(token: "a-b_c"))
        #expect(try destination("gtsd:///plan#how-calories") == .plan("how-calories"))
        #expect(try destination("https://example.org/plan") == nil)
    }

    @Test(
        "Whether it is pushed, opens over everything or has a tab of its own is known of every destination",
        arguments: [
            ("/targets", true), ("/help/bmr", true), ("/plan#how-water", false), ("/progress", false),
            ("/diary/weight", false), ("/refused", false), ("/profile/edit#goals", true),
        ])
    func pushes(address: String, isPushed: Bool) { #expect(Destination(address).isPushed == isPushed) }

    @Test("Every article and topic has its page")
    func reading() {
        for article in HelpArticle.allCases { #expect(Destination("/help/\(article.slug)") == .help(article)) }
        for topic in LearnTopic.allCases { #expect(Destination("/learn/\(topic.slug)") == .learn(topic)) }
        for step in OnboardingStep.allCases {
            #expect(Destination("/onboarding/\(step.rawValue)") == .onboarding(step))
        }
    }
}
