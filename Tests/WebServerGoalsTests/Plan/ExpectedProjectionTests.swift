import HTTPTypes
import Testing
import WebServerTestSupport

/// The expected change of weight on the plan in force.
struct ExpectedProjectionTests {
    private static let projection = "/v1/plans/current/projection"

    @Test("The honest way lies beside the simple one")
    func courses() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let plan = try await person.generate().data["plan"]
            let answer = try await person.get(Self.projection)
            #expect(answer.status == 200)
            #expect(answer.data["planId"] == plan["id"])
            let simple = try #require(plan["projection"]["estimatedWeeks"].number)
            let weekly = try #require(answer.data["weeklyTarget"]["daysToTarget"].number)
            let fixed = try #require(answer.data["fixedTarget"]["daysToTarget"].number)
            #expect(7 * simple < weekly && weekly < fixed)
            #expect(answer.data["weeklyTarget"]["weeklyWeights"][0] == plan["inputs"]["weight"])
            #expect(answer.text.contains("The simple rule says"))
        }
    }

    @Test("A projection that the client has is not sent again, until there is another plan")
    func eTag() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let tag = try #require(try await person.get(Self.projection)[header: "ETag"])
            #expect(try await person.get(Self.projection, headers: [.ifNoneMatch: tag]).status == 304)
            _ = try await person.generate(forced: true)
            #expect(try await person.get(Self.projection, headers: [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test("Without a target there are courses but no way, and without a plan nothing")
    func without() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.get(Self.projection).code == "plan_not_found")
            _ = try await person.generate()
            try await person.patch("/v1/profile", ["targetWeight": nil, "primaryGoal": "maintain"])
            let data = try await person.get(Self.projection).data
            #expect(data["fixedTarget"]["daysToTarget"] == nil && data["explanation"] == nil)
        }
    }
}
