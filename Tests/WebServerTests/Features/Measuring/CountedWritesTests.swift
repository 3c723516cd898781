import APIContract
import HTTPTypes
@testable import Measuring
import Testing
import WebServerTestSupport

@testable import Services
@testable import WebServer

/// The service's writes are counted once, and only for people who agreed to measuring.
@Suite struct CountedWritesTests {
    private static let begun = [
        "plan_onboarding_completed(timeToComplete: under_15_seconds)": 1,
        "metrics_acknowledged(isFirst: true, timeSinceOnboarding: under_15_seconds)": 1,
    ]

    /// The events counted since `before`.
    private func new(_ person: TestPerson, since before: inout [String: Int]) async throws -> [String: Int] {
        let now = try await person.counted()
        defer { before = now }
        return now.reduce(into: [:]) { news, row in
            let more = row.value - before[row.key, default: 0]
            if more != 0 { news[row.key] = more }
        }
    }

    @Test("Acknowledging, plans, weights and goals count by what came of them")
    func plans() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            var counted: [String: Int] = [:]
            let unknown = try await person.post("/v1/profile/metrics/acknowledge", ["metricsId": 99])
            #expect(unknown.status == 404)
            #expect(try await new(person, since: &counted) == ["metrics_acknowledgment_failed": 1])

            try await person.onboard()
            try await person.acknowledge()
            try await person.acknowledge()
            #expect(try await person.generate().status == 201)
            #expect(try await new(person, since: &counted) == Self.begun)

            #expect(try await person.generate(forced: true).status == 201)
            #expect(try await new(person, since: &counted) == ["plan_recomputed(trigger: requested)": 1])

            #expect(try await person.patch("/v1/profile", ["currentWeight": 80]).status == 200)
            let weighed = ["weight_updated(planRecomputed: true)": 1, "plan_recomputed(trigger: weight_update)": 1]
            #expect(try await new(person, since: &counted) == weighed)

