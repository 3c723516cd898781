import Testing
import WebServerTestSupport

/// Days that look too small to be all that was eaten. The day is Monday, 27 October 2025, and the formula expects 2,725
/// kcal.
struct SmallDaysTests {
    /// A person who logged 2,200 kcal a day, and on three days 1,000.
    private func person(_ service: TestService) async throws -> TestPerson {
        let person = try await service.onboarded()
        for day in 18...26 {
            let calories = (20...22).contains(day) ? 1000 : 2200
            let entry: JSON = ["day": .string("2025-10-\(day)"), "calories": .number(Double(calories))]
            #expect(try await person.post("/v1/diary", entry).status == 201)
        }
        return person
    }

    private func asked(_ person: TestPerson) async throws -> [JSON] {
        try await person.get("/v1/expenditure").data["smallDays"].entries.map { $0["day"] }
    }

    private func completeness(_ person: TestPerson) async throws -> [JSON] {
        var said: [JSON] = []
        for day in 20...22 { said.append(try await person.get("/v1/days/2025-10-\(day)").data["completeness"]) }
        return said
    }

    private func browser(_ person: TestPerson, _ service: TestService) async throws -> TestBrowser {
        let browser = TestBrowser(service)
        try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
        return browser
    }

    @Test(
        "One question for all of them marks them",
        arguments: [
            (["answer": "complete"], ["complete", "complete", "complete"]),
            (["answer": "incomplete"], ["incomplete", "incomplete", "incomplete"]),
            (
                [
                    "answer": "each", "day-2025-10-20": "complete", "day-2025-10-22": "incomplete",
                    "day-2025-10-26": "complete",
                ],
                ["complete", nil, "incomplete"]
            ),
            (["answer": "perhaps"], [nil, nil, nil]),
        ] as [([String: String], [JSON])])
    func answers(_ form: [String: String], _ expected: [JSON]) async throws {
        try await TestService.run { service in
            let person = try await person(service)
            #expect(try await asked(person) == ["2025-10-20", "2025-10-21", "2025-10-22"])
            let browser = try await browser(person, service)
            let diary = try await browser.open("/diary").text
            for text in [
                "Did you log everything on these days?", "3 recent days look incomplete", "1,000 cal on average",
            ] {
                #expect(diary.contains(text), "\(text): \(diary)")
            }
            #expect(try await !browser.open("/diary?day=2025-10-26").text.contains("on these days?"))
            #expect(try await browser.submit("/diary/small", form).location == "/diary")
            #expect(try await completeness(person) == expected)
            #expect(try await person.get("/v1/days/2025-10-26").data["completeness"] == nil)
            let isOpen = try await browser.open("/diary").text.contains("on these days?")
            #expect(isOpen == (form["answer"] == "perhaps"))
        }
    }

    @Test("Somebody who usually eats so little says it once, and can take it back")
    func usual() async throws {
        try await TestService.run { service in
            let person = try await person(service)
            let browser = try await browser(person, service)
            try await browser.open("/diary")
            #expect(try await browser.submit("/diary/small", ["answer": "usual"]).location == "/diary")
            #expect(try await person.settings()["eatsLittleFrom"] == "2025-10-20")
            #expect(try await asked(person) == [])
            let diary = try await browser.open("/diary").text
            #expect(
                diary.contains(
                    "Since October 20, 2025, days with 681 cal or more count as complete."), "\(diary)")
            #expect(try await completeness(person) == [nil, nil, nil])
            #expect(try await browser.submit("/diary/small", ["answer": "unusual"]).location == "/diary")
            #expect(try await person.settings()["eatsLittleFrom"] == nil)
            #expect(try await asked(person).count == 3)
        }
    }

    @Test("Who says so already is asked about days under a quarter, and not whether they usually eat so little")
    func quarter() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            for day in 18...26 {
                let calories = (20...22).contains(day) ? 500 : 1000
                let entry: JSON = ["day": .string("2025-10-\(day)"), "calories": .number(Double(calories))]
                #expect(try await person.post("/v1/diary", entry).status == 201)
            }
            let choice = "I usually eat about this little"
            #expect(try await person.patch("/v1/profile", ["eatsLittleFrom": "2025-10-25"]).status == 200)
            let browser = try await browser(person, service)
            let some = try await browser.open("/diary").text
            #expect(
                some.contains("look incomplete: ") && some.contains(choice), "of seven days it is not said: \(some)")
            #expect(try await browser.submit("/diary/small", ["answer": "usual"]).location == "/diary")
            #expect(try await person.settings()["eatsLittleFrom"] == "2025-10-18")
            #expect(try await asked(person) == ["2025-10-20", "2025-10-21", "2025-10-22"])
            let rest = try await browser.open("/diary").text
            #expect(rest.contains("even for you") && !rest.contains(choice), "\(rest)")
            #expect(try await browser.submit("/diary/small", ["answer": "usual"]).location == "/diary")
            #expect(try await person.settings()["eatsLittleFrom"] == "2025-10-18", "it is not said for fewer days")
        }
    }

    @Test("The profile says it, too")
    func profile() async throws {
        try await TestService.run { service in
            let person = try await person(service)
            let tomorrow = try await person.patch("/v1/profile", ["eatsLittleFrom": "2025-10-28"])
            #expect(tomorrow.fields == ["eatsLittleFrom"])
            #expect(try await person.patch("/v1/profile", ["eatsLittleFrom": "2025-10-01"]).status == 200)
            #expect(try await person.settings()["eatsLittleFrom"] == "2025-10-01")
            #expect(try await asked(person) == [])
            #expect(try await person.patch("/v1/profile", ["eatsLittleFrom": nil]).status == 200)
            #expect(try await asked(person).count == 3)
        }
    }
}
