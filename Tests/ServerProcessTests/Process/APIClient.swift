import APIContract
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Calls to one server over the network.
struct APIClient: Sendable {
    /// How a request is sent.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// `http://127.0.0.1:PORT`
    let address: String

    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

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
        var request = HTTPClientRequest(url: address + path)
        request.method = HTTPMethod(rawValue: method.rawValue)
        if let token { request.headers.add(name: "Authorization", value: "Bearer " + token) }
        if let body {
            request.headers.add(name: "Content-Type", value: type)
            request.body = .bytes(ByteBuffer(bytes: body))
        }
        let response = try await Self.client.execute(request, timeout: .seconds(60))
        let buffer = try await response.body.collect(upTo: 1 << 24)
        return Answer(
            status: Int(response.status.code), headers: response.headers, body: Data(buffer.readableBytesView))
    }
}

struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: Data

    /// The id that the server gave the request.
    var requestID: String? { headers.first(name: "X-Request-Id") }

    /// After how many seconds to come back.
    var retryAfter: Int? { headers.first(name: "Retry-After").flatMap { Int($0) } }

    /// What a successful response holds.
    func data<Payload: Decodable & Sendable>(_ type: Payload.Type = Payload.self) throws -> Payload {
        do {
            return try JSONDecoder().decode(Success<Payload>.self, from: body).data
        } catch {
            throw UnexpectedAnswer(text: String(decoding: body, as: UTF8.self))
        }
    }

    /// An answer that does not hold what it should.
    struct UnexpectedAnswer: Error {
        let text: String
    }

    /// What a failed response says.
    var failure: Failure {
        get throws { try JSONDecoder().decode(Failure.self, from: body) }
    }
}

extension APIClient {
    /// Brings a person from their account to where a plan can be made.
    func onboard(_ token: String, _ request: OnboardingRequest = .sample) async throws {
        _ = try await send(.post, "/v1/onboarding", token: token, json: request).data(UserResponse.self)
        let today = try await send(.get, "/v1/profile/metrics/today", token: token).data(MetricsToday.self)
        _ = try await send(
            .post, "/v1/profile/metrics/acknowledge", token: token,
            json: AcknowledgeMetricsRequest(metricsId: today.metrics.id)
        ).data(AcknowledgeMetricsResponse.self)
    }

    /// Asks for a plan.
    func generate(_ token: String, forced: Bool = false) async throws -> Answer {
        try await send(.post, "/v1/plans/generate", token: token, json: GeneratePlanRequest(forceRecompute: forced))
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
    /// Somebody who wants to lose weight.
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
