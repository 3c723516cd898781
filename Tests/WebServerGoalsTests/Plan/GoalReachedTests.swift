import HTTPTypes
import Testing
import WebServerTestSupport

/// A person who reaches their target weight, or falls under a healthy one, is not led further.
struct GoalReachedTests {
    /// A woman of 170 cm and 56 kg who wants to weigh 53.5 kg: 53.465 kg is a body mass index of 18.5.
    private static let losing: JSON = JSON.userFlows.with([
        "gender": "female", "height": 170, "currentWeight": 56, "targetWeight": 53.5,
    ])
    private static let gaining: JSON = JSON.userFlows.with([
        "currentWeight": 68, "targetWeight": 70, "primaryGoal": "gain_muscle",
    ])

    /// The calorie gap, guards, weight and rate of the plan in force.
    private func plan(_ person: TestPerson) async throws -> (gap: Int, guards: [String?], weight: JSON, rate: JSON) {
        let plan = try await person.get("/v1/plans/current").data["plan"]
        let targets = plan["targets"]
        let gap = try #require(targets["calorieTarget"].integer) - (try #require(targets["tdee"].integer))
        return (
            gap, targets["guards"].entries.map { $0["code"].string }, plan["inputs"]["weight"], targets["weeklyRate"]
        )
    }

