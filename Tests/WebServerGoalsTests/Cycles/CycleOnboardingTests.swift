import APIContract
import Database
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import WebServerTestSupport

/// The five steps to a cycle over the API, and beside the profile.
struct CycleOnboardingTests {
    private static let path = "/v1/onboarding/cycle"

    private static let events: [JSON] = [
        ["event": "choose_goal", "goal": "lose_weight"], ["event": "enter_calories", "calorieTarget": 1700],
        ["event": "enter_eating_window", "eatingWindowStart": "10:00", "eatingWindowEnd": "18:00"],
        ["event": "continue", "preset": "five_two"], ["event": "start_tracking"],
    ]

    @discardableResult
    private func complete(_ person: TestPerson, _ changes: [Int: JSON] = [:]) async throws -> JSON {
        var last = JSON.null
        for (index, event) in Self.events.enumerated() {
            let answer = try await person.post(Self.path, changes[index] ?? event)
            #expect(answer.status == 200, "\(answer.text)")
            last = answer.data
        }
        return last
    }

    @Test("The same machine drives the API")
    func steps() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let start = try await person.get(Self.path).data
            #expect(start["onboarding"]["step"] == "goal" && start["onboarding"]["isCompleted"] == false)
            #expect(start["onboarding"]["goal"] == .null && start["suggestions"]["goal"] == .null)
            let early = try await person.post(Self.path, Self.events[3])
            #expect(early.status == 400 && early.fields == ["event"])
            let steps = ["calories", "eating_window", "explainer", "reveal", "reveal"]
            for (event, step) in zip(Self.events, steps) {
                let once = try await person.post(Self.path, event)
                let twice = try await person.post(Self.path, event)
                #expect(once.data["onboarding"]["step"].string == step && once.data == twice.data, "\(once.text)")
            }
            let done = try await person.get(Self.path).data["onboarding"]
            #expect(done["isCompleted"] == true && done["calorieTarget"] == 1700 && done["goal"] == "lose_weight")
            #expect(done["eatingWindow"] == ["start": "10:00", "end": "18:00"] && done["preset"] == "five_two")
            #expect(
                try await person.post(Self.path, ["event": "choose_goal", "goal": "maintain"]).data["onboarding"]
                    == done)
            let again = try await person.post(Self.path, ["event": "begin_again"]).data["onboarding"]
            #expect(again["step"] == "goal" && again["isCompleted"] == false && again["calorieTarget"] == 1700)
        }
    }

    @Test("The steps first, then the profile: the goal is known there, and the cycle goes on")
    func cycleFirst() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await complete(person, [0: ["event": "choose_goal", "goal": "gain_muscle"], 3: ["event": "continue"]])
            let settings = try await person.settings()
            #expect(settings["primaryGoal"] == "gain_muscle" && settings["currentWeight"] == 0)
            #expect(try await browser.open("/home").status == 200)
            #expect(try await browser.open("/onboarding").location == "/onboarding/short")
            #expect(try await browser.open("/onboarding/account").status == 200)
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            try await browser.submit(
                "/onboarding/health", ["currentWeight": "180", "height": "5", "heightInches": "10"])
            #expect(try await browser.open("/onboarding/goals").fields["primaryGoal"] == "gain_muscle")
            try await person.onboard()
            let after = try await person.get(Self.path).data
            #expect(after["onboarding"]["isCompleted"] == true && after["onboarding"]["calorieTarget"] == 1700)
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "continuous")
        }
    }

    @Test("The profile first, then the steps: the plan's number is recommended and followed")
    func profileFirst() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let before = try await person.settings()
            let start = try await person.get(Self.path).data["suggestions"]
            #expect(start["goal"] == "lose_weight" && start["recommendedCalories"] == 2225)
            #expect(start["preset"] == "five_two" && start["calorieTarget"] == 2225)
            try await complete(person, [1: ["event": "enter_calories", "calorieTarget": 2225]])
            let done = try await person.get(Self.path).data["onboarding"]
            #expect(done["calorieTarget"] == .null && done["isCompleted"] == true)
            #expect(try await person.settings() == before, "nothing in the profile changed")
            #expect(try await person.history()["plans"].entries.count == 1)
        }
    }

    @Test("Another goal is in the profile at the end, and the plan follows")
    func anotherGoal() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let gain = try await person.post(Self.path, ["event": "choose_goal", "goal": "gain_muscle"])
            #expect(gain.status == 400 && gain.fields == ["goal"], "the target weight lies below")
            let maintain: JSON = ["event": "choose_goal", "goal": "maintain"]
            #expect(try await person.post(Self.path, maintain).data["suggestions"]["calorieTarget"] == 2725)
            #expect(try await person.settings()["primaryGoal"] == "lose_weight", "not before the end")
            try await complete(person, [0: maintain, 3: ["event": "continue"]])
            #expect(try await person.settings()["primaryGoal"] == "maintain")
            #expect(try await person.history()["plans"].entries.count == 2)
        }
    }

    @Test("Improving health stays what it is when maintaining is chosen")
    func improveHealth() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(
                JSON.userFlows.with(["primaryGoal": "improve_health", "targetWeight": .null]))
            #expect(try await person.get(Self.path).data["suggestions"]["goal"] == "maintain")
            try await complete(person, [0: ["event": "choose_goal", "goal": "maintain"], 3: ["event": "continue"]])
            #expect(try await person.settings()["primaryGoal"] == "improve_health")
        }
    }

    @Test("Nobody under 18 or underweight gets fasting days")
    func noFasting() async throws {
        try await TestService.run { service in
            for (name, settings) in [
                ("young", JSON.userFlows.with(["dateOfBirth": "2009-01-15"])),
                (
                    "light",
                    JSON.userFlows.with(["currentWeight": 50, "targetWeight": .null, "primaryGoal": "maintain"])
                ),
            ] {
                let person = try await service.onboarded(settings, email: "\(name)@example.org")
                let suggestions = try await person.get(Self.path).data["suggestions"]
                #expect(suggestions["preset"] == "continuous", "\(name)")
                #expect(!suggestions["presets"].entries.contains("five_two"))
                for event in Self.events.prefix(3) { try await person.post(Self.path, event) }
                let refused = try await person.post(Self.path, Self.events[3])
                #expect(refused.status == 400 && refused.fields == ["preset"], "\(refused.text)")
            }
        }
    }

    @Test("Many at once are made one after another, and completing happens once", arguments: TestDatabase.allCases)
    func together(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            for event in Self.events.dropLast() { try await person.post(Self.path, event) }
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await person.post(Self.path, Self.events[4]).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 8))
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "five_two")
        }
    }

    @Test("A completing write that fails leaves all as it was", arguments: TestDatabase.allCases)
    func atomic(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp()
            for event in Self.events.dropLast() { try await person.post(Self.path, event) }
            let (stop, go) =
                engine == .sqlite
                ? (
                    "CREATE TRIGGER stop BEFORE INSERT ON cycles BEGIN SELECT RAISE(ABORT, 'stop'); END",
                    "DROP TRIGGER stop"
                )
                : (
                    "ALTER TABLE cycles ADD CONSTRAINT stop CHECK (person_id < 0)",
                    "ALTER TABLE cycles DROP CONSTRAINT stop"
                )
            _ = try await service.database.write { try $0.execute(stop) }
            let failed = try await service.client.execute(
                uri: Self.path, method: .post, headers: [.authorization: "Bearer \(person.accessToken)"],
                body: ByteBuffer(string: Self.events[4].text))
            #expect(failed.status.code == 500)
            _ = try await service.database.write { try $0.execute(go) }
            #expect(try await person.get(Self.path).data["onboarding"]["isCompleted"] == false)
            #expect(try await person.settings() == .null)
            #expect(try await person.get("/auth/me").data["user"]["hasCompletedOnboarding"] == false)
            #expect(try await person.post(Self.path, Self.events[4]).data["onboarding"]["isCompleted"] == true)
        }
    }
}
