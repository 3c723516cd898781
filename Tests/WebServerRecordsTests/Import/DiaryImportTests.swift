import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Importing logs. The day is 27 October 2025.
@Suite struct DiaryImportTests {
    private static let file = """
        date,weight_kg,kcal
        2025-10-20,81.6,2210
        2025-10-21,,1980
        2025-10-22,81.4,
        """

    @Test("Weigh-ins and energies are stored, and the same file again changes nothing")
    func twice() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try await person.importing(Self.file)
            #expect(first.status == 200)
            #expect(
                first.data == [
                    "weights": 2, "entries": 2, "unchanged": 0, "skippedCount": 0, "skipped": [], "columnsLeftOut": [],
                ])
            let weights = try await person.weights()
            #expect(weights.map { $0["weight"] } == [81.6, 81.4])
            let days = try await person.diary("?from=2025-10-20")
            #expect(days.map { $0["day"] } == ["2025-10-20", "2025-10-21"])
            #expect(days.map { $0["calories"] } == [2210, 1980])
            #expect(days.first?["entries"][0]["name"] == "Imported")
            service.clock.advance(minutes: 1)
            let again = try await person.importing(Self.file)
            #expect(
                again.data == [
                    "weights": 0, "entries": 0, "unchanged": 4, "skippedCount": 0, "skipped": [], "columnsLeftOut": [],
                ])
            #expect(try await person.weights() == weights)
            #expect(try await person.diary("?from=2025-10-20") == days)
        }
    }

    @Test("A changed file replaces, and leaves what was typed", arguments: TestDatabase.allCases)
    func changed(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            try await person.post("/v1/diary", ["day": "2025-10-21", "calories": 100, "clientKey": "2025-10-21"])
            #expect(try await person.importing(Self.file).data["entries"] == 2)
            let typed = try await person.diary("?from=2025-10-20")[1]["entries"]
            let id = try #require(typed[1]["id"].integer)
            #expect(try await person.patch("/v1/diary/\(id)", ["calories": 1900, "name": "Day"]).status == 200)
            #expect(try await person.importing(Self.file).data["unchanged"] == 4, "a correction of it stays")
            let other = Self.file.replacing("1980", with: "2000").replacing("81.4", with: "81.5")
            let answer = try await person.importing(other)
            #expect(
                answer.data == [
                    "weights": 1, "entries": 1, "unchanged": 2, "skippedCount": 0, "skipped": [], "columnsLeftOut": [],
                ])
            let entries = try await person.diary("?from=2025-10-20")[1]["entries"]
            #expect(entries.entries.map { $0["calories"] } == [100, 2000])
            #expect(entries[1]["id"] == .number(Double(id)))
            #expect(try await person.weights().last?["weight"] == 81.5)
        }
    }

    @Test("Nutrients are kept, and what isn't is named")
    func nutrients() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await person.put(
                "/v1/meals",
                ["meals": [["meal": "lunch"], ["meal": "dinner"], ["meal": "meal5", "name": "Second breakfast"]]])
            let file = """
                date,meal,kcal,protein,fiber (g),sodium (mg),mood
                2025-10-20,second BREAKFAST,700,30,8.5,800,good
                2025-10-20,lunch,900,40,,1000,fair
                """
            let answer = try await person.importing(file)
            #expect(answer.data["columnsLeftOut"] == ["mood"])
            let entries = try await person.diary("?from=2025-10-20")[0]["entries"].entries
            let breakfast = try #require(entries.first { $0["meal"] == "meal5" })
            #expect(breakfast["nutrients"] == ["fibre": 8.5, "salt": 2])
            let lunch = try #require(entries.first { $0["meal"] == "lunch" })
            #expect(lunch["nutrients"] == ["salt": 2.5])
            #expect(try await person.importing(file).data["unchanged"] == 1)
        }
    }

    @Test(
        "What was imported before nutrients were kept gets them from the same file, and stays as the person changed it")
    func supplemented() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let before = "date,kcal,protein\n2025-10-20,2000,100\n2025-10-21,1900,90\n2025-10-22,1800,80\n"
            #expect(try await person.importing(before).data["entries"] == 3)
            let days = try await person.diary("?from=2025-10-20")
            let ids = try days.map { try #require($0["entries"][0]["id"].integer) }
            #expect(try await person.patch("/v1/diary/\(ids[1])", ["calories": 1000]).status == 200)
            #expect(try await person.patch("/v1/diary/\(ids[2])", ["name": "Day", "day": "2025-10-23"]).status == 200)
            let now = "date,kcal,protein,fiber\n2025-10-20,2000,100,30\n2025-10-21,1900,90,28\n2025-10-22,1800,80,26\n"
            #expect(try await person.importing(now).data["entries"] == 3)
            let after = try await person.diary("?from=2025-10-20").map { $0["entries"][0] }
            #expect(after.map { $0["id"].integer } == ids)
            #expect(after[0]["nutrients"] == ["fibre": 30])
            #expect(after[1]["calories"] == 1000 && after[1]["nutrients"]["fibre"] == .null)
            #expect(after[2]["name"] == "Day" && after[2]["nutrients"] == ["fibre": 26])
            #expect(try await person.diary("?from=2025-10-20").map { $0["day"] }.last == "2025-10-23")
            #expect(try await person.importing(now).data["unchanged"] == 3)
        }
    }

    @Test("A meal that is called otherwise since keeps what was changed about it")
    func renamedMeal() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let file = "date,meal,kcal\n2025-10-20,Coffee,150\n2025-10-20,lunch,700\n2025-10-20,,90\n"
            #expect(try await person.importing(file).data["entries"] == 1)
            let before = try await person.diary("?from=2025-10-20")[0]["entries"].entries
            let coffee = try #require(before.first { $0["meal"] == .null }?["id"].integer)
            #expect(try await person.patch("/v1/diary/\(coffee)", ["name": "Big coffee"]).status == 200)
            let other = "date,meal,kcal\n2025-10-20,Coffee,240\n2025-10-20,lunch,700\n"
            try await person.put(
                "/v1/meals",
                [
                    "meals": [
                        ["meal": "lunch"], ["meal": "dinner"], ["meal": "meal5", "name": "Coffee"],
                        ["meal": "meal6", "name": "☕"],
                    ]
                ])
            #expect(try await person.importing(other).data["entries"] == 1)
            let after = try await person.diary("?from=2025-10-20")[0]["entries"].entries
            #expect(after.count == 2)
            #expect(after.contains { $0["id"].integer == coffee && $0["name"] == "Big coffee" }, "\(after)")
        }
    }

    @Test("Lines that can't be understood are named, and the rest counts")
    func badLines() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.importing(
                """
                date,weight_kg,kcal
                2025-10-20,81.6,2210
                some day,81.5,
                2025-10-28,81.5,
                1969-12-31,81.5,
                2025-10-22,heavy,
                2025-10-22,400,
                2025-10-22,,much
                2025-10-22,81.2,20001
                """)
            #expect(answer.data["weights"] == 2)
            #expect(answer.data["entries"] == 1)
            #expect(answer.data["skippedCount"] == 7)
            let expected: [(Double, JSON)] = [
                (3, "date_not_understood"), (4, "day_out_of_range"), (5, "day_out_of_range"),
                (6, "weight_not_understood"), (7, "weight_out_of_range"), (8, "energy_not_understood"),
                (9, "energy_out_of_range"),
            ]
            #expect(answer.data["skipped"].entries.map { $0["line"] } == expected.map { .number($0.0) })
            #expect(answer.data["skipped"].entries.map { $0["reason"] } == expected.map(\.1))
            let message = "the date is before 1970 or in the future; the line was left out."
            #expect(answer.data["skipped"][1]["message"] == .string(message))
        }
    }

    @Test("A file that can't be read is refused in a sentence")
    func unreadable() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for file in ["", "a,b\n1,2\n", "date\n2025-10-20\n", "\u{0}", "{}"] {
                let answer = try await person.importing(file)
                #expect(answer.status == 400)
                #expect(answer.code == "import_columns_not_recognized")
                #expect(answer.error?.hasPrefix("We couldn't read this file. It needs a first line with names") == true)
            }
        }
    }

    @Test("What a file leaves open is answered, or nothing is stored")
    func unanswered() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let withoutUnit = "date,weight\n2025-10-20,180\n"
            let answer = try await person.importing(withoutUnit)
            #expect(answer.status == 409)
            #expect(answer.code == "import_unanswered")
            #expect(answer.fields == ["weightUnit"])
            #expect(try await person.importing(withoutUnit, "?units=imperial").fields == ["units"])
            #expect(try await person.importing(withoutUnit, "?weightUnit=ounce").fields == ["weightUnit"])
            #expect(try await person.weights().isEmpty)
            #expect(try await person.importing(withoutUnit, "?units=us").data["weights"] == 1)
            #expect(try await person.weights().map { $0["weight"] } == [81.647])
            // Twice as heavy as the log says.
            let doubled = try await person.importing(withoutUnit, "?units=metric")
            #expect(doubled.fields == ["oddWeights"])
            #expect(try await person.importing(withoutUnit, "?units=metric&oddWeights=leave_out").data["weights"] == 0)
            #expect(try await person.importing(withoutUnit, "?units=metric&oddWeights=keep").data["weights"] == 1)
            #expect(try await person.weights().map { $0["weight"] } == [180])
        }
    }

    @Test("2 MiB are read, a byte more is 413; other calls still take 64 KiB")
    func size() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let fitting = Self.file + String(repeating: "\n", count: 2 * 1024 * 1024 - Self.file.utf8.count)
            #expect(try await person.importing(fitting).data["weights"] == 2)
            let refused = try await person.importing(fitting + "\n")
            #expect(refused.status == 413)
            #expect(refused.code == "import_too_large")
            #expect(refused.error == "The file is larger than 2 MiB. Please import it in parts.")
            let other = try await service.send(
                .post, "/v1/diary", text: #"{"calories":1}"# + String(repeating: " ", count: 64 * 1024),
                token: person.accessToken)
            #expect(other.code == "body_too_large")
        }
    }

    @Test("A thousand lines that were left out are named, and all are counted")
    func manyBadLines() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.importing(
                "date,kcal eaten\n" + String(repeating: "x,1\n", count: 1500) + "2025-10-20,2000\n")
            #expect(answer.data["entries"] == 1)
            #expect(answer.data["skippedCount"] == 1500)
            #expect(answer.data["skipped"].entries.count == 1000)
        }
    }

    @Test("Moments belong to the day where the person lives")
    func timeZone() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await service.setTimeZone("Europe/Berlin", of: person)
            let answer = try await person.importing("date,weight_kg\n2025-10-19T23:30:00.000Z,80\n")
            #expect(answer.data["weights"] == 1)
            #expect(try await person.weights().map { $0["day"] } == ["2025-10-20"])
            try await service.setTimeZone("EST5EDT", of: person)
            let moments = "2025-09-20 02:30 UTC,80\n2025-09-22T02:30+00:00,80.1\n2025-09-24 02:30:00 Z,80.2\n"
            #expect(try await person.importing("date,weight_kg\n" + moments).data["weights"] == 3)
            let days = try await person.weights("?from=2025-09-01").prefix(3).map { $0["day"] }
            #expect(days == ["2025-09-19", "2025-09-21", "2025-09-23"])
        }
    }

    @Test("The newest weigh-in of a file is the profile's weight")
    func profile() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            #expect(try await person.importing(Self.file).status == 200)
            #expect(try await person.settings()["currentWeight"] == 81.65, "today's is newer")
            #expect(try await person.importing("date,weight_kg\n2025-10-27,79\n2025-10-27,80\n").status == 200)
            #expect(try await person.settings()["currentWeight"] == 80, "the later line of a day counts")
        }
    }

    @Test("Twenty files a minute")
    func rateLimit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 1...20 { #expect(try await person.importing(Self.file).status == 200) }
            #expect(try await person.importing(Self.file).status == 429)
        }
    }
}
