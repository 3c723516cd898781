import APIContract
import Foundation
import Testing

/// A person's first session, with all their personal data that must not appear in storage or logs.
struct PrivateLife: Sendable {
    static let email = "ada.private@example.org"
    static let password = "a-password-nobody-has"

    /// The values that must not be found anywhere.
    let secrets: [Needle]
    /// Numbers too short to search for in whole files, where chance would find them: only in single values.
    let shortSecrets: [Needle]
    /// The ids of all requests, from their responses.
    let requestIDs: [String]

    /// Lives through sign-up, onboarding, a plan, a change, a refresh and a forgotten password.
    static func live(at server: ServerProcess) async throws -> PrivateLife {
        let session = RecordedSession(api: server.api)
        let account = SignUpRequest(email: email, password: password, name: "Ada Private")
        let first = try await session.call(.post, "/auth/signup", json: account).data(Login.self)
        session.token = first.accessToken
        try await session.call(.post, "/v1/onboarding", json: OnboardingRequest.sample)
        let today = try await session.call(.get, "/v1/profile/metrics/today").data(MetricsToday.self)
        try await session.call(
            .post, "/v1/profile/metrics/acknowledge", json: AcknowledgeMetricsRequest(metricsId: today.metrics.id))
        let plan = try await session.call(.post, "/v1/plans/generate", json: GeneratePlanRequest())
            .data(GeneratedPlan.self).plan
        var changes = ProfileChanges()
        changes.allergies = ["peanut-xyz", "walnut-xyz"]
        changes.currentWeight = 82.93
        try await session.call(.patch, "/v1/profile", json: changes)
        let weighIn = WeighInRequest(day: "2024-02-28", weight: 84.59)
        try await session.call(.post, "/v1/weights", json: weighIn)
        var food = DiaryEntryRequest()
        (food.calories, food.protein, food.name) = (987, 43.71, "porridge-xyz")
        try await session.call(.post, "/v1/diary", json: food)
        try await session.call(
            .post, "/v1/tasks", json: OwnTaskRequest(title: "stroll-xyz", weekdays: ["tuesday", "saturday"]))
        for step in [
            #"{"event":"choose_goal","goal":"lose_weight"}"#, #"{"event":"enter_calories","calorieTarget":1637}"#,
            #"{"event":"enter_eating_window","eatingWindowStart":"04:37","eatingWindowEnd":"15:41"}"#,
            #"{"event":"continue","preset":"diet_break"}"#, #"{"event":"start_tracking"}"#,
        ] {
            let event = try JSONDecoder().decode(CycleOnboardingRequest.self, from: Data(step.utf8))
            try await session.call(.post, "/v1/onboarding/cycle", json: event)
        }
        for path in [
            "/v1/onboarding/cycle", "/v1/tasks", "/v1/badges", "/v1/weights", "/v1/diary", "/v1/plans/history",
            "/v1/plans/current",
            "/v1/profile", "/v1/home",
            "/v1/summary/how-it-works",
        ] {
            try await session.call(.get, path)
        }
        let second = try await session.call(
            .post, "/auth/refresh", json: RefreshRequest(refreshToken: first.refreshToken)
        ).data(Login.self)
        try await session.call(.post, "/auth/forgot-password", json: ForgotPasswordRequest(email: email))
        let reset = try await eventually("the mail is shown") {
            server.command.output.firstMatch(of: /token=([A-Za-z0-9_-]{43})/).map { String($0.1) }
        }
        return PrivateLife(
            plan: plan, tokens: [first, second].flatMap { [$0.accessToken, $0.refreshToken] } + [reset],
            requestIDs: session.requestIDs)
    }

    private init(plan: Plan, tokens: [String], requestIDs: [String]) {
        let targets = plan.targets
        let numbers = [
            ("bmr", targets.bmr), ("tdee", targets.tdee), ("calorieTarget", targets.calorieTarget),
            ("proteinTarget", targets.proteinTarget), ("waterTarget", targets.waterTarget),
        ]
        let texts = [
            "1987-03-21", "83.47", "82.93", "176.3", "71.62", "peanut-xyz", "walnut-xyz", "84.59", "43.71",
            "porridge-xyz", "stroll-xyz", "saturday", "health_scholar", "diet_break", "\"calorieTarget\":1637",
            "dateOfBirth",
            "currentWeight", "female", "lose_weight", Self.password,
        ]
        secrets =
            texts.map { Needle($0) } + numbers.map { Needle("\"\($0)\":\($1)") }
            + [83.47, 82.93, 176.3, 71.62, 84.59, 43.71].flatMap(Needle.number) + tokens.flatMap(Needle.token)
        shortSecrets = numbers.filter { $0.1 > 999 }.map { Needle(String($0.1)) }
        self.requestIDs = requestIDs
    }
}

/// Calls that must all succeed, and their ids.
private final class RecordedSession {
    let api: APIClient
    var token: String?
    private(set) var requestIDs: [String] = []

    init(api: APIClient) {
        self.api = api
    }

    @discardableResult
    func call(_ method: APIClient.Method, _ path: String, json: some Encodable) async throws -> Answer {
        try record(try await api.send(method, path, token: token, json: json))
    }

    @discardableResult
    func call(_ method: APIClient.Method, _ path: String) async throws -> Answer {
        try record(try await api.send(method, path, token: token))
    }

    private func record(_ answer: Answer) throws -> Answer {
        try #require((200..<300).contains(answer.status), "\(String(decoding: answer.body, as: UTF8.self))")
        requestIDs.append(try #require(answer.requestID))
        return answer
    }
}
