import APIContract
import Foundation
import Transfers

/// Calls to one server over the network.
struct APIClient: Sendable {
    /// The method of a request.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// `http://127.0.0.1:PORT`
    let address: String

    /// Sends a request without a body.
    func send(_ method: Method, _ path: String, token: String? = nil) async throws -> Answer {
        try await send(method, path, token: token, body: nil)
    }

    /// Sends a request with a JSON body.
    func send(_ method: Method, _ path: String, token: String? = nil, json: some Encodable) async throws -> Answer {
        try await send(method, path, token: token, body: try JSONEncoder().encode(json))
    }

    /// Sends a file to be imported.
    func upload(_ file: [UInt8], token: String) async throws -> Answer {
        try await send(.post, "/v1/imports", token: token, body: Data(file), type: "application/octet-stream")
    }

    private func send(
        _ method: Method, _ path: String, token: String?, body: Data?, type: String = "application/json"
    ) async throws -> Answer {
        var request = OutgoingRequest(method.rawValue, address + path, body: body, timeout: .seconds(60))
        request.longestAnswer = 1 << 24
        if let token { request.headers.append(("Authorization", "Bearer " + token)) }
        if body != nil { request.headers.append(("Content-Type", type)) }
        let answer = try await request.send()
        return Answer(status: answer.status, head: answer.head, body: answer.body)
    }
}

struct Answer: Sendable {
    let status: Int
    let head: AnswerHead
    let body: Data

    /// The id that the server gave the request.
    var requestID: String? { head["x-request-id"] }

    /// The number of seconds after which to try again.
    var retryAfter: Int? { head["retry-after"].flatMap { Int($0) } }

    /// The data of a successful response.
    func data<Payload: Decodable & Sendable>(_ type: Payload.Type = Payload.self) throws -> Payload {
        do {
            return try JSONDecoder().decode(Success<Payload>.self, from: body).data
        } catch {
            throw UnexpectedAnswer(text: String(decoding: body, as: UTF8.self))
        }
    }

    /// A response without the expected content.
    struct UnexpectedAnswer: Error {
        let text: String
    }

    /// The failure in a response.
    var failure: Failure {
        get throws { try JSONDecoder().decode(Failure.self, from: body) }
    }
}

extension APIClient {
    /// Completes a person's onboarding, so that a plan can be made.
    func onboard(_ token: String, _ request: OnboardingRequest = .sample) async throws {
        _ = try await send(.post, "/v1/onboarding", token: token, json: request).data(UserResponse.self)
        let today = try await send(.get, "/v1/profile/metrics/today", token: token).data(MetricsToday.self)
        _ = try await send(
            .post, "/v1/profile/metrics/acknowledge", token: token,
            json: AcknowledgeMetricsRequest(metricsId: today.metrics.id)
        ).data(AcknowledgeMetricsResponse.self)
    }

    /// Requests a plan.
    func generate(_ token: String, forced: Bool = false) async throws -> Answer {
        try await send(.post, "/v1/plans/generate", token: token, json: GeneratePlanRequest(forceRecompute: forced))
    }

    /// Logs a glass of water. Returns the status of the response.
    func drink(_ person: Login) async throws -> Int {
        try await send(.post, "/v1/water", token: person.accessToken, json: ["millilitres": 250]).status
    }

    /// All plans of a person, the newest first.
    func history(_ token: String) async throws -> [PlanHistoryEntry] {
        var plans: [PlanHistoryEntry] = []
        var path: String? = "/v1/plans/history?limit=100"
        while let next = path {
            let page = try await send(.get, next, token: token).data(PlanHistory.self)
            plans += page.plans
            path = page.nextBefore.map { "/v1/plans/history?limit=100&before=\($0)" }
        }
        return plans
    }
}

extension OnboardingRequest {
    /// The onboarding of a person who wants to lose weight.
    static var sample: OnboardingRequest {
        var request = OnboardingRequest()
        request.dateOfBirth = "1987-03-21"
        request.gender = "female"
        request.currentWeight = 83.47
        request.height = 176.3
        request.targetWeight = 71.62
        request.primaryGoal = "lose_weight"
        request.activityLevel = "moderately_active"
        request.allergies = ["peanut-xyz"]
        return request
    }
}
