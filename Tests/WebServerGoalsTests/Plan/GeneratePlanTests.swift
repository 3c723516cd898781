import Database
import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

struct GeneratePlanTests {
    @Test("A plan that the server fails to generate is said to be one")
    func failed() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            try await service.database.write { connection in
                try connection.send("UPDATE user_settings SET sealed = $1", [.blob(Data([1]))])
            }
            let answer = Answer(
                try await service.client.execute(
                    uri: "/v1/plans/generate", method: .post,
                    headers: [.authorization: "Bearer \(person.accessToken)"], body: nil))
            #expect(answer.status == 500 && answer.code == "internal_error")
            #expect(answer.json["error"] == "Failed to generate plan. Please try again.")
        }
    }

    @Test("The gate opens in order, and says what is missing")
    func gate() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await expect(person, 404, "settings_not_found", "User settings not found")
            try await person.onboard(.skipped)
            try await expect(
                person, 400, "settings_incomplete", "User settings incomplete. Please complete onboarding.")
            try await person.onboard()
            try await expect(
                person, 400, "acknowledgement_required",
                "Please review and acknowledge your health metrics before generating a plan.")
            try await person.acknowledge()
            #expect(try await person.generate().status == 201)
            try await person.onboard(.skipped)
            try await expect(
                person, 400, "settings_incomplete", "User settings incomplete. Please complete onboarding.")
        }
    }

    private func expect(_ person: TestPerson, _ status: Int, _ code: String, _ error: String) async throws {
        for forced in [nil, false, true] {
            let answer = try await person.generate(forced: forced)
            #expect(answer.status == status)
            #expect(answer.code == code)
            #expect(answer.error == error)
        }
    }

    @Test("The first plan is new, and whole")
    func first() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let answer = try await person.generate()
            #expect(answer.status == 201)
            #expect(answer.data.names == ["plan", "recomputed"])
            #expect(answer.data["recomputed"] == true)
            let plan = answer.data["plan"]
            let targets: JSON = [
                "bmi": 25.83, "bmr": 1758, "tdee": 2725, "calorieTarget": 2225, "proteinTarget": 180,
                "waterTarget": 2900, "weeklyRate": -0.5, "guards": [],
            ]
            let inputs: JSON = [
                "weight": 81.65, "height": 177.8, "age": 35, "sex": "male", "activityLevel": "moderately_active",
                "primaryGoal": "lose_weight", "targetWeight": 74.84,
            ]
            let projection: JSON = [
                "estimatedWeeks": 14, "projectedDate": "2026-02-02T00:00:00.000Z", "startWeight": 81.65,
                "targetWeight": 74.84,
            ]
            let expenditure: JSON = [
                "used": 2725, "isLearned": false, "formula": 2725, "formulaLow": 2207, "formulaHigh": 3392,
                "learned": nil, "explanation": plan["expenditure"]["explanation"],
            ]
            let expected: JSON = [
                "id": 1, "userId": .number(Double(person.id)), "planStatus": "active",
                "formulaVersion": plan["formulaVersion"], "inputs": inputs, "targets": targets,
                "expenditure": expenditure, "projection": projection, "whyItWorks": plan["whyItWorks"],
                "createdAt": "2025-10-27T12:00:00.000Z", "updatedAt": "2025-10-27T12:00:00.000Z",
            ]
            #expect(plan == expected)
        }
    }

    @Test("A plan says why, with the person's own arithmetic")
    func whyItWorks() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let why = try await person.generate().data["plan"]["whyItWorks"]
            let sections = ["bmi", "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "timeline"]
            #expect(why.names == Set(sections))
            for name in sections {
                let section = why[name]
                for words in ["title", "explanation", "formula", "certainty", "source"] {
                    #expect(section[words].string?.isEmpty == false, "\(name) \(words)")
                }
                #expect(!section["worked"]["steps"].entries.isEmpty, "\(name)")
                #expect(!section["worked"]["inputs"].entries.isEmpty, "\(name)")
            }
            #expect(why["tdee"]["activityMultiplier"] == 1.55)
            #expect(why["tdee"]["metric"] == 1.55)
            #expect(why["calorieTarget"]["deficit"] == 500)
            #expect(why["proteinTarget"]["gramsPerKg"] == 2.2)
            #expect(why["waterTarget"]["mlPerKg"] == 35)
            #expect(why["timeline"]["weeklyRate"] == -0.5)
            #expect(why["timeline"]["estimatedWeeks"] == 14)
            let arithmetic = "(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758"
            let steps = why["bmr"]["worked"]["steps"].entries.map { $0["arithmetic"].string }
            #expect(steps.contains(arithmetic))
            let summary = try await person.get("/v1/summary/how-it-works").data
            #expect(summary["calculations"]["bmr"]["formula"].string?.contains(arithmetic) == true)
        }
    }

    @Test("A plan under seven days old is given again, an older one is not")
    func reuse() async throws {
        try await TestService.run(limitsRates: false) { service in
            var person = try await service.acknowledged()
            let first = try await person.generate()
            for forced in [nil, false] {
                service.clock.advance(minutes: 1)
                let again = try await person.generate(forced: forced)
                #expect(again.status == 200)
                #expect(again.data.names == ["plan", "recomputed"])
                #expect(again.data["recomputed"] == false)
                #expect(again.data["plan"] == first.data["plan"])
            }
            service.clock.advance(milliseconds: 7 * 86_400_000 - 120_001)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.generate().status == 200)
            service.clock.advance(milliseconds: 1)
            let next = try await person.generate()
            #expect(next.status == 201)
            #expect(next.data["plan"]["id"] == 2)
            #expect(next.data["plan"]["createdAt"] == "2025-11-03T12:00:00.000Z")
            #expect(next.data["previousTargets"] == first.data["plan"]["targets"])
        }
    }

    @Test("A forced recompute is new, and tells the targets before")
    func forced() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate(forced: true).data.names == ["plan", "recomputed"], "nothing before it")
            service.clock.advance(minutes: 1)
            let answer = try await person.generate(forced: true)
            #expect(answer.status == 201)
            #expect(answer.data.names == ["plan", "recomputed", "previousTargets"])
            #expect(answer.data["recomputed"] == true)
            #expect(answer.data["plan"]["id"] == 2)
            #expect(answer.data["previousTargets"] == answer.data["plan"]["targets"])
        }
    }

    @Test("After an edit of the profile, a forced recompute shows old and new")
    func afterEdit() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let old = try await person.generate().data["plan"]["targets"]
            try await person.patch("/v1/profile", ["currentWeight": 80])
            try await person.patch("/v1/profile", ["currentWeight": 79])
            let answer = try await person.generate(forced: true)
            #expect(answer.status == 201)
            #expect(answer.data["previousTargets"] == old)
            #expect(answer.data["plan"]["targets"]["bmr"] == 1731)
            #expect(old["bmr"] == 1758)
        }
    }

    @Test(
        "The body may be absent, and its field null or a truth value",
        arguments: [
            (nil, []), ("", []), ("{}", []), ("  { }\n", []), (#"{"forceRecompute":null}"#, []),
            (#"{"forceRecompute":false,"other":[1]}"#, []), (#"{"forceRecompute":"true"}"#, ["forceRecompute"]),
            (#"{"forceRecompute":1}"#, ["forceRecompute"]), ("[]", ["body"]), ("true", ["body"]),
        ] as [(String?, Set<String>)])
    func body(_ text: String?, _ fields: Set<String>) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let answer = try await service.send(
                .post, "/v1/plans/generate", text: text, token: person.accessToken)
            #expect(answer.status == (fields.isEmpty ? 201 : 400))
            #expect(answer.fields == fields)
        }
    }

    @Test("Several calls at once make one plan", arguments: TestDatabase.allCases)
    func concurrent(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<12 { group.addTask { try await person.generate() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 201 } == 1)
            #expect(answers.count { $0.status == 200 } == 11)
            #expect(Set(answers.map { $0.data["plan"] }).count == 1)
            #expect(try await person.history()["plans"].entries.count == 1)
        }
    }

    @Test("Forced recomputes at once each make one, numbered without gaps", arguments: TestDatabase.allCases)
    func concurrentForced(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let ids = try await withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let answer = try await person.generate(forced: true)
                        #expect(answer.status == 201)
                        return answer.data["plan"]["id"].integer
                    }
                }
                return try await group.reduce(into: []) { $0.append($1 ?? 0) }
            }
            #expect(ids.sorted() == Array(1...8))
        }
    }
}
