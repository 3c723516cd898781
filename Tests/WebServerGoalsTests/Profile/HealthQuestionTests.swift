import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

/// Before a first deficit a person is asked what speaks against it, and only what follows is kept.
struct HealthQuestionTests {
    private static let conditions = [
        "pregnancy_or_breastfeeding", "eating_disorder", "insulin_or_sulfonylurea", "kidney_disease",
    ]

    private func plan(_ person: TestPerson) async throws -> (gap: Int, protein: Int, guards: [String?]) {
        let targets = try await person.get("/v1/plans/current").data["plan"]["targets"]
        let gap = try #require(targets["calorieTarget"].integer) - (try #require(targets["tdee"].integer))
        let protein = try #require(targets["proteinTarget"].integer)
        return (gap, protein, targets["guards"].entries.map { $0["code"].string })
    }

    @Test(
        "Any of them makes the plan maintenance at once, and none of these gives the deficit back",
        arguments: conditions)
    func maintenance(_ condition: String) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            #expect(try await person.settings()["precaution"] == .null)
            #expect(try await plan(person).gap == -500)

            #expect(try await person.patch("/v1/profile", ["healthConditions": [.string(condition)]]).status == 200)
            let careful = try await plan(person)
            #expect(careful.gap == 0 && careful.guards.contains("clinician_first"))
            #expect(careful.guards.contains("lower_protein") == (condition == "kidney_disease"))
            // 0.8 and 1.8 g for each of 81.65 kg.
            #expect(careful.protein == (condition == "kidney_disease" ? 65 : 147))
            let settings = try await person.settings()
            #expect(
                settings["precaution"].string
                    == (condition == "kidney_disease" ? "maintenance_and_lower_protein" : "maintenance"))
            for path in ["/v1/profile", "/v1/plans/current", "/v1/home"] {
                #expect(!(try await person.get(path).text.contains(condition)), "\(path)")
            }

            // Another goal or weight does not go round it.
            _ = try await person.patch("/v1/profile", ["currentWeight": 84, "energyGap": 900])
            #expect(try await plan(person).gap == 0)

            _ = try await person.patch("/v1/profile", ["healthConditions": []])
            #expect(try await person.settings()["precaution"] == "none")
            #expect(try await plan(person).gap == -900)
        }
    }

    @Test("It is part of onboarding for who sends it, and stays when the profile is entered again")
    func onboarding() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(
                JSON.userFlows.with(["healthConditions": ["eating_disorder"]]))
            _ = try await person.generate()
            #expect(try await plan(person).gap == 0)
            try await person.onboard()
            #expect(try await person.settings()["precaution"] == "maintenance")
            let refused = try await person.patch("/v1/profile", ["healthConditions": ["tired"]])
            #expect(refused.status == 400 && refused.text.contains("kidney_disease"))
            #expect(refused.text.contains("Health conditions"), "the field is called by its name")
        }
    }

    @Test(
        "Who is not to eat little on some days is not invited to a fasting cycle",
        arguments: [["healthConditions": ["eating_disorder"]], ["dateOfBirth": "2010-01-15"], [:]] as [JSON])
    func invitation(_ change: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(change))
            _ = try await person.generate()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Set Up a Fasting Cycle") == (change == [:]), "\(plan)")
        }
    }

    @Test("A cycle with fasting days rests, and no other begins")
    func fasting() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            _ = try await service.send(.put, "/v1/cycle", ["preset": "five_two"], token: person.accessToken)
            _ = try await person.patch("/v1/profile", ["healthConditions": ["eating_disorder"]])
            #expect(try await person.get("/v1/cycle").data["cycle"]["status"] == "paused")
            let again = try await service.send(.put, "/v1/cycle", ["preset": "five_two"], token: person.accessToken)
            #expect(again.status == 400 && again.code == "fasting_not_allowed")
        }
    }

    @Test("Pages ask before a plan with a deficit is shown, with one tap, and once")
    func pages() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let steps: [(String, [String: String])] = [
                ("welcome", [:]), ("account", ["dateOfBirth": "1990-01-15", "gender": "male"]),
                ("health", ["currentWeight": "180", "height": "5", "heightInches": "10"]),
                ("goals", ["primaryGoal": "lose_weight", "activityLevel": "sedentary", "targetWeight": "165"]),
                ("review", [:]),
            ]
            for (step, fields) in steps { _ = try await browser.submit("/onboarding/\(step)", fields) }
            let question = "/profile/health-question"
            for path in ["/plan", "/how-it-works?first"] {
                #expect(try await browser.open(path).location?.hasPrefix(question) == true, "\(path)")
            }
            #expect(try await browser.open("/home").html.contains("href=\"\(question)?then=summary\""))
            let asked = try await browser.open("\(question)?then=summary")
            #expect(asked.text.contains("Step 5 of 5") && asked.text.contains("Back"), "\(asked.text)")
            #expect(asked.html.contains("href=\"/profile/edit\"") && asked.html.contains("href=\"/home?welcome\""))
            #expect(try await browser.submit(question, ["then": "plan"]).status == 400)
            let home = try await browser.open("/home")
            #expect(home.html.contains(question) && !home.html.contains("metrics-card"), "one card asks, not two")
            let answer = try await browser.submit(question, ["none": "1", "then": "plan"])
            #expect(answer.status == 303 && answer.location == "/plan")
            #expect(try await browser.open("/plan").status == 200)
            #expect(!(try await browser.open("/home").html.contains(question)))
            #expect(try await browser.open("/profile").html.contains(question), "it can be answered anew")
        }
    }

    @Test("Whoever has just ticked an eating disorder is not greeted with a plan to lose weight")
    func greeting() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let steps: [(String, [String: String])] = [
                ("welcome", [:]), ("account", ["dateOfBirth": "1990-01-15", "gender": "male"]),
                ("health", ["currentWeight": "180", "height": "5", "heightInches": "10"]),
                ("goals", ["primaryGoal": "lose_weight", "activityLevel": "sedentary", "targetWeight": "165"]),
                ("review", [:]),
            ]
            for (step, fields) in steps { _ = try await browser.submit("/onboarding/\(step)", fields) }
            let answer = try await browser.submit(
                "/profile/health-question", ["eating_disorder": "1", "then": "summary"])
            let summary = try await browser.open(try #require(answer.location)).text
            #expect(summary.contains("We've created a plan that keeps your weight where it is for now."), "\(summary)")
            #expect(!summary.contains("help you lose weight"))
            let home = try await browser.open("/home").text
            #expect(!home.contains("weight loss"), "\(home)")
        }
    }

    @Test("Who goes straight to a cycle is asked before it begins")
    func steps() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let steps: [(String, [String: String])] = [
                ("goal", ["goal": "lose_weight"]), ("calories", ["calorieTarget": "1700"]),
                ("eating_window", ["eatingWindowStart": "10:00", "eatingWindowEnd": "18:00"]),
                ("explainer", ["preset": "five_two"]), ("reveal", [:]),
            ]
            for (step, fields) in steps { _ = try await browser.submit("/onboarding/cycle/\(step)", fields) }
            let question = "/profile/health-question?then=steps"
            #expect(try await browser.open("/onboarding/cycle/reveal").location == question)
            #expect(
                try await browser.submit("/profile/health-question", ["eating_disorder": "1", "then": "steps"]).location
                    == "/onboarding/cycle")
            // Fasting days are not offered any more, and a cycle without them keeps what is spent.
            let refused = try await browser.submit("/onboarding/cycle/reveal")
            #expect(refused.location == "/onboarding/cycle/explainer", "\(refused.text)")
            #expect(try await browser.submit("/onboarding/cycle/explainer", ["preset": "continuous"]).status == 303)
            #expect(try await browser.submit("/onboarding/cycle/reveal").location == "/home")
            #expect(try await browser.open("/home").text.contains("2,200"))
        }
    }
}
