import APIContract
import HTTPTypes
import Services
import Testing

@testable import WebServer

/// A person who has an account and is logged in.
struct TestPerson: Sendable {
    static let password = "correct horse battery"

    let service: TestService
    let email: String
    let id: Int
    /// The same id, in the services' type.
    var personID: Person.ID { Person.ID(rawValue: Int64(id)) }
    var accessToken: String
    var refreshToken: String

    /// Logs the person in with a response that holds a pair of tokens.
    init(_ service: TestService, loggedInBy answer: Answer) throws {
        self.service = service
        self.email = try #require(answer.data["user"]["email"].string)
        self.id = try #require(answer.data["user"]["id"].integer)
        self.accessToken = try #require(answer.data["accessToken"].string)
        self.refreshToken = try #require(answer.data["refreshToken"].string)
    }

    @discardableResult
    func get(
        _ path: String, headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(.get, path, token: accessToken, headers: headers, sourceLocation: sourceLocation)
    }

    @discardableResult
    func post(_ path: String, _ body: JSON? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> Answer
    {
        try await service.send(.post, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    @discardableResult
    func patch(_ path: String, _ body: JSON, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        try await service.send(.patch, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    @discardableResult
    func put(_ path: String, _ body: JSON, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        try await service.send(.put, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    @discardableResult
    func delete(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        try await service.send(.delete, path, token: accessToken, sourceLocation: sourceLocation)
    }

    /// Whether the access token is valid.
    func isLoggedIn() async throws -> Bool {
        let answer = try await get("/auth/me")
        #expect([200, 401].contains(answer.status))
        return answer.status == 200
    }
}

extension TestPerson {
    /// Sends these settings, which must be accepted.
    @discardableResult
    func onboard(_ settings: JSON = .userFlows, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> Answer
    {
        let answer = try await post("/v1/onboarding", settings)
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        return answer
    }

    /// Acknowledges today's metrics.
    @discardableResult
    func acknowledge(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        let today = try await get("/v1/profile/metrics/today")
        let answer = try await post(
            "/v1/profile/metrics/acknowledge", ["metricsId": today.data["metrics"]["id"]])
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        return answer
    }

    /// Requests a plan.
    func generate(forced: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        try await post(
            "/v1/plans/generate", forced.map { ["forceRecompute": .bool($0)] }, sourceLocation: sourceLocation)
    }

    func settings() async throws -> JSON {
        try await get("/v1/profile").data["settings"]
    }

    func history(_ query: String = "") async throws -> JSON {
        try await get("/v1/plans/history" + query).data
    }

    func weights(_ query: String = "") async throws -> [JSON] {
        try await get("/v1/weights" + query).data["weighIns"].entries
    }

    func diary(_ query: String = "") async throws -> [JSON] {
        try await get("/v1/diary" + query).data["days"].entries
    }

    func importing(
        _ file: String, _ query: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(
            .post, "/v1/diary/import" + query, text: file, token: accessToken, sourceLocation: sourceLocation)
    }
}

extension TestService {
    /// A person who has just signed up.
    @discardableResult
    func signUp(email: String = "sarah@example.org", password: String = TestPerson.password) async throws -> TestPerson
    {
        let answer = try await send(
            .post, "/auth/signup", ["email": .string(email), "password": .string(password), "name": "Sarah"])
        #expect(answer.status == 201, "\(answer.text)")
        return try TestPerson(self, loggedInBy: answer)
    }

    /// A person who has entered these settings.
    func onboarded(_ settings: JSON = .userFlows, email: String = "sarah@example.org") async throws -> TestPerson {
        let person = try await signUp(email: email)
        try await person.onboard(settings)
        return person
    }

    /// A person who may request a plan.
    func acknowledged(_ settings: JSON = .userFlows, email: String = "sarah@example.org") async throws -> TestPerson {
        let person = try await onboarded(settings, email: email)
        try await person.acknowledge()
        return person
    }

    /// Sets a person's time zone.
    func setTimeZone(_ name: String, of person: TestPerson) async throws {
        try await AppServices(otherServer).preferences.set(Preferences(timeZone: name), of: person.personID)
    }

    @discardableResult
    func logIn(
        email: String = "sarah@example.org", password: String = TestPerson.password,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await send(
            .post, "/auth/login", ["email": .string(email), "password": .string(password)],
            sourceLocation: sourceLocation)
    }
}

extension JSON {
    /// The person of the user flows.
    static let userFlows: JSON = [
        "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
        "targetDate": "2026-03-01", "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
        "dietaryPreferences": ["vegetarian"], "allergies": ["nuts"], "mealsPerDay": 4,
    ]

    /// The request that skips onboarding.
    static let skipped: JSON = [
        "dateOfBirth": "2000-10-27", "gender": "prefer_not_to_say", "currentWeight": 0, "height": 0, "targetWeight": 0,
        "targetDate": "2026-01-27", "primaryGoal": "improve_health", "activityLevel": "moderately_active",
        "dietaryPreferences": [], "allergies": [], "mealsPerDay": 3,
    ]
}
