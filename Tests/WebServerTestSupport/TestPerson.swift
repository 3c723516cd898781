import APIContract
package import HTTPTypes
package import Services
package import Testing

@testable import WebServer

/// A person who has an account and is logged in.
package struct TestPerson: Sendable {
    /// The password of everyone in tests.
    package static let password = "correct horse battery"

    /// The server that has the account.
    package let service: TestService
    /// The address of the account.
    package let email: String
    /// The id of the account.
    package let id: Int
    /// The same id, in the services' type.
    package var personID: Person.ID { Person.ID(rawValue: Int64(id)) }
    /// The token that requests carry.
    package var accessToken: String
    /// The token for a new pair.
    package var refreshToken: String

    /// Logs the person in with a response that holds a pair of tokens.
    package init(_ service: TestService, loggedInBy answer: Answer) throws {
        self.service = service
        self.email = try #require(answer.data["user"]["email"].string)
        self.id = try #require(answer.data["user"]["id"].integer)
        self.accessToken = try #require(answer.data["accessToken"].string)
        self.refreshToken = try #require(answer.data["refreshToken"].string)
    }

    /// Reads a path.
    @discardableResult
    package func get(
        _ path: String, headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(.get, path, token: accessToken, headers: headers, sourceLocation: sourceLocation)
    }

    /// Posts a body to a path.
    @discardableResult
    package func post(
        _ path: String, _ body: JSON? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(.post, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    /// Changes the resource at a path.
    @discardableResult
    package func patch(_ path: String, _ body: JSON, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> Answer
    {
        try await service.send(.patch, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    /// Puts a body at a path.
    @discardableResult
    package func put(_ path: String, _ body: JSON, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> Answer
    {
        try await service.send(.put, path, body, token: accessToken, sourceLocation: sourceLocation)
    }

    /// Deletes the resource at a path.
    @discardableResult
    package func delete(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        try await service.send(.delete, path, token: accessToken, sourceLocation: sourceLocation)
    }

    /// Whether the access token is valid.
    package func isLoggedIn() async throws -> Bool {
        let answer = try await get("/auth/me")
        #expect([200, 401].contains(answer.status))
        return answer.status == 200
    }
}

extension TestPerson {
    /// Sends these settings, which must be accepted.
    @discardableResult
    package func onboard(_ settings: JSON = .userFlows, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> Answer
    {
        let answer = try await post("/v1/onboarding", settings)
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        return answer
    }

    /// Acknowledges today's metrics.
    @discardableResult
    package func acknowledge(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
        let today = try await get("/v1/profile/metrics/today")
        let answer = try await post(
            "/v1/profile/metrics/acknowledge", ["metricsId": today.data["metrics"]["id"]])
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        return answer
    }

    /// Requests a plan.
    package func generate(forced: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer
    {
        try await post(
            "/v1/plans/generate", forced.map { ["forceRecompute": .bool($0)] }, sourceLocation: sourceLocation)
    }

    /// The settings of the profile.
    package func settings() async throws -> JSON {
        try await get("/v1/profile").data["settings"]
    }

    /// The past plans.
    package func history(_ query: String = "") async throws -> JSON {
        try await get("/v1/plans/history" + query).data
    }

    /// The weigh-ins.
    package func weights(_ query: String = "") async throws -> [JSON] {
        try await get("/v1/weights" + query).data["weighIns"].entries
    }

    /// The days of the diary.
    package func diary(_ query: String = "") async throws -> [JSON] {
        try await get("/v1/diary" + query).data["days"].entries
    }

    /// Ticks a task off; today where no day is named.
    package func mark(_ task: String, on day: String = "2025-10-27", body: JSON? = nil) async throws -> Answer {
        try await service.send(.put, "/v1/tasks/\(task)/days/\(day)", body, token: accessToken)
    }

    /// Completes a day: four of five tasks, by logging.
    package func keep(_ day: String? = nil) async throws {
        let days: JSON = day.map { ["day": .string($0)] } ?? [:]
        try await post("/v1/diary", days.with(["calories": 2000]))
        try await post("/v1/water", days.with(["millilitres": 5000]))
    }

    /// The days in a row that Home shows.
    package func streak() async throws -> Int? { try await get("/v1/home").data["streak"].integer }

    /// Adds a log to the diary.
    package func importing(
        _ file: String, _ query: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(
            .post, "/v1/diary/import" + query, text: file, token: accessToken, sourceLocation: sourceLocation)
    }
}

extension TestService {
    /// A person who has just signed up.
    @discardableResult
    package func signUp(email: String = "sarah@example.org", password: String = TestPerson.password) async throws
        -> TestPerson
    {
        let answer = try await send(
            .post, "/auth/signup", ["email": .string(email), "password": .string(password), "name": "Sarah"])
        #expect(answer.status == 201, "\(answer.text)")
        return try TestPerson(self, loggedInBy: answer)
    }

    /// A person who has entered these settings.
    package func onboarded(_ settings: JSON = .userFlows, email: String = "sarah@example.org") async throws
        -> TestPerson
    {
        let person = try await signUp(email: email)
        try await person.onboard(settings)
        return person
    }

    /// A person who may request a plan.
    package func acknowledged(_ settings: JSON = .userFlows, email: String = "sarah@example.org") async throws
        -> TestPerson
    {
        let person = try await onboarded(settings, email: email)
        try await person.acknowledge()
        return person
    }

    /// A person who has a plan since today.
    package func planned(email: String = "sarah@example.org", _ settings: JSON = .userFlows) async throws -> TestPerson
    {
        let person = try await acknowledged(settings, email: email)
        #expect(try await person.generate().status == 201)
        return person
    }

    /// Sets a person's time zone.
    package func setTimeZone(_ name: String, of person: TestPerson) async throws {
        try await AppServices(otherServer).preferences.change(
            SyncedPreferences(timeZone: name), of: person.personID)
    }

    /// Logs a person in.
    @discardableResult
    package func logIn(
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
    package static let userFlows: JSON = [
        "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
        "targetDate": "2026-03-01", "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
        "dietaryPreferences": ["vegetarian"], "allergies": ["nuts"], "mealsPerDay": 4,
    ]

    /// The request that skips onboarding.
    package static let skipped: JSON = [
        "dateOfBirth": "2000-10-27", "gender": "prefer_not_to_say", "currentWeight": 0, "height": 0, "targetWeight": 0,
        "targetDate": "2026-01-27", "primaryGoal": "improve_health", "activityLevel": "moderately_active",
        "dietaryPreferences": [], "allergies": [], "mealsPerDay": 3,
    ]
}
