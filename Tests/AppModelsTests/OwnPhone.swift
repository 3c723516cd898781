import APIContract
import AppModels
import Device
import Screens
import Synchronization
import Testing

/// A phone on its own, without any server, and without a login. Its clock goes on by a thousandth of a second with each
/// reading, from a Saturday at noon.
enum OwnPhone {
    /// The session of a person before onboarding.
    @MainActor static func session() throws -> AppSession {
        let session = try welcome()
        session.useWithoutServerTapped()
        return session
    }

    /// A phone that nobody has begun to use.
    @MainActor static func welcome(_ transport: any HTTPTransport = NetworkTransport()) throws -> AppSession {
        AppSession(try surroundings(transport: transport))
    }

    /// Its surroundings, with an empty store or a known one.
    static func surroundings(
        _ store: LocalStore? = nil, transport: any HTTPTransport = NetworkTransport()
    ) throws -> AppSurroundings {
        let clock = Clock()
        return AppSurroundings(
            store: try store ?? LocalStore(), credentials: NoLogin(), transport: transport,
            log: LocalLog.Surroundings(
                now: { clock.next() }, makeUUID: LocalLog.Surroundings.system.makeUUID),
            isMetric: true)
    }

    /// The session of a person with a plan, made the short way.
    @MainActor static func withPlan(
        goal: String = "maintain", targetWeight: String = "", gender: String = "male", name: String = "Alex",
        in store: LocalStore? = nil
    ) async throws -> AppSession {
        let session = AppSession(try surroundings(store))
        session.useWithoutServerTapped(name: name)
        let model = ShortWayModel(session)
        for (name, value) in [
            ("dateOfBirth", "1990-02-03"), ("gender", gender), ("currentWeight", "80"), ("height", "178"),
            ("primaryGoal", goal), ("targetWeight", targetWeight),
        ] { model[named: name] = value }
        model.submitTapped()
        #expect(model.isFinished, "\(model.screen.form.problems)")
        HealthQuestionModel(session).answered([])
        let plan = MyPlanModel(session)
        await plan.acknowledgeTapped()
        #expect(plan.plansMade == 1)
        return session
    }

    private struct NoLogin: CredentialStore {
        func load() -> Credentials? { nil }
        func save(_ credentials: Credentials?) {}
    }

    private final class Clock: Sendable {
        private let milliseconds = Mutex<Int64>(1_771_070_400_000)

        func next() -> Timestamp {
            Timestamp(
                milliseconds: milliseconds.withLock { time in
                    time += 1
                    return time
                })
        }
    }
}
