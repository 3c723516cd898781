import Database
import Foundation
import TestSupport
import Testing
import WebServerTestSupport

/// Food for days to come: it counts for nothing until it is logged. It is noon on 27 October 2025.
struct PlannedEntriesTests {
    private static let soup: JSON = ["name": "Lentil soup", "calories": 620, "meal": "dinner"]

    private static func path(_ entry: JSON) throws -> String { "/v1/diary/\(try #require(entry["id"].integer))" }

    @Test("It counts for nothing until it is logged, and stays planned on its day", arguments: TestDatabase.allCases)
    func logged(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.planned()
            let added = try await person.post("/v1/diary", Self.soup.with(["day": "2025-10-28"]))
            #expect(added.status == 201 && added.data["entry"]["isPlanned"] == true)
            let today = try await person.post("/v1/diary", Self.soup.with(["isPlanned": true])).data["entry"]
            #expect(today["isPlanned"] == true)
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 0)
            let days = try await person.diary("?from=2025-10-27&to=2025-10-28")
            #expect(days.map { $0["calories"] } == [0, 0] && days.map { $0["entries"].entries.count } == [0, 0])
            #expect(days.map { $0["planned"].entries.count } == [1, 1])
            let suggested = try await person.get("/v1/diary/suggestions").data["recent"].entries
            #expect(suggested.isEmpty, "what is planned is no habit")

            service.clock.advance(days: 1)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 0)
            let path = try Self.path(added.data["entry"])
            let logged = try await person.patch(path, ["isPlanned": false]).data["entry"]
            #expect(logged["isPlanned"] == false && logged["calories"] == 620)
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 620)
            #expect(try await person.patch(path, ["isPlanned": true]).data["entry"]["isPlanned"] == true)
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 0)
        }
    }

    @Test("Nothing is eaten on a day to come, and nothing is planned more than 30 days ahead")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let early = try await person.post(
                "/v1/diary", Self.soup.with(["day": "2025-10-28", "isPlanned": false]))
            #expect(early.status == 400 && early.fields == ["isPlanned"])
            #expect(
                early.json["fields"]["isPlanned"]
                    == "Planned: October 28, 2025 has not come yet. You can log what you planned from then on."
            )
            let far = try await person.post("/v1/diary", Self.soup.with(["day": "2025-11-27", "isPlanned": false]))
            #expect(far.status == 400 && far.fields == ["day"])
            let guess = try await person.post("/v1/diary", Self.soup.with(["guess": 30]))
            #expect(guess.json["fields"]["guess"] == "How sure must be one of: 20, 40.")
            #expect(try await person.diary().isEmpty)
        }
    }

    @Test("What is moved ahead is planned, and what is moved back stays so until it is logged")
    func moved() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let entry = try await person.post("/v1/diary", Self.soup).data["entry"]
            let path = try Self.path(entry)
            #expect(try await person.patch(path, ["day": "2025-10-29"]).data["entry"]["isPlanned"] == true)
            #expect(try await person.patch(path, ["isPlanned": false]).fields == ["isPlanned"])
            #expect(try await person.patch(path, ["day": "2025-10-27"]).data["entry"]["isPlanned"] == true)
            let place: JSON = ["id": entry["id"], "day": "2025-10-26", "isPlanned": false]
            let back = try await person.post("/v1/diary/move", ["entries": [place]]).data["entries"].entries
            #expect(back == [entry.with(["day": "2025-10-26"])])
        }
    }

    @Test("What was deleted comes back as it was planned", arguments: TestDatabase.allCases)
    func restored(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let entry = try await person.post("/v1/diary", Self.soup.with(["day": "2025-10-28"])).data["entry"]
            let path = try Self.path(entry)
            try await person.delete(path)
            #expect(try await person.post(path + "/restore").data["entry"] == entry)
        }
    }

    @Test("A meal is copied to tomorrow as a plan, and what is planned is copied only where it is chosen")
    func copied() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await person.post("/v1/diary", Self.soup)
            let planned = try await person.post("/v1/diary", Self.soup.with(["isPlanned": true])).data["entry"]["id"]
            let copy = try await person.post("/v1/diary/copy", ["from": "2025-10-27", "to": "2025-10-28"])
            #expect(copy.data["entries"].entries.map { $0["isPlanned"] } == [true])
            let chosen = try await person.post("/v1/diary/copy", ["ids": [planned], "to": "2025-10-26"])
            #expect(chosen.data["entries"].entries.map { $0["isPlanned"] } == [false])
        }
    }

    @Test("A plan that a device sends late stays a plan, and is logged once however many devices log it")
    func synced() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let (phone, tablet) = (SyncingDevice(person), SyncingDevice(person))
            let id = "0193f5a0-0000-4000-8000-000000000001"
            try await phone.sync(
                phone.mutation(
                    "diary_entry", id, Self.soup.with(["day": "2025-10-26", "isPlanned": true])))
            try await tablet.sync()
            let record = try #require(phone.records.keys.first { $0.hasPrefix("diary_entry/") })
            #expect(tablet.records[record]?["isPlanned"] == true)
            for device in [phone, tablet] {
                let answer = try await device.sync(
                    device.mutation("diary_entry", id, ["isPlanned": false, "day": "2025-10-27"]))
                #expect(answer.data["outcomes"][0]["result"] == "applied")
            }
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 620)
        }
    }
}
