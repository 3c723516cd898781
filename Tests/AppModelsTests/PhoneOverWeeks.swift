import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Synchronization
import Testing

/// A phone of its own whose clock a test moves on, from a Saturday at noon: 2026-02-14. It can be killed and started again.
@MainActor final class PhoneOverWeeks {
    let clock = Clock()
    private let surroundings: AppSurroundings
    private(set) var session: AppSession

    /// A person with a plan, or before onboarding.
    init(hasPlan: Bool = true) async throws {
        let clock = clock
        surroundings = AppSurroundings(
            store: try LocalStore(), credentials: NoLogin(),
            log: LocalLog.Surroundings(now: { clock.now }, makeUUID: LocalLog.Surroundings.system.makeUUID),
            isMetric: true)
        session = AppSession(surroundings)
        session.useWithoutServerTapped(name: "Alex")
        if hasPlan { try await makePlan() }
    }

    private func makePlan() async throws {
        let model = ShortWayModel(session)
        for (name, value) in [
            ("dateOfBirth", "1990-02-16"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
            ("primaryGoal", "lose_weight"), ("targetWeight", "70"),
        ] { model[named: name] = value }
        model.submitTapped()
        HealthQuestionModel(session).answered([])
        let plan = MyPlanModel(session)
        await plan.acknowledgeTapped()
        #expect(plan.plansMade == 1 && model.screen.form.problems.isEmpty)
    }

    /// The app is killed, and started again.
    func restart() { session = AppSession(surroundings) }

    /// Hours pass, and the app is opened again.
    func pass(hours: Int) {
        clock.pass(hours: hours)
        session.cameBack()
    }

    /// Logs today's weight, however far it is from the days before.
    func weigh(_ kilograms: Double) throws {
        try log.weigh(kilograms: kilograms, on: log.today(), isConfirmed: true)
        session.cameBack()
    }

    /// The plan in force; nil without one.
    var plan: PersonReading.PlanInForce? { get throws { try log.personReading()?.plan } }

    var log: LocalLog { get throws { try #require(session.log) } }

    private struct NoLogin: CredentialStore {
        func load() -> Credentials? { nil }
        func save(_ credentials: Credentials?) {}
    }

    final class Clock: Sendable {
        private let milliseconds = Mutex<Int64>(1_771_070_400_000)

        var now: Timestamp {
            Timestamp(
                milliseconds: milliseconds.withLock { time in
                    time += 1
                    return time
                })
        }

        func pass(hours: Int) { milliseconds.withLock { $0 += Int64(hours) * 3_600_000 } }
    }
}
