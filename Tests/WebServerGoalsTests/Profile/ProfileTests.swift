import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

struct ProfileTests {
    @Test("What is sent changes, what is not stays", arguments: [HTTPRequest.Method.put, .patch])
    func merge(_ method: HTTPRequest.Method) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let before = try await person.settings()
            let changes: [JSON] = [
                ["mealsPerDay": 5], ["allergies": []], ["dietaryPreferences": ["vegan", "halal"]], [:],
                ["gender": "male", "unknown": ["field": 1]], ["targetDate": "2026-05-01"], ["targetWeight": 75],
            ]
            var expected = before
            for change in changes {
                let answer = try await service.send(method, "/v1/profile", change, token: person.accessToken)
                #expect(answer.status == 200)
                expected = expected.with(change.without("unknown"))
                #expect(answer.data["settings"] == expected)
                #expect(try await person.settings() == expected)
            }
        }
    }

    @Test("Null removes a target, and leaves everything else")
    func null() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let before = try await person.settings()
            for target in ["targetWeight", "targetDate"] {
                let answer = try await person.patch("/v1/profile", [target: nil])
                #expect(answer.status == 200)
                #expect(!answer.data["settings"].names.contains(target))
            }
            let all = before.names.subtracting(["targetWeight", "targetDate"])
            let nothing = JSON.object(Dictionary(uniqueKeysWithValues: all.map { ($0, JSON.null) }))
            let answer = try await person.patch("/v1/profile", nothing)
            #expect(answer.data["settings"] == before.without("targetWeight").without("targetDate"))
        }
    }

    @Test("The name is part of the account")
    func name() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let answer = try await person.patch("/v1/profile", ["name": "Zoë 🌱"])
            #expect(answer.data["user"]["name"] == "Zoë 🌱")
            #expect(try await person.get("/auth/me").data["user"] == answer.data["user"])
            #expect(try await person.get("/v1/summary/how-it-works").data["user"]["name"] == "Zoë 🌱")
        }
    }

    @Test("Before onboarding there is nothing to change", arguments: [HTTPRequest.Method.put, .patch])
    func noSettings(_ method: HTTPRequest.Method) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await service.send(method, "/v1/profile", ["mealsPerDay": 5], token: person.accessToken)
            #expect(answer.status == 404)
            #expect(answer.code == "settings_not_found")
            #expect(answer.error == "User settings not found")
        }
    }

    @Test("Numbers, metrics and plan follow a change")
    func plan() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let first = try await person.generate().data["plan"]
            service.clock.advance(minutes: 1)
            let answer = try await person.patch("/v1/profile", ["currentWeight": 80])
            // (10 × 80) + (6.25 × 177.8) − (5 × 35) + 5 = 1,741
            #expect(answer.data["settings"]["bmr"] == 1741)
            #expect(answer.data["settings"]["calorieTarget"] == 2199)
            #expect(answer.data["stats"]["plans"] == 2)
            let metrics = try await person.get("/v1/profile/metrics/today").data
            #expect(metrics["metrics"]["bmr"] == 1741)
            #expect(metrics["metrics"]["id"] == 2)
            #expect(metrics["acknowledged"] == true)
            let plan = try await person.get("/v1/plans/current").data["plan"]
            #expect(plan["id"] == 2)
            #expect(plan["inputs"] == first["inputs"].with(["weight": 80]))
            #expect(plan["targets"]["calorieTarget"] == 2199)
            #expect(plan["createdAt"] == "2025-10-27T12:01:00.000Z")
            #expect(try await person.get("/v1/home").data["planTargets"] == plan["targets"])
            let newest = try await person.history()["plans"][0]
            #expect(newest["reason"] == "profile_changed")
        }
    }

    @Test("What the plan does not rest on makes no second one")
    func irrelevant() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let before = try await person.get("/v1/plans/current").text
            let changes: [JSON] = [
                ["name": "Maria"], ["mealsPerDay": 6], ["allergies": ["milk"]], ["dietaryPreferences": []],
                ["targetDate": nil], ["currentWeight": 81.65, "height": 177.8], [:], ["dateOfBirth": "1990-01-16"],
            ]
            for change in changes {
                service.clock.advance(minutes: 1)
                #expect(try await person.patch("/v1/profile", change).data["stats"]["plans"] == 1, "\(change)")
            }
            #expect(try await person.get("/v1/plans/current").text == before)
        }
    }

    @Test("Before the metrics are acknowledged, a change makes no plan")
    func noPlanYet() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            #expect(try await person.patch("/v1/profile", ["currentWeight": 80]).data["stats"]["plans"] == 0)
            #expect(try await person.get("/v1/plans/current").code == "plan_not_found")
        }
    }

    @Test("Changes at once are all kept", arguments: TestDatabase.allCases)
    func concurrent(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let changes: [JSON] = [
                ["currentWeight": 80], ["height": 180], ["mealsPerDay": 6], ["targetWeight": 76], ["name": "Maria"],
                ["allergies": ["milk"]], ["activityLevel": "sedentary"], ["gender": "female"],
            ]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for change in changes {
                    group.addTask {
                        let answer = try await person.patch("/v1/profile", change)
                        #expect(answer.status == 200)
                    }
                }
                try await group.waitForAll()
            }
            let settings = try await person.settings()
            for change in changes where change["name"] == nil {
                #expect(settings == settings.with(change))
            }
            #expect(try await person.get("/auth/me").data["user"]["name"] == "Maria")
            let targets = try await person.get("/v1/plans/current").data["plan"]["targets"]
            #expect(targets["calorieTarget"] == settings["calorieTarget"], "the plan in force is that of the settings")
        }
    }

    @Test("Age and what follows from it are those of today")
    func birthday() async throws {
        try await TestService.run { service in
            var person = try await service.onboarded(JSON.userFlows.with(["dateOfBirth": "1990-10-28"]))
            #expect(try await person.settings()["bmr"] == 1763)
            // 28 October, midnight in UTC.
            service.clock.advance(minutes: 12 * 60)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.settings()["bmr"] == 1758)
        }
    }
}
