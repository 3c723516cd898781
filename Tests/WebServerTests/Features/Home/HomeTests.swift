import Testing
import WebServerTestSupport

struct HomeTests {
    @Test("The cards ask for what comes next")
    func cards() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let home = try await person.get("/v1/home").data
            let expected: JSON = [
                "date": "2025-10-27", "targets": nil, "planTargets": nil, "cycle": nil,
                "rings": ["calories", "protein", "water"],
                "intake": ["calories": 0, "protein": 0, "carbohydrate": 0, "fat": 0, "water": 0],
                "tasks": [], "isKept": false, "streak": 0, "cards": ["complete_profile"],
            ]
            #expect(home == expected)
            try await person.onboard(.skipped)
            let skipped = try await person.get("/v1/home").data
            #expect(skipped == expected.with(["tasks": skipped["tasks"]]))
            let kinds: [JSON] = ["weigh_in", "breakfast", "lunch", "dinner"]
            #expect(skipped["tasks"].entries.map { $0["kind"] } == kinds)
            #expect(try await person.get("/v1/tasks").data["tasks"].entries.count == 4)
            try await person.onboard()
            let known = try await person.get("/v1/home").data
            #expect(known["cards"] == ["review_metrics"] && known["tasks"].entries.map { $0["kind"] } == kinds)
            try await person.acknowledge()
            #expect(try await person.get("/v1/home").data["cards"] == [])
            let targets = try await person.generate().data["plan"]["targets"]
            let planned = try await person.get("/v1/home").data
            #expect(
                planned
                    == expected.with([
                        "cards": [], "targets": planned["targets"], "planTargets": targets, "tasks": planned["tasks"],
                    ]))
            #expect(
                planned["targets"] == [
                    "calories": 2225, "protein": 180, "carbohydrate": 209, "fat": 74, "fibre": 31, "water": 2900,
                ])
            #expect(planned["tasks"].entries.count == 5)
        }
    }

    @Test("The day is that of UTC")
    func date() async throws {
        try await TestService.run { service in
            var person = try await service.signUp()
            service.clock.advance(milliseconds: 12 * 3_600_000 - 1)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.get("/v1/home").data["date"] == "2025-10-27")
            service.clock.advance(milliseconds: 1)
            #expect(try await person.get("/v1/home").data["date"] == "2025-10-28")
        }
    }
}
