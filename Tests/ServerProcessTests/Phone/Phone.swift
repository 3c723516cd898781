import APIContract
import Device
import Foundation
import NutritionScience
import Screens
import Synchronization
import TestSupport
import Testing

@testable import AppModels

/// A phone with the app, whose connection can be lost, whose clock can be moved, and which can be killed and started again.
@MainActor final class Phone {
    let line = Line()
    let clock = MovedClock()
    private let surroundings: AppSurroundings
    private(set) var session: AppSession

    init(in folder: String, timeZone: String = "UTC") throws {
        let place = folder + "/phone-\(UUID().uuidString)"
        let clock = clock
        surroundings = AppSurroundings(
            store: try LocalStore(path: place + "/log.sqlite", key: KeyFile(path: place + "/key")),
            credentials: CredentialFile(path: place + "/credentials.json"), transport: line, listening: line,
            log: LocalLog.Surroundings(
                now: { clock.now }, makeUUID: { UUID().uuidString.lowercased() }, timeZone: timeZone),
            isMetric: true)
        session = AppSession(surroundings)
    }

    /// The app is killed, and started again.
    func restart() { session = AppSession(surroundings) }

    /// The log as widgets and Siri see it, without the app running.
    var shared: SharedLog { SharedLog(surroundings) }

    /// The token that the phone is logged in with.
    func token() throws -> String { try #require(try surroundings.credentials.load()).accessToken }

    /// The person that the phone is logged in as.
    func person() throws -> User.ID { try #require(session.log?.account.person) }

    var today: CalendarDay { get throws { try #require(session.log).today() } }

    // First steps of a person

    static let email = "alex@example.org"
    static let password = "a long password"

    func signUp(_ server: ServerProcess, email: String = Phone.email) async {
        let model = AccountModel(.signUp, at: server.api.address, session)
        (model.name, model.email, model.password) = ("Alex", email, Self.password)
        await model.submitTapped()
        #expect(model.isDone && model.refusal.isEmpty, "\(model.refusal)")
    }

    /// Creates an account as by signing up, but with a password that costs nothing to check.
    private func open(at server: ServerProcess) async throws {
        let person = SignUpRequest(email: Self.email, password: Self.password, name: "Alex")
        let logins = try await server.storage.signUp([person], with: ClientDevice(userAgent: "gtsd/1"))
        #expect(await session.open(new: logins[0], at: server.api.address))
    }

    func logIn(_ server: ServerProcess) async {
        let model = AccountModel(.logIn, at: server.api.address, session)
        (model.email, model.password) = (Self.email, Self.password)
        await model.submitTapped()
        #expect(model.isDone && model.refusal.isEmpty, "\(model.refusal)")
    }

    /// Goes through the five steps with a person's answers.
    func onboard(goal: String = "maintain") {
        let model = OnboardingModel(session)
        model.continueTapped()
        (model[.dateOfBirth], model[.gender]) = ("1990-02-03", "male")
        model.continueTapped()
        model.unitsTapped(.metric)
        (model[.currentWeight], model[.height]) = ("80", "178")
        model.continueTapped()
        (model[.primaryGoal], model[.activityLevel]) = (goal, "moderately_active")
        model.continueTapped()
        #expect(model.step == .review, "\(model.screen.form)")
        model.continueTapped()
        #expect(model.isFinished)
    }

    /// From nothing to a plan: with an account at a server, or on the phone alone.
    func begin(at server: ServerProcess? = nil, goal: String = "maintain") async throws {
        if let server { try await open(at: server) } else { session.useWithoutServerTapped() }
        onboard(goal: goal)
        if goal == "lose_weight" { HealthQuestionModel(session).answered([]) }
        await session.sync()
        let plan = MyPlanModel(session)
        await plan.acknowledgeTapped()
        guard case .plan = plan.content else {
            Issue.record("\(plan.content)")
            return
        }
    }

    /// Sends and receives everything; the connection is back.
    func sync() async throws {
        line.restore()
        await session.sync()
        #expect(session.connectionProblem == nil && session.deviceProblem == nil)
        let log = try #require(session.log)
        let (unsent, refused) = (try log.unsentCount, try log.refused)
        #expect(unsent == 0 && refused.isEmpty, "\(refused)")
    }
}

/// A connection that can be lost.
final class Line: HTTPTransport, HTTPListening {
    private let isLost = Mutex(false)
    private let refusedPath = Mutex<String?>(nil)
    private let network = NetworkTransport()

    func lose() { isLost.withLock { $0 = true } }
    func restore() { isLost.withLock { $0 = false } }
    /// Refuses requests to a path from now on; nil for none.
    func refuse(_ path: String?) { refusedPath.withLock { $0 = path } }

    func send(_ call: HTTPCall) async throws -> HTTPAnswer {
        try check()
        if let path = refusedPath.withLock(\.self), call.method != "GET", call.address.hasSuffix(path) {
            let failure = Failure(error: "It is refused.", code: .invalidInput, requestId: "1")
            return HTTPAnswer(status: 400, body: try JSONEncoder().encode(failure))
        }
        let answer = try await network.send(call)
        // A request on its way does not arrive when the connection is lost.
        try check()
        return answer
    }

    func listen(_ call: HTTPCall) async throws -> HTTPLines {
        try check()
        return try await network.listen(call)
    }

    private func check() throws { if isLost.withLock({ $0 }) { throw URLError(.notConnectedToInternet) } }
}

/// A running clock that can be moved.
final class MovedClock: Sendable {
    private let ahead = Mutex(Int64(0))
    private static let day = Int64(86_400_000)

    var now: Timestamp {
        let real = Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
        return Timestamp(milliseconds: real + ahead.withLock { $0 })
    }

    func pass(days: Int) { ahead.withLock { $0 += Int64(days) * Self.day } }
}

/// The whole content of a screen, to compare it with another.
func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
}

/// Expects two screens to have the same content.
func expectSame(_ one: some Any, _ other: some Any, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = [dumped(one), dumped(other)].map { $0.split(separator: "\n") }
    let difference = lines[1].difference(from: lines[0]).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }
    #expect(difference.isEmpty, "\(difference.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