            for _ in 0..<2 { #expect(try await person.post("/v1/weights", ["weight": 79.5]).status < 300) }
            #expect(try await new(person, since: &counted) == ["weight_updated(planRecomputed: false)": 1])

            #expect(try await person.patch("/v1/profile", ["activityLevel": "sedentary"]).status == 200)
            let chosen = ["goal_changed": 1, "plan_recomputed(trigger: goal_change)": 1]
            #expect(try await new(person, since: &counted) == chosen)

            #expect(try await person.patch("/v1/profile", ["name": "Sara"]).status == 200)
            #expect(try await person.patch("/v1/profile", ["currentWeight": -1]).status == 400)
            #expect(try await new(person, since: &counted) == [:])
        }
    }

    @Test("Food counts by the way in which it was logged, once however often it is sent")
    func food() async throws {
        try await TestService.run(isMeasuring: true) { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            let person = try await service.measured()
            let banana = try await person.get("/v1/foods?q=banana&limit=1").data["foods"][0]["id"]
            let soup: JSON = ["calories": 210, "name": "Soup", "clientKey": "soup-00001"]
            for entry in [
                ["calories": 200], soup, soup, ["foodId": banana, "grams": 100],
                ["foodId": banana, "grams": 100, "way": "barcode"],
            ] as [JSON] {
                #expect(try await person.post("/v1/diary", entry).status == 201)
            }
            let two: JSON = ["entries": [["calories": 100], ["calories": 120]]]
            #expect(try await person.post("/v1/diary/several", two).status == 201)
            #expect(try await person.post("/v1/diary/several", two.with(["way": "typed"])).status == 201)
            for from in ["2025-10-27", "2025-10-01"] {
                let copy: JSON = ["from": .string(from), "to": "2025-10-26"]
                #expect(try await person.post("/v1/diary/copy", copy).status == 201)
            }
            for _ in 0..<2 { #expect(try await person.importing("date,kcal eaten\n2025-10-20,1800\n").status == 200) }
            #expect(try await person.post("/v1/diary", ["calories": -1]).status == 400)
            // An unknown way of logging is no reason to refuse an entry.
            let unknown: JSON = ["calories": 200, "way": "telepathy"]
            #expect(try await person.post("/v1/diary", unknown).status == 201)
            #expect(try await person.post("/v1/diary/several", two.with(["way": "telepathy"])).status == 201)
            let expected = [
                "food_logged(way: energy)": 2, "food_logged(way: typed)": 2, "food_logged(way: search)": 1,
                "food_logged(way: barcode)": 1, "food_logged(way: several)": 2, "food_logged(way: copied)": 1,
                "food_logged(way: imported)": 1,
            ]
            #expect(try await person.counted() == expected)
        }
    }

    @Test("What a device logged counts once, though it sends it again")
    func devices() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            let (phone, first) = (SyncingDevice(person), "11111111-2222-4333-8444-555555555555")
            let logged = [
                phone.mutation("diary_entry", first, ["day": "2025-10-27", "calories": 600, "name": "Soup"]),
                phone.mutation(
                    "diary_entry", "11111111-2222-4333-8444-666666666666",
                    ["day": "2025-10-27", "calories": 90, "way": "telepathy"]),
            ]
            for _ in 0..<2 { #expect(try await phone.send(logged).status == 200) }
            let expected = ["food_logged(way: typed)": 1, "food_logged(way: energy)": 1]
            #expect(try await person.counted() == expected)
            try await phone.sync(
                phone.mutation("diary_entry", first, ["name": "Broth"]),
                phone.mutation("diary_entry", "11111111-2222-4333-8444-777777777777", ["calories": 99_999]))
            try await phone.sync(phone.mutation("diary_entry", first, nil))
            #expect(try await person.counted() == expected)
        }
    }

    @Test("A streak counts when it has come to a length with a badge, however often it is looked at")
    func streaks() async throws {
        try await TestService.run(limitsRates: false, isMeasuring: true) { service in
            let signedUp = try await service.measured()
            try await signedUp.onboard()
            try await signedUp.acknowledge()
            #expect(try await signedUp.generate().status == 201)
            func reached(_ days: Int, _ person: TestPerson) async throws -> Int? {
                try await person.counted()["streak_reached(days: \(days))"]
            }
            for day in 1...7 {
                let person = try await service.again(signedUp)
                #expect(try await person.streak() == day - 1)
                try await person.keep()
                for _ in 0..<2 {
                    #expect(try await person.streak() == day)
                    #expect(try await reached(1, person) == 1)
                    #expect(try await reached(7, person) == (day == 7 ? 1 : nil))
                }
                service.clock.advance(days: 1)
            }
            service.clock.advance(days: 1)
            let person = try await service.again(signedUp)
            try await person.keep()
            #expect(try await person.streak() == 1)
            #expect(try await reached(1, person) == 2)
        }
    }

    @Test("Nothing is counted without a yes, nor against what the browser says, nor where measuring is off")
    func nothing() async throws {
        for (isMeasuring, isMeasured, headers) in [
            (true, nil, [:]), (true, false, [:]), (true, true, .refusingToBeTracked), (false, true, [:]),
        ] as [(Bool, Bool?, HTTPFields)] {
            try await TestService.run(isMeasuring: isMeasuring) { service in
                let account: JSON = [
                    "email": "sarah@example.org", "password": .string(TestPerson.password), "name": "Sarah",
                    "isMeasured": isMeasured.map(JSON.bool) ?? .null,
                ]
                let person = try TestPerson(service, loggedInBy: try await service.send(.post, "/auth/signup", account))
                for (path, body) in [
                    ("/v1/onboarding", .userFlows), ("/v1/diary", ["calories": 200]), ("/v1/weights", ["weight": 80]),
                    ("/v1/profile/metrics/acknowledge", ["metricsId": 99]),
                ] as [(String, JSON)] {
                    try await service.send(.post, path, body, token: person.accessToken, headers: headers)
                }
                #expect(service.dependencies.events.take().isEmpty)
                #expect(try await person.counted() == [:])
            }
        }
    }

    @Test("What was done in the moment in which a yes is taken back is not stored")
    func withdrawn() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            #expect(try await person.post("/v1/diary", ["calories": 200]).status == 201)
            #expect(try await person.put("/v1/measuring", ["isMeasured": false]).status == 200)
            #expect(try await person.counted() == [:])
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200)
            #expect(try await person.counted() == [:])
            #expect(try await service.count("measured_events") == 0)
        }
    }
}