    @Test("No deficit at the target weight and past it, and underweight shows itself")
    func losing() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            #expect(try await plan(person).gap < 0)
            _ = try await person.post("/v1/weights", ["weight": 53.6])
            #expect(try await person.generate(forced: true).status == 201)
            #expect(try await plan(person).gap < 0)
            for (weight, rule) in [
                (53.5, "goal_reached"), (53.4, "underweight"), (52, "underweight"), (48, "underweight"),
            ] {
                _ = try await person.post("/v1/weights", ["weight": .number(weight), "confirmed": true])
                #expect(try await person.settings()["currentWeight"] == .number(weight))
                _ = try await person.generate(forced: true)
                let plan = try await plan(person)
                #expect(plan.gap == 0 && plan.rate == 0 && plan.weight == .number(weight), "\(weight)")
                #expect(plan.guards.contains(rule), "\(weight): \(plan.guards)")
            }
            let home = try await person.get("/v1/home").data
            #expect(home["planTargets"]["weeklyRate"] == 0)
        }
    }

    @Test("The plan follows at once, without being asked for")
    func atOnce() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            _ = try await person.post("/v1/weights", ["weight": 55])
            #expect(try await plan(person).weight == 56, "a weigh-in alone makes no plan")
            _ = try await person.post("/v1/weights", ["weight": 53.5])
            let plan = try await plan(person)
            #expect(plan.gap == 0 && plan.guards == ["goal_reached"] && plan.weight == 53.5)
        }
    }

    @Test("A goal stays reached when the scales swing back, until there is a new one")
    func stays() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            _ = try await person.post("/v1/weights", ["weight": 53.5, "day": "2025-10-26"])
            _ = try await person.post("/v1/weights", ["weight": 53.5])
            _ = try await person.post("/v1/weights", ["weight": 54.4, "day": "2025-10-26"])
            _ = try await person.patch("/v1/profile", ["currentWeight": 54.4])
            #expect(try await plan(person).guards == ["goal_reached"])
            _ = try await person.patch("/v1/profile", ["activityLevel": "very_active"])
            #expect(try await plan(person).guards == ["goal_reached"])
            #expect(try await person.patch("/v1/profile", ["targetWeight": 55]).status == 400)
            _ = try await person.patch("/v1/profile", ["targetWeight": 53.8])
            #expect(try await plan(person).gap < 0)
        }
    }

    @Test("Where there is a trend, it decides: one low morning reaches no goal, and takes none back")
    func trend() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged(JSON.userFlows.with(["currentWeight": 76]))
            _ = try await person.generate()
            for (day, weight) in [("23", 75.6), ("24", 75.5), ("25", 75.6), ("26", 75.5)] {
                _ = try await person.post("/v1/weights", ["weight": .number(weight), "day": .string("2025-10-" + day)])
            }
            // The target is 74.84 kg.
            #expect(try await person.post("/v1/weights", ["weight": 74.5]).status == 200)
            #expect(try await plan(person).gap < 0)
            _ = try await person.generate(forced: true)
            let low = try await plan(person)
            #expect(low.gap < 0 && low.weight == 74.5 && !low.guards.contains("goal_reached"))
            #expect(try await person.patch("/v1/profile", ["activityLevel": "very_active"]).status == 200)
            #expect(try await plan(person).gap < 0)
            #expect(try await person.settings()["goalReachedOn"] == nil)
            for _ in 1...7 {
                service.clock.advance(days: 1)
                person = try await service.again()
                #expect(try await person.post("/v1/weights", ["weight": 74]).status == 201)
            }
            let reached = try await plan(person)
            #expect(reached.gap == 0 && reached.guards.contains("goal_reached"))
            service.clock.advance(days: 1)
            person = try await service.again()
            _ = try await person.post("/v1/weights", ["weight": 75.4])
            #expect(try await plan(person).guards.contains("goal_reached"), "one high morning takes nothing back")
        }
    }

    @Test("One low morning hides no target, and the way goes on from where it began")
    func lowMorning() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            for (day, weight) in [("23", 75.6), ("24", 75.5), ("25", 75.6), ("26", 75.5)] {
                let weighIn: JSON = ["weight": .number(weight), "day": .string("2025-10-" + day), "confirmed": true]
                _ = try await person.post("/v1/weights", weighIn)
            }
            _ = try await person.post("/v1/weights", ["weight": 74.5])
            _ = try await person.generate(forced: true)
            let changes = try await person.history()["plans"][0]["changes"].entries.map { $0["name"] }
            #expect(changes.contains("weight") && !changes.contains("targetWeight"))
            var text = try await browser.open("/plan").text
            #expect(text.contains("At your target weight") && text.contains("Your trend is at 16"))
            #expect(text.contains("Your weight is already at your target."))
            #expect(!text.contains("Add a target weight"))
            service.clock.advance(days: 1)
            let again = try await service.again()
            _ = try await again.post("/v1/weights", ["weight": 75.4])
            _ = try await again.generate(forced: true)
            text = try await browser.open("/plan").text
            #expect(text.contains("Week 1 of") && text.contains("Start 180 lbs Oct 27"))
        }
    }

    @Test("A weigh-in under the healthy range decides, whatever the trend says")
    func underweight() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            for day in ["23", "24", "25", "26"] {
                _ = try await person.post("/v1/weights", ["weight": 55, "day": .string("2025-10-" + day)])
            }
            _ = try await person.post("/v1/weights", ["weight": 53.4])
            let plan = try await plan(person)
            #expect(plan.gap == 0 && plan.guards.contains("underweight"))
        }
    }

    @Test("A weigh-in that was wrong reached nothing")
    func wrong() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            _ = try await person.post("/v1/weights", ["weight": 53, "confirmed": true])
            #expect(try await plan(person).gap == 0)
            _ = try await person.post("/v1/weights", ["weight": 56, "confirmed": true])
            #expect(try await plan(person).gap < 0)
        }
    }

    @Test("Gaining likewise")
    func gaining() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.gaining)
            _ = try await person.generate()
            #expect(try await plan(person).gap > 0)
            for weight in [70, 70.5, 73] {
                _ = try await person.post("/v1/weights", ["weight": .number(weight)])
                _ = try await person.generate(forced: true)
                let plan = try await plan(person)
                #expect(plan.gap == 0 && plan.guards.contains("goal_reached") && plan.weight == .number(weight))
            }
        }
    }

    @Test("A file's weigh-ins end a goal, too")
    func imported() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            #expect(try await person.importing("date,weight_kg\n2025-10-26,54\n2025-10-27,53\n").status == 200)
            #expect(try await plan(person).gap == 0)
        }
    }

    @Test("A cycle rests on the target once the goal is reached")
    func cycle() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.losing)
            _ = try await person.generate()
            #expect(
                try await service.send(.put, "/v1/cycle", ["preset": "matador"], token: person.accessToken).status
                    == 200)
            _ = try await person.post("/v1/weights", ["weight": 53.5])
            let tdee = try await person.get("/v1/plans/current").data["plan"]["targets"]["tdee"].integer ?? 0
            let phases = try await person.get("/v1/cycle").data["cycle"]["phases"].entries
            #expect(phases.count == 2 && phases.allSatisfy { $0["calories"].integer ?? 0 >= tdee })
        }
    }

    @Test("84 days at a quarter of what is spent are raised to the floor")
    func severeRestriction() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let phases: JSON = [["kind": "restriction", "days": 84, "share": 25]]
            let answer = try await service.send(
                .put, "/v1/cycle", ["phases": phases], token: person.accessToken)
            #expect(answer.status == 200)
            let cycle = try await person.get("/v1/cycle").data["cycle"]
            #expect(cycle["phases"][0]["calories"] == 1500)
            #expect(cycle["basis"]["guards"] == ["severe_restriction"])
        }
    }

    @Test("Pages congratulate, and show no way that goes on")
    func pages() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.post("/v1/weights", ["weight": 74.8, "confirmed": true])
            let plan = try await browser.open("/plan").html
            #expect(plan.contains("You did it: you have reached your goal"))
            #expect(plan.contains("0.82 g per lb") && !plan.contains(" 1 g per lb"))
            let home = try await browser.open("/home").text
            #expect(home.contains(/You did it: 165 lbs\. About 2,\d\d0 cal a day keeps you there\./), "\(home)")
        }
    }
}
