import Testing
import WebServerTestSupport

/// Each guard of a plan is explained in words wherever the numbers are shown.
struct GuardTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let code: String
        let changes: JSON
        let targets: JSON
        /// The required mention in the explanation: the limit, or the condition that would lift the guard.
        let mentions: String

        var testDescription: String { code }
    }

    static let cases = [
        // 1,297 × 1.2 = 1,556, less 500 would be 1,056.
        Case(
            code: "calorie_floor",
            changes: [
                "gender": "female", "currentWeight": 62, "height": 162, "targetWeight": 55,
                "activityLevel": "sedentary",
            ],
            targets: ["bmr": 1297, "tdee": 1556, "calorieTarget": 1200, "weeklyRate": -0.356], mentions: "1,200"),
        Case(
            code: "under_18", changes: ["dateOfBirth": "2008-10-28"],
            targets: ["calorieTarget": 2872, "weeklyRate": 0], mentions: "18"),
        Case(
            code: "underweight", changes: ["currentWeight": 56, "targetWeight": nil],
            targets: ["bmi": 17.71, "weeklyRate": 0], mentions: "18.5"),
        // 30 × 1.778² = 94.84 kg, × 2.2 = 208.6 g.
        Case(
            code: "protein_reference_weight", changes: ["currentWeight": 105],
            targets: ["proteinTarget": 209], mentions: "30"),
        Case(
            code: "water_cap", changes: ["currentWeight": 110], targets: ["waterTarget": 3700], mentions: "3,700"),
    ]

    @Test("A guard that acted is shown with its reason", arguments: cases)
    func acted(_ example: Case) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(example.changes))
            let plan = try await person.generate().data["plan"]
            #expect(plan["targets"] == plan["targets"].with(example.targets))
            let notices = plan["targets"]["guards"].entries
            let notice = try #require(notices.first { $0["code"] == .string(example.code) })
            #expect(notice.names == ["code", "title", "explanation"])
            #expect(notice["title"].string?.isEmpty == false)
            #expect(notice["explanation"].string?.contains(example.mentions) == true, "\(notice)")
            let summary = try await person.get("/v1/summary/how-it-works").data
            #expect(summary["calculations"]["targets"]["guards"].entries == notices)
            #expect(try await person.get("/v1/plans/current").data["plan"]["targets"]["guards"].entries == notices)
            #expect(try await person.get("/v1/home").data["planTargets"]["guards"].entries == notices)
            #expect(try await person.history()["plans"][0]["targets"]["guards"].entries == notices)
        }
    }

    @Test("Where nothing is lost or gained, there is no way to a target weight")
    func noProjection() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(["dateOfBirth": "2008-10-28"]))
            let plan = try await person.generate().data["plan"]
            #expect(plan.names.contains("projection"))
            #expect(plan["projection"] == nil)
        }
    }

    @Test("On the 18th birthday the guard lifts")
    func lifts() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged(JSON.userFlows.with(["dateOfBirth": "2007-10-28"]))
            #expect(try await guards(person) == ["under_18"])
            service.clock.advance(days: 1)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await guards(person) == [])
        }
    }

    private func guards(_ person: TestPerson) async throws -> [String?] {
        try await person.generate(forced: true).data["plan"]["targets"]["guards"].entries.map { $0["code"].string }
    }
}
