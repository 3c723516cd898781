import APIContract
import Database
import Foundation
import HTTPTypes
import NIOCore
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

@testable import Services
@testable import WebServer

/// Everything that a person has, to take along.
struct ExportTests {
    private func export(_ person: TestPerson) async throws -> ZipFiles {
        let answer = try await person.service.client.execute(
            uri: "/v1/export", method: .get, headers: [.authorization: "Bearer \(person.accessToken)"])
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "application/zip")
        #expect(answer.headers[.cacheControl] == "no-store")
        let name = "attachment; filename=\"gtsd-data-2025-10-27.zip\""
        #expect(answer.headers[.contentDisposition] == name)
        return try ZipFiles(answer.body)
    }

    private func json(_ name: String, in files: ZipFiles) throws -> JSON {
        let text = try #require(files[name])
        return try #require(JSON(parsing: text), "\(name)")
    }

    @Test("Every table with something of a person is exported, or left out for a reason")
    func tables() async throws {
        // SQLite lists its tables in its own words.
        try await TestService.run(on: .sqlite) { service in
            let tables: [String] = try await service.database.read { connection in
                try connection.query(
                    "SELECT name FROM sqlite_master WHERE type = 'table' AND (sql LIKE '%person_id%' OR name = 'people')"
                ).map { try $0["name"] }
            }
            #expect(
                Set(tables) == Set(ExportContents.places.keys),
                "A new table is written into ExportContents, with its files or why it is left out")
            let names = Set(try await export(try await service.signUp()).names)
            for (table, place) in ExportContents.places {
                guard case .files(let files) = place else { continue }
                #expect(!files.isEmpty && names.isSuperset(of: files), "\(table)")
            }
        }
    }

    @Test("What a person entered is all there", arguments: TestDatabase.allCases)
    func complete(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            try await DeleteAccountTests.live(person)
            try await person.post("/v1/diary", ["name": "=HYPERLINK(\"x\")", "calories": 120, "meal": "lunch"])
            let files = try await export(person)
            let user = try json("account.json", in: files)["user"]
            #expect(user["email"] == .string(person.email) && user["name"] == "Sarah")
            #expect(try json("profile.json", in: files)["currentWeight"] == 81.65)
            #expect(try json("profile.json", in: files)["allergies"] == ["nuts"])
            let plan = try await person.get("/v1/plans/current").data["plan"]
            #expect(try json("plans.json", in: files).entries.map { $0["plan"] } == [plan], "bit by bit")
            let eaten = try json("diary.json", in: files).entries
            #expect(eaten.count == 4 && eaten.last?["content"]["calories"] == 120)
            #expect(try json("weights.json", in: files)[0]["weight"] == 81.65)
            #expect(try json("water.json", in: files)[0]["millilitres"] == 250)
            #expect(try json("favourites.json", in: files).entries.count == 1)
            #expect(try json("tasks.json", in: files)["book"]["ownTasks"][0]["title"] == "Walk")
            #expect(try json("task-marks.json", in: files)[0]["tasks"] == ["water"])
            #expect(try json("metrics.json", in: files)[0]["bmr"].integer != nil)
            #expect(try json("acknowledgements.json", in: files).entries.count == 1)
            #expect(try json("onboarding-draft.json", in: files) == .null)
            #expect(files["diary.csv"]?.contains("\"'=HYPERLINK(\"\"x\"\")\"") == true, "no formula for a spreadsheet")
            #expect(files["plans.csv"]?.contains(",2225,") == true)
            #expect(files["task-marks.csv"]?.contains("2025-10-27,water\r\n") == true)
            let all = files.names.compactMap { files[$0] }.joined()
            #expect(!all.contains(person.refreshToken) && !all.contains("scrypt"))
        }
    }

    @Test("Targets of one's own are there as they were set, from which day on")
    func ownTargets() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            #expect(try await json("own-targets.json", in: export(person)) == [])
            let own: JSON = [
                "everyDay": ["calories": 2000, "fat": ["percent": 30]], "weekdays": ["saturday": ["calories": 2600]],
                "maxima": ["salt": 5.5], "refeedDays": ["wednesday"],
            ]
            #expect(try await service.send(.put, "/v1/targets", own, token: person.accessToken).status == 200)
            #expect(
                try await json("own-targets.json", in: export(person)) == [["from": "2025-10-27", "own": own]])
        }
    }

    @Test("What was counted is all there, the oldest first, but for what this version does not know")
    func counted() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.signUp()
            #expect(try json("measuring.json", in: await export(person))["rows"] == [])
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200)
            service.clock.advance(seconds: 1)
            #expect(try json("measuring.json", in: await export(person))["since"] == "2025-10-27T12:00:00.000Z")
            // From 14 October 2025 on, with hours of which this version knows nothing.
            let hours = [
                (0, "visited"), (1, "visited"), (23, "visited"), (60, "weighed"), (61, "weighed"), (300, "visited"),
            ]
            try await service.database.write { connection in
                for (hour, name) in hours {
                    try connection.execute(
                        """
                        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
                        SELECT measuring_id, $1, CAST($2 AS BIGINT), '{}', 1 FROM measured_people
                        """, [.text(name), .integer(489_000 + Int64(hour))])
                }
            }
            let rows = try json("measuring.json", in: await export(person))["rows"].entries
            #expect(
                rows.map { $0["hour"] } == [
                    "2025-10-14T00:00:00.000Z", "2025-10-14T01:00:00.000Z", "2025-10-14T23:00:00.000Z",
                    "2025-10-26T12:00:00.000Z",
                ])
            let newest = try await person.get("/v1/measuring/events").data
            #expect(newest["rows"].entries.count == 4 && newest["total"] == 4)
        }
    }

    @Test("The file that explains the others names each, in the person's language")
    func readme() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for (language, word) in [("en", "kilograms"), ("de", "Kilogramm")] {
                try await AppServices(service.otherServer).preferences.change(
                    SyncedPreferences(language: language, timeZone: "Europe/Berlin"), of: person.personID)
                let files = try await export(person)
                let text = try #require(files["README.txt"])
                #expect(text.contains(word) && text.contains("Europe/Berlin") && !text.contains("export."))
                for name in files.names.dropFirst() { #expect(text.contains("\(name)\r\n"), "\(name)") }
            }
        }
    }

    @Test("What was taken along comes back, however long it is", arguments: TestDatabase.allCases)
    func importAgain(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let first = CalendarDay(daysSince1970: 20_388).adding(days: -1100)
            let rows = (0..<1100).map { "\(first.adding(days: $0)),\(80 + $0 % 7).25,\(2000 + $0)" }
            let log = (["date,weight_kg,kcal"] + rows).joined(separator: "\n")
            #expect(try await person.importing(log).status == 200)
            let files = try await export(person)
            #expect(try json("weights.json", in: files).entries.count == 1101)
            let diary = try json("diary.json", in: files).entries
            #expect(diary.map { $0["content"]["calories"].integer } == (0..<1100).map { 2000 + $0 })
            #expect(files["diary.csv"]?.split(separator: "\r\n").count == 1101)
            let other = try await service.acknowledged(email: "other@example.org")
            let taken = try #require(files["log.csv"])
            #expect(try await other.importing(taken).status == 200)
            #expect(try await export(other)["log.csv"] == files["log.csv"])
        }
    }

    @Test("Nobody finds anything of somebody else")
    func apart() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            try await DeleteAccountTests.live(person)
            let other = try await service.signUp(email: "other@example.org")
            let files = try await export(other)
            #expect(try json("account.json", in: files)["user"]["email"] == "other@example.org")
            for name in ["plans", "diary", "weights", "water", "favourites", "metrics", "task-marks"] {
                #expect(try json("\(name).json", in: files) == [], "\(name)")
            }
            #expect(try json("profile.json", in: files) == .null)
        }
    }

    @Test("By a click on the profile, five times a minute")
    func profile() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            #expect(try await browser.open("/profile").html.contains("href=\"/profile/export\""))
            for _ in 1...5 {
                let answer = try await browser.open("/profile/export")
                #expect(answer.status == 200 && answer.headers[.contentType] == "application/zip")
            }
            #expect(try await browser.open("/profile/export").status == 429)
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.get("/v1/export").status == 429, "one limit for both")
        }
    }

    /// Runs a test in which exports don't get further than their first rows until a gate is opened.
    private func runHeld(_ body: @escaping @Sendable (TestService, ThreadGate) async throws -> Void) async throws {
        let gate = ThreadGate()
        try await TestService.run(on: .sqlite, watching: { HeldDatabase($0, holding: "LIMIT 500", at: gate) }) {
            defer { gate.open() }
            try await body($0, gate)
        }
    }

    @Test("While as many exports are written as there are processors, and one more, everybody else is answered")
    func besides() async throws {
        try await runHeld { service, gate in
            var people: [TestPerson] = []
            for number in 0...ProcessInfo.processInfo.activeProcessorCount {
                people.append(try await service.signUp(email: "person\(number)@example.org"))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in people {
                    group.addTask {
                        let names = try await export(person).names
                        #expect(names.contains("diary.json"))
                    }
                }
                while gate.waiting == 0 { await Task.yield() }
                // The others come as far as they can.
                try await Task.sleep(for: .milliseconds(200))
                #expect(try await service.send(.get, "/healthz").status == 200)
                #expect(try await people[0].get("/v1/diary").status == 200)
                gate.open()
                try await group.waitForAll()
            }
        }
    }

    @Test("A person has one export at a time")
    func oneAtATime() async throws {
        try await runHeld { service, gate in
            let person = try await service.signUp()
            async let first = export(person)
            while gate.waiting == 0 { await Task.yield() }
            let second = try await person.get("/v1/export")
            #expect(second.status == 429 && second[header: "Retry-After"] == "5")
            gate.open()
            let names = try await first.names
            #expect(names.contains("diary.json"))
            #expect(try await export(person).names.contains("diary.json"))
        }
    }

    @Test("An export that is only asked for by its head takes no turn")
    func head() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 0..<2 {
                let answer = try await service.client.execute(
                    uri: "/v1/export", method: .head, headers: [.authorization: "Bearer \(person.accessToken)"])
                #expect(answer.status == .ok && answer.body.readableBytes == 0)
            }
            #expect(try await export(person).names.contains("diary.json"))
        }
    }
}
