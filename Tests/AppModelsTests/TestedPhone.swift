import APIContract
import AppModels
import Device
import Foundation
import NutritionScience
import Screens
import Synchronization
import Testing

/// A phone on its own, whose clock stands still until a test moves it, and on which the app can be started again.
@MainActor final class TestedPhone {
    let clock = StandingClock()
    let surroundings: AppSurroundings
    private(set) var session: AppSession

    /// A phone in its first use, before onboarding. It is noon.
    init() throws {
        let clock = clock
        surroundings = AppSurroundings(
            store: try LocalStore(), credentials: NoLogin(),
            log: LocalLog.Surroundings(now: { clock.now }, makeUUID: { UUID().uuidString.lowercased() }),
            isMetric: true)
        session = AppSession(surroundings)
        session.useWithoutServerTapped()
    }

    /// The app is killed, and started again.
    func restart() { session = AppSession(surroundings) }

    /// Enters the profile of a person who weighs 80 kg today.
    func tellProfile() {
        let model = ShortWayModel(session)
        for (name, value) in [
            ("dateOfBirth", "1990-02-03"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
            ("primaryGoal", "maintain"),
        ] { model[named: name] = value }
        model.submitTapped()
        #expect(model.isFinished, "\(model.screen.form.problems)")
    }

    /// Has a plan made from the profile.
    func makePlan() async {
        let plan = MyPlanModel(session)
        await plan.acknowledgeTapped()
        #expect(plan.plansMade == 1)
    }

    /// The diary of a day; of today where none is named.
    func diary(on day: CalendarDay? = nil) -> DiaryModel { DiaryModel(session, day: day) }

    /// Logs an entry by its numbers, by the names of their fields.
    func eat(_ fields: [String: String]) {
        let food = diary().addFood(at: "lunch")
        for (name, text) in fields { food[field: name] = text }
        food.addTypedTapped()
        #expect(food.isDone, "\(String(describing: food.screen?.problems))")
    }

    /// Weighs in on a day; today where none is named.
    func weigh(_ kilograms: String, on day: CalendarDay? = nil) {
        let model = WeighInModel(session, day: day)
        model.weight = kilograms
        model.saveTapped()
        #expect(model.isDone, "\(model.form.problems)")
    }

    private struct NoLogin: CredentialStore {
        func load() -> Credentials? { nil }
        func save(_ credentials: Credentials?) {}
    }
}

/// A clock that stands still at noon of a day in UTC until it is moved.
final class StandingClock: Sendable {
    /// The day on which it begins.
    static let firstDay = CalendarDay(daysSince1970: 20_516)

    private let time = Mutex(StandingClock.moment(on: firstDay, hour: 12))

    var now: Timestamp { time.withLock { $0 } }

    func pass(days: Int = 0, hours: Int = 0, seconds: Int = 0) {
        time.withLock { $0 = $0.adding(seconds: Int64((days * 24 + hours) * 3600 + seconds)) }
    }

    /// An hour of a day.
    static func moment(on day: CalendarDay, hour: Int, minute: Int = 0) -> Timestamp {
        Timestamp(startOf: day).adding(seconds: Int64(hour * 3600 + minute * 60))
    }
}
