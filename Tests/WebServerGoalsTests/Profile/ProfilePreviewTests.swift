import Testing
import WebServerTestSupport

/// Before a change of the profile takes effect, old and new are side by side, with the reason.
@Suite struct ProfilePreviewTests {
    private static let path = "/v1/profile/preview"

    @Test("Old and new numbers with the reasons, and nothing is stored")
    func preview() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let before = try await person.get("/v1/profile").data
            let changes: JSON = ["activityLevel": "very_active", "currentWeight": 80]
            let preview = try await person.post(Self.path, changes).data
            #expect(preview["makesPlan"] == true)
            #expect(preview["reasons"].entries.map { $0["code"] } == ["weight", "activity"])
            let numbers = preview["numbers"].entries
            func number(_ name: String) -> JSON? { numbers.first { $0["name"] == .string(name) } }
            #expect(number("calorieTarget")?["from"] == 2225 && number("bmr")?["from"] == 1758)
            for name in ["bmi", "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget"] {
                #expect(number(name)?["from"] != nil && number(name)?["to"] != nil, "\(name)")
            }
            #expect(preview["targets"]["calorieTarget"] == number("calorieTarget")?["to"])

            #expect(try await person.get("/v1/profile").data == before)
            #expect(try await person.get("/v1/plans/history").data["plans"].entries.count == 1)
            #expect(try await person.get("/v1/profile/metrics/history").data["metrics"].entries.count == 1)

            _ = try await person.patch("/v1/profile", changes)
            let after = try await person.get("/v1/plans/current").data["plan"]["targets"]
            for name in ["bmi", "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "weeklyRate"] {
                #expect(after[name] == preview["targets"][name], "\(name): what was shown is what came")
            }
            let same = try await person.post(Self.path, ["name": "Zoe"]).data
            #expect(same["reasons"] == [] && same["makesPlan"] == false)
            #expect(same["numbers"].entries.allSatisfy { $0["from"] == $0["to"] })
        }
    }

    @Test("It refuses what the change refuses, in the same words")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            for changes: JSON in [
                ["currentWeight": 5], ["height": 400, "mealsPerDay": 99], ["activityLevel": "lazy", "name": ""],
                ["targetWeight": 95], ["bmrFormula": "katch_mcardle"], ["dateOfBirth": "2024-01-01"],
                ["currentWeight": 60], ["currentWeight": 0, "height": 0], ["targetWeight": 20],
            ] {
                let preview = try await person.post(Self.path, changes)
                let change = try await person.patch("/v1/profile", changes)
                #expect(preview.status == change.status, "\(changes)")
                #expect(preview.fields == change.fields && preview.error == change.error, "\(changes)")
                if change.status == 200 { try await person.onboard() }
            }
            let newcomer = try await service.signUp(email: "new@example.org")
            let missing = try await newcomer.post(Self.path, ["mealsPerDay": 4])
            #expect(missing.status == 404)
        }
    }

    @Test("The page shows it beside what was typed, and saves from there", arguments: ["en-US", "de"])
    func page(_ language: String) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/settings")
            try await browser.submit("/settings", ["language": language == "de" ? "de" : "en", "units": "metric"])
            let edit = try await browser.open("/profile/edit")
            #expect(
                edit.text.contains(language == "de" ? "Vorschau" : "Preview") && !edit.html.contains("id=\"preview\""))
            var form = edit.fields.merging(["activityLevel": "very_active"]) { $1 }
            form["preview"] = "1"
            let page = try await browser.submit("/profile/edit", form)
            #expect(page.status == 200 && page.html.contains("id=\"preview\""))
            let german = ["Was sich ändern würde", "mäßig aktiv → sehr aktiv", "2.225", "Alles lassen, wie es ist"]
            let english = ["What Would Change", "moderately active → very active", "2,225", "Keep As It Is"]
            for text in language == "de" ? german : english {
                #expect(page.text.contains(text), "\(text): \(page.text)")
            }
            #expect(page.html.contains("id=\"how-tdee\""), "the new numbers open into their arithmetic")
            #expect(page.fields["activityLevel"] == "very_active", "what was typed is kept")
            #expect(try await person.settings()["activityLevel"] == "moderately_active")

            form["height"] = "tall"
            let refused = try await browser.submit("/profile/edit", form)
            #expect(refused.status == 400 && !refused.html.contains("id=\"preview\""))
            #expect(refused.fields["height"] == "tall" && refused.fields["activityLevel"] == "very_active")

            #expect(try await browser.submit("/profile/edit", page.fields).location == "/plan")
            #expect(try await person.settings()["activityLevel"] == "very_active")
        }
    }

    @Test("Before the question about health is answered, no first deficit is shown")
    func question() async throws {
        try await TestService.run { service in
            let settings = JSON.userFlows.with(["primaryGoal": "maintain", "targetWeight": .null])
            let person = try await service.onboarded(settings)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            var form = try await browser.open("/profile/edit").fields
            form.merge(["primaryGoal": "lose_weight", "targetWeight": "75", "preview": "1"]) { $1 }
            let page = try await browser.submit("/profile/edit", form)
            #expect(page.html.contains("id=\"preview\""))
            #expect(!page.html.contains("id=\"how-calories\""))
        }
    }
}
