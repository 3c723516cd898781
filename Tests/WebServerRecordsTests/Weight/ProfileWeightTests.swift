import HTTPTypes
import Testing
import WebServerTestSupport

/// The profile's weight and the newest weigh-in are one. The day is 27 October 2025.
@Suite struct ProfileWeightTests {
    @Test("The newest weigh-in is the profile's weight, and makes no plan")
    func weighIn() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let plan = try await person.get("/v1/plans/current").text
            let before = try await person.settings()
            service.clock.advance(days: 2)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 80)
            // (10 × 80) + (6.25 × 177.8) − (5 × 35) + 5 = 1,741
            #expect(settings["bmr"] == 1741)
            for name in JSON.userFlows.names.subtracting(["currentWeight"]) {
                #expect(settings[name] == before[name], "\(name)")
            }
            #expect(
                try await person.post("/v1/weights", ["weight": 90, "day": "2025-10-28", "confirmed": true]).status
                    == 201)
            #expect(try await person.settings()["currentWeight"] == 80, "an older weigh-in is not the current weight")
            #expect(try await person.get("/v1/plans/current").text == plan)
            #expect(try await person.get("/v1/profile").data["stats"]["plans"] == 1)
            #expect(try await person.get("/v1/profile/metrics/today").data["metrics"]["bmr"] == 1741)
        }
    }

    @Test("A weigh-in is the weight, whatever the profile's checks would say")
    func unsuitable() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            // The target is 74.84 kg, and the goal is to lose weight.
            #expect(try await person.post("/v1/weights", ["weight": 74.8, "confirmed": true]).status == 200)
            #expect(try await person.weights().map { $0["weight"] } == [74.8])
            #expect(try await person.settings()["currentWeight"] == 74.8)
            let skipped = try await service.onboarded(.skipped, email: "skipped@example.org")
            #expect(try await skipped.post("/v1/weights", ["weight": 80]).status == 201)
            #expect(try await skipped.settings()["currentWeight"] == 80)
            #expect(try await skipped.settings()["bmr"] == nil, "without a height there is nothing to compute")
            let next = try await skipped.get("/v1/profile").data["completeness"]["next"]
            #expect(next["field"] == "height")
            let rest: JSON = [
                "height": 170, "dateOfBirth": "1990-01-15", "gender": "male", "activityLevel": "sedentary",
            ]
            #expect(try await skipped.patch("/v1/profile", rest).data["settings"]["bmi"] == 27.68)
            let unknown = try await service.signUp(email: "unknown@example.org")
            #expect(try await unknown.post("/v1/weights", ["weight": 80]).status == 201)
            #expect(try await unknown.settings() == nil)
        }
    }

    @Test("A weight that is sent with the profile is today's weigh-in", arguments: [HTTPRequest.Method.put, .patch])
    func profile(_ method: HTTPRequest.Method) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            #expect(try await person.weights().map { $0["weight"] } == [81.65])
            #expect(try await person.weights().map { $0["day"] } == ["2025-10-27"])
            try await service.setTimeZone("Pacific/Kiritimati", of: person)
            let changes: [(JSON, [JSON])] = [
                (["height": 178], [81.65]), (["currentWeight": 80], [81.65, 80]),
                (["currentWeight": 79.5], [81.65, 79.5]), (["currentWeight": 20], [81.65, 79.5]),
                (["currentWeight": 0, "height": 0], [81.65, 79.5]),
            ]
            for (change, weights) in changes {
                try await service.send(method, "/v1/profile", change, token: person.accessToken)
                #expect(try await person.weights().map { $0["weight"] } == weights, "\(change)")
            }
        }
    }

    @Test("Skipping onboarding is no weigh-in")
    func skipped() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.skipped)
            #expect(try await person.weights().isEmpty)
        }
    }

    @Test("After the newest weigh-in, the one before is the profile's weight")
    func delete() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            for (day, weight) in [("2025-10-20", 83), ("2025-10-13", 84)] {
                try await person.post("/v1/weights", ["day": .string(day), "weight": .number(Double(weight))])
            }
            #expect(try await person.settings()["currentWeight"] == 81.65)
            for (day, weight) in [("2025-10-13", 81.65), ("2025-10-27", 83), ("2025-10-20", 83)] {
                #expect(try await person.delete("/v1/weights/" + day).status == 200)
                #expect(try await person.settings()["currentWeight"] == .number(weight), "\(day)")
            }
        }
    }
}
