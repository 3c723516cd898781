import APIContract
import Database
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Removing weight and height removes the stated data everywhere.
struct RemoveMeasuresTests {
    /// A person with weigh-ins, two plans and a diary, whose numbers are unique.
    private func person(_ service: TestService) async throws -> TestPerson {
        let person = try await service.acknowledged(
            JSON.userFlows.with(["currentWeight": 83.45, "targetWeight": 76.35, "healthConditions": []]))
        _ = try await person.generate()
        for (day, weight) in [("2025-10-20", 83.15), ("2025-10-24", 83.25), ("2025-10-27", 83.35)] {
            _ = try await person.post("/v1/weights", ["day": .string(day), "weight": .number(weight)])
        }
        _ = try await person.post("/v1/diary", ["name": "Soup", "calories": 321])
        _ = try await person.generate(forced: true)
        return person
    }

    private func remove(_ scope: JSON, _ person: TestPerson) async throws -> Answer {
        try await person.post("/v1/profile/remove-measures", ["scope": scope])
    }

    @Test("Only the profile: no plan is in force on any page, and history stays")
    func profile() async throws {
        try await TestService.run { service in
            let person = try await person(service)
            let removed = try await remove("profile", person)
            #expect(removed.status == 200)
            #expect(removed.data["settings"]["currentWeight"] == 0 && removed.data["settings"]["height"] == 0)
            #expect(try await person.get("/v1/plans/current").status == 404)
            let home = try await person.get("/v1/home").data
            #expect(home["targets"] == .null && home["planTargets"] == .null)
            #expect(try await person.diary().first?["targets"] ?? .null == .null)
            #expect(try await person.weights().count == 3)
            let plans = try await person.history()["plans"].entries
            #expect(plans.count == 2 && plans.allSatisfy { $0["planStatus"] != "active" })

            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            for path in ["/home", "/diary", "/plan", "/plan/print", "/profile"] {
                let page = try await browser.open(path).text
                for number in ["2,2", "~2,", "184 g", "2,900"] { #expect(!page.contains(number), "\(path): \(number)") }
            }
            service.clock.advance(days: 1)
            let later = try TestPerson(service, loggedInBy: try await service.logIn())
            let tomorrow = try await later.get("/v1/home")
            #expect(tomorrow.status == 200 && tomorrow.data["targets"] == .null)

            // Once they are entered again, there is a plan again.
            _ = try await later.patch("/v1/profile", ["currentWeight": 83.35, "height": 177.8])
            #expect(try await later.get("/v1/plans/current").status == 200)
            #expect(try await later.get("/v1/home").data["targets"] != .null)
        }
    }

    /// Whether a text has this number, and not only as a part of a longer one, such as an id.
    private static func tells(_ text: String, _ number: String) -> Bool {
        text.ranges(of: number).contains { range in
            let isWithin = range.lowerBound > text.startIndex && text[text.index(before: range.lowerBound)].isNumber
            let goesOn = range.upperBound < text.endIndex && text[range.upperBound].isNumber
            return !isWithin && !(goesOn && number.last?.isNumber == true)
        }
    }

    @Test("Everything: no weight and no plan can be read anywhere any more", arguments: TestDatabase.allCases)
    func everything(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await person(service)
            let before = try await person.get("/v1/plans/current")
            let calories = try #require(before.data["plan"]["targets"]["calorieTarget"].integer)
            #expect(try await remove("everything", person).status == 200)

            #expect(try await person.weights().isEmpty)
            #expect(try await person.history()["plans"].entries.isEmpty)
            #expect(try await person.get("/v1/plans/current").status == 404)
            #expect(try await person.get("/v1/diary").text.contains("321"), "what was eaten stays")
            let numbers = ["83.", "76.35", "184.0", String(calories), "183"]
            for path in [
                "/v1/profile", "/v1/home", "/v1/diary", "/v1/weights", "/v1/plans/history", "/v1/plans/news",
                "/v1/progress?range=all", "/v1/expenditure", "/v1/cycle", "/v1/tasks",
            ] {
                let text = try await person.get(path).json["data"].text
                for number in numbers { #expect(!Self.tells(text, number), "\(path): \(number) in \(text)") }
            }
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let shown = numbers + ["184 lbs", "168.3", "83,"]
            for path in [
                "/home", "/diary", "/diary?day=2025-10-24", "/plan", "/progress?range=all", "/profile", "/badges",
            ] {
                let text = try await browser.open(path).text
                for number in shown { #expect(!Self.tells(text, number), "\(path): \(number)") }
            }
            let rows: [Int] = try await service.database.read { connection in
                let tables = [
                    "weights", "plans", "plan_documents", "plan_news", "plan_schedule", "health_metrics",
                    "metrics_news", "month_totals",
                ]
                return try tables.map { try connection.query("SELECT 1 FROM \($0)").count }
            }
            #expect(rows.allSatisfy { $0 == 0 })

            // A plan made afterwards is not taken for an older one.
            try await person.onboard()
            _ = try await person.acknowledge()
            _ = try await person.generate()
            let after = try await person.get("/v1/plans/current")
            #expect(after.status == 200 && after[header: "etag"] != before[header: "etag"])
        }
    }

    @Test(
        "One of both can be taken out alone, and a weigh-in brings the weight back",
        arguments: ["currentWeight", "height"])
    func one(_ field: String) async throws {
        try await TestService.run { service in
            let person = try await person(service)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let form = try await browser.open("/profile/edit").fields
            let emptied = form.merging([field: "", "heightInches": field == "height" ? "" : "10"]) { $1 }
            let asked = try #require(try await browser.submit("/profile/edit", emptied).location)
            #expect(asked == "/profile/remove-measures?only=\(field)")
            #expect(try await browser.open(asked).html.contains("value=\"\(field)\""))
            let removed = try await browser.submit("/profile/remove-measures", ["scope": field, "only": field])
            #expect(removed.location == "/profile", "\(removed.text)")
            let settings = try await person.settings()
            #expect(settings[field] == 0 && settings["bmr"] == nil)
            #expect(try await person.get("/v1/plans/current").status == 404)
            let profile = try await browser.open("/profile").text
            #expect(profile.contains(field == "height" ? "Add your height" : "Add your weight"), "\(profile)")
            let again = try await browser.open("/onboarding/short")
            #expect(again.fields["dateOfBirth"] == "1990-01-15" && again.fields["gender"] == "male")
            guard field == "currentWeight" else { return }
            #expect(try await person.post("/v1/weights", ["weight": 83.2]).status == 200)
            #expect(try await person.settings()["currentWeight"] == 83.2)
            #expect(try await person.get("/v1/plans/current").status == 200, "with it, there is a plan again")
        }
    }

    @Test("It asks which, and refuses what is neither")
    func asks() async throws {
        try await TestService.run { service in
            let person = try await person(service)
            for scope: JSON in ["all", .null, 1] { #expect(try await remove(scope, person).fields == ["scope"]) }
            #expect(try await person.get("/v1/plans/current").status == 200)

            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let form = try await browser.open("/profile/edit").fields
            let emptied = form.merging(["currentWeight": "", "height": "", "heightInches": "", "name": "Zoe"]) { $1 }
            let asked = try await browser.submit("/profile/edit", emptied)
            #expect(asked.location == "/profile/remove-measures")
            #expect(try await person.settings()["currentWeight"] == 83.35, "nothing is removed before the answer")
            #expect(try await person.get("/v1/profile").data["user"]["name"] == "Zoe", "the rest is kept")
            _ = try await browser.open("/profile/remove-measures")
            #expect(try await browser.submit("/profile/remove-measures").status == 400)
            let removed = try await browser.submit("/profile/remove-measures", ["scope": "everything"])
            #expect(removed.location == "/profile")
            #expect(try await person.weights().isEmpty)
        }
    }
}
