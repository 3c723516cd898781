import Database
import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

/// A person's log on all devices. The day is 27 October 2025.
@Suite struct SyncTests {
    private static let lunch = "11111111-2222-4333-8444-555555555555"
    private static let lunchNumber = 4_503_599_627_370_496 + 0x4_5555_5555_5555

    @Test("What is logged on one device is on the other, whichever way it came")
    func converges() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            try await laptop.sync()
            _ = try await person.post("/v1/water", ["millilitres": 250])
            let answer = try await phone.sync(
                phone.mutation("diary_entry", Self.lunch, ["day": "2025-10-27", "calories": 600, "name": "Soup"]),
                phone.mutation("weigh_in", "2025-10-26", ["weight": 82.5, "confirmed": true]),
                phone.mutation("task_mark", "2025-10-27", ["lunch": true]),
                phone.mutation("day_note", "2025-10-27", ["text": "Long run"]),
                phone.mutation("preferences", "self", ["theme": "dark"]))
            #expect(answer.data["outcomes"].entries.map { $0["result"] } == Array(repeating: "applied", count: 5))
            #expect(answer.data["outcomes"][0]["id"] == .string(String(Self.lunchNumber)))
            #expect(answer.data["lastNumber"] == 5 && answer.data["reset"] == false)
            try await laptop.sync()
            #expect(laptop.held == phone.held)
            #expect(laptop.records["diary_entry/\(Self.lunchNumber)"]?["name"] == "Soup")
            #expect(laptop.records["weigh_in/2025-10-26"]?["weight"] == 82.5)
            #expect(laptop.records["task_mark/2025-10-27"]?["tasks"] == ["lunch": true])
            #expect(laptop.records["day_note/2025-10-27"]?["text"] == "Long run")
            #expect(laptop.records["preferences/self"]?["theme"] == "dark")
            #expect(laptop.records["preferences/self"]?["units"] == "metric", "what was not named stays")
            #expect(laptop.records["profile/self"]?["settings"]["height"] != .null)
            #expect(laptop.records["plan/self"] != nil && laptop.records["metrics/self"]?["bmi"].number != nil)
            #expect(laptop.records["home/self"]?["intake"]["calories"] == 600)
            // The API names the record by the number that follows from its UUID, and takes the UUID too.
            #expect(
                try await person.get("/v1/diary").data["days"][0]["entries"][0]["id"]
                    == .number(Double(Self.lunchNumber)))
            #expect(try await person.patch("/v1/diary/\(Self.lunch)", ["calories": 650]).status == 200)
            try await phone.sync(phone.mutation("diary_entry", Self.lunch, ["name": "Thick soup"]))
            #expect(phone.records["diary_entry/\(Self.lunchNumber)"]?["calories"] == 650, "fields, not records")
            try await laptop.sync(laptop.mutation("diary_entry", String(Self.lunchNumber), nil))
            try await phone.sync()
            #expect(phone.held == laptop.held && phone.records["diary_entry/\(Self.lunchNumber)"] == nil)
        }
    }

    @Test("What was asked about says so, and is stored once it is confirmed")
    func questions() async throws {
        try await TestService.run { service in
            let phone = SyncingDevice(try await service.acknowledged())
            let answer = try await phone.sync(
                phone.mutation("weigh_in", "2025-10-25", ["weight": 82.5, "confirmed": true]),
                phone.mutation("weigh_in", "2025-10-26", ["weight": 182.5]),
                phone.mutation("diary_entry", Self.lunch, ["day": "2025-10-27", "calories": 99_999]))
            #expect(answer.data["outcomes"].entries.map { $0["result"] } == ["applied", "refused", "refused"])
            #expect(answer.data["outcomes"].entries.map { $0["isQuestion"] } == [.null, true, .null])
            let confirmed = try await phone.sync(
                phone.mutation("weigh_in", "2025-10-26", ["weight": 182.5, "confirmed": true]))
            #expect(confirmed.data["outcomes"][0]["result"] == "applied")
        }
    }

    @Test("A device that held something else than the server says so, and is counted without a name")
    func resetByDigest() async throws {
        try await TestService.run(behind: TrustedProxies("")) { service in
            let person = try await service.acknowledged()
            let line = #"sync_resets_total{reason="digest"}"#
            func counted() async throws -> String? {
                try await service.client.call(.get, "/metrics").text.split(separator: "\n").map(String.init)
                    .first { $0.hasPrefix(line) }
            }
            #expect(try await counted() == line + " 0")
            let client = JSON.string(UUID().uuidString.lowercased())
            for reset in ["digest", "something else", .null] as [JSON] {
                let answer = try await person.post("/v1/sync", ["client": client, "reset": reset])
                #expect(answer.status == 200)
            }
            #expect(try await counted() == line + " 1")
            #expect(try await person.post("/v1/sync", ["client": client, "reset": 7]).status == 400)
        }
    }

    @Test("Sent again, a mutation does nothing, and its outcome is said again")
    func once() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let sent = [
                phone.mutation("water", UUID().uuidString, ["millilitres": 300]),
                phone.mutation("water", UUID().uuidString, ["millilitres": 9000]),
                phone.mutation("water", UUID().uuidString, ["millilitres": 200]),
            ]
            let first = try await phone.send(sent)
            let again = try await phone.send(sent)
            #expect(first.data["outcomes"] == again.data["outcomes"])
            #expect(first.data["outcomes"].entries.map { $0["result"] } == ["applied", "refused", "applied"])
            let refused = first.data["outcomes"][1]
            #expect(refused["code"] == "invalid_input")
            #expect(refused["fields"]["millilitres"].string?.contains("5,000") == true)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 500)
            // A device restored to an earlier state would give others the same numbers.
            let other = phone.mutation("water", UUID().uuidString, ["millilitres": 100]).with(["number": 3])
            #expect(try await phone.send([other]).code == "sync_client_behind")
            // A device that is ahead receives the server's number; nothing is taken.
            let ahead = try await phone.send([other.with(["number": 9])])
            #expect(ahead.data["lastNumber"] == 3 && ahead.data["outcomes"].entries.isEmpty)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 500)
        }
    }

    @Test("A deleted record comes back with the change; gone for good, it is asked for whole")
    func bringsBack() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            try await phone.sync(
                phone.mutation("diary_entry", Self.lunch, ["day": "2025-10-27", "calories": 600, "name": "Soup"]))
            #expect(try await person.delete("/v1/diary/\(Self.lunchNumber)").status == 200)
            let back = try await phone.sync(phone.mutation("diary_entry", Self.lunch, ["name": "Stew"]))
            #expect(back.data["outcomes"][0]["result"] == "merged")
            #expect(phone.records["diary_entry/\(Self.lunchNumber)"]?["calories"] == 600)
            #expect(phone.records["diary_entry/\(Self.lunchNumber)"]?["name"] == "Stew")
            _ = try await person.delete("/v1/diary/\(Self.lunchNumber)")
            service.clock.advance(days: 2)
            phone.person = try TestPerson(service, loggedInBy: try await service.logIn())
            let partial = try await phone.sync(phone.mutation("diary_entry", Self.lunch, ["calories": 700]))
            #expect(partial.data["outcomes"][0]["code"] == "diary_entry_not_found", "not an entry of today")
            let late = try await phone.sync(phone.mutation("diary_entry", Self.lunch, ["name": "Broth"]))
            #expect(late.data["outcomes"][0]["code"] == "diary_entry_not_found")
            let whole = try await phone.sync(
                phone.mutation("diary_entry", Self.lunch, ["name": "Broth", "calories": 600, "day": "2025-10-27"]))
            #expect(whole.data["outcomes"][0]["result"] == "merged")
            #expect(phone.records["diary_entry/\(Self.lunchNumber)"]?["name"] == "Broth")
            // A device can't make up the number of a record, which the server would give.
            let made = try await phone.sync(phone.mutation("diary_entry", "999999", ["calories": 600]))
            #expect(made.data["outcomes"][0]["code"] == "diary_entry_not_found")
        }
    }

    @Test("One weigh-in a day: the later measurement stands")
    func weighIns() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            _ = try await person.post("/v1/weights", ["weight": 82])
            let early = try await phone.sync(
                phone.mutation("weigh_in", "2025-10-27", ["weight": 83], madeAt: "2025-10-27T00:30:00.000Z"))
            #expect(early.data["outcomes"][0]["result"] == "merged")
            #expect(phone.records["weigh_in/2025-10-27"]?["weight"] == 82)
            // A clock of 1970 is useless: then the time of arrival counts.
            let late = try await phone.sync(
                phone.mutation("weigh_in", "2025-10-27", ["weight": 81.5], madeAt: "1970-01-01T00:00:00.000Z"))
            #expect(late.data["outcomes"][0]["result"] == "applied")
            #expect(phone.records["weigh_in/2025-10-27"]?["weight"] == 81.5)
            #expect(phone.records["profile/self"]?["settings"]["currentWeight"] == 81.5)
        }
    }

    @Test("Another epoch, another person's cursor and one that is none reset a device")
    func resets() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let other = SyncingDevice(try await service.acknowledged(email: "other@example.org"))
            try await other.sync()
            let phone = SyncingDevice(person)
            try await phone.sync(phone.mutation("water", UUID().uuidString, ["millilitres": 300]))
            let held = phone.held
            for wrong in [other.cursor ?? "", "nonsense", "", "MTox"] {
                phone.cursor = wrong
                #expect(try await phone.sync().data["reset"] == true)
                #expect(phone.held == held)
            }
            #expect(try await phone.sync().data["changes"] == [])
            // A backup was restored: everything is read again, and no number is given twice.
            try await service.dependencies.storage.backupWasPutBack()
            let restored = try await phone.sync(phone.mutation("water", UUID().uuidString, ["millilitres": 200]))
            #expect(restored.data["reset"] == true && restored.data["outcomes"][0]["result"] == "applied")
            #expect(phone.held.count == held.count + 1)
            let numbered = try await person.post("/v1/water", ["millilitres": 100]).data["entry"]["id"].integer ?? 0
            #expect(numbered > 1_000_000)
            // The weigh-ins are erased: sequences start again.
            _ = try await person.post("/v1/profile/remove-measures", ["scope": "everything"])
            #expect(try await phone.sync().data["reset"] == true)
            #expect(phone.records["weigh_in/2025-10-27"] == nil && phone.records["metrics/self"] == nil)
            // Removals during a device's longer absence are forgotten.
            service.clock.advance(days: 400)
            phone.person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await phone.sync().data["reset"] == true)
        }
    }

    @Test("A device that was forgotten brings nothing back: it goes on under another name")
    func forgotten() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            try await phone.sync(
                phone.mutation("diary_entry", Self.lunch, ["day": "2025-10-27", "calories": 600, "name": "Soup"]),
                phone.mutation("water", UUID().uuidString, ["millilitres": 300]))
            #expect(try await person.delete("/v1/diary/\(Self.lunchNumber)").status == 200)
            service.clock.advance(minutes: 1)
            try await Self.fillWithOthers(person, 50)
            let looked = try await phone.send([])
            #expect(looked.status == 200 && looked.data["lastNumber"] == .null && looked.data["reset"] == false)
            let waiting = phone.mutation("water", UUID().uuidString, ["millilitres": 200])
            #expect(try await phone.send([waiting]).code == "sync_client_behind")
            phone.client = UUID().uuidString.lowercased()
            let sent = try await phone.sync(waiting.with(["number": 1]))
            #expect(sent.data["outcomes"][0]["result"] == "applied" && sent.data["lastNumber"] == 1)
            #expect(try await !person.get("/v1/diary").text.contains("Soup"), "what was deleted stays so")
            // A restored server makes the device start again.
            try await service.dependencies.storage.backupWasPutBack()
            phone.client = UUID().uuidString.lowercased()
            let restored = try await phone.send([waiting.with(["number": 7])])
            #expect(restored.data["reset"] == true && restored.data["lastNumber"] == 0)
        }
    }

    @Test("A device that only looks is in use, and is not forgotten")
    func looking() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            try await phone.sync(phone.mutation("water", UUID().uuidString, ["millilitres": 300]))
            service.clock.advance(days: 1)
            phone.person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await Self.fillWithOthers(phone.person, 30)
            service.clock.advance(days: 1)
            phone.person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await phone.sync()
            service.clock.advance(minutes: 1)
            try await Self.fillWithOthers(phone.person, 30)
            #expect(try await phone.sync().data["lastNumber"] == 1)
        }
    }

    @Test("A server that was put back without a word is found out by a device that has read more")
    func silentRestore() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            try await phone.sync(phone.mutation("water", UUID().uuidString, ["millilitres": 300]))
            let revision = try await Self.revision(service)
            for device in [laptop, phone] {
                try await device.sync(device.mutation("water", UUID().uuidString, ["millilitres": 100]))
            }
            try await laptop.sync()
            try await service.database.write { connection in
                try connection.execute("UPDATE people SET revision = $1", [.integer(revision)])
                try connection.execute("DELETE FROM sync_clients WHERE last_number = 1")
                try connection.execute("UPDATE sync_clients SET last_number = 1")
                try connection.execute("DELETE FROM changed_records WHERE sequence > $1", [.integer(revision)])
            }
            let told = try await phone.sync()
            #expect(told.data["reset"] == true && told.data["lastNumber"] == 1)
            let other = try await laptop.sync()
            #expect(other.data["reset"] == true && other.data["lastNumber"] == 0)
            #expect(try await Self.revision(service) > 1_000_000, "no number is given twice")
        }
    }

    /// The number of changes of the only person.
    private static func revision(_ service: TestService) async throws -> Int64 {
        try await service.database.read { connection -> Int64 in
            try #require(try connection.query("SELECT revision FROM people").first)["revision"]
        }
    }

    /// Lets further devices of a person send a change each.
    private static func fillWithOthers(_ person: TestPerson, _ count: Int) async throws {
        for _ in 0..<count {
            let other = SyncingDevice(person)
            try await other.sync(other.mutation("water", UUID().uuidString, ["millilitres": 1]))
        }
    }

    @Test("Pages of 500 come to the same, and an empty pull has nothing in it", arguments: TestDatabase.allCases)
    func pages(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            for start in stride(from: 0, to: 600, by: 200) {
                let answer = try await phone.send(
                    (0..<200).map { index in
                        phone.mutation(
                            "water", UUID().uuidString,
                            ["millilitres": 100, "day": .string("2025-0\(1 + (start + index) % 9)-10")])
                    })
                #expect(answer.status == 200 && answer.data["lastNumber"] == .number(Double(start + 200)))
            }
            let laptop = SyncingDevice(person)
            let first = try await laptop.sync()
            #expect(first.data["changes"].entries.count == 500 && first.data["more"] == true)
            #expect(first.data["digest"] == .null)
            #expect(laptop.records.keys.count { $0.hasPrefix("water/") } == 600)
            let page = try await person.get("/v1/sync").data
            let rest = try await person.get("/v1/sync?cursor=\(page["cursor"].string ?? "")").data
            let stored = rest["changes"].entries.filter { $0["sequence"] != 0 && $0["kind"] != "profile" }
            #expect(page["remaining"] == .number(Double(stored.count)))
            #expect(rest["remaining"] == .null)
            let empty = try await person.get("/v1/sync?cursor=\(laptop.cursor ?? "")").data
            #expect(empty["changes"] == [] && empty["more"] == false && empty["reset"] == false)
        }
    }

    @Test("What can't be taken names the field and stores nothing")
    func refuses() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let drink = phone.mutation("water", UUID().uuidString, ["millilitres": 300])
            let bodies: [(JSON, Set<String>)] = [
                (["mutations": [drink]], ["client"]), (["client": "phone"], ["client"]),
                (["client": .string(phone.client), "mutations": [drink.without("number")]], ["mutations[0].number"]),
                (["client": .string(phone.client), "mutations": [drink, drink]], ["mutations[1].number"]),
                (["client": .string(phone.client), "mutations": [drink.with(["number": 0])]], ["mutations[0].number"]),
                (
                    ["client": .string(phone.client), "mutations": .array(Array(repeating: drink, count: 201))],
                    ["mutations"]
                ),
            ]
            for (body, fields) in bodies {
                let answer = try await person.post("/v1/sync", body)
                #expect(answer.status == 400 && Set(answer.fields) == fields)
            }
            // 1970 and long before it: a cursor that was never given out.
            for cursor in ["1:0:0:0:2026-01-01:-9223372036854775808:", "1:0:0:0:2026-01-01:0:"] {
                let text = Data(cursor.utf8).base64EncodedString().replacing("=", with: "")
                #expect(try await person.get("/v1/sync?cursor=\(text)").data["reset"] == true)
            }
            let huge = drink.with([
                "fields": ["millilitres": 300, "name": .string(String(repeating: "x", count: 1 << 20))]
            ])
            #expect(try await phone.send([huge]).code == "body_too_large")
            let outcomes = try await phone.sync(
                drink.with(["kind": "plan"]), phone.mutation("plan", "self", ["calories": 1]),
                phone.mutation("water", "", ["millilitres": 1]), phone.mutation("water", "x", ["millilitres": 1]),
                phone.mutation("water", "-4", ["millilitres": 1]), phone.mutation("water", Self.lunch, [1, 2]),
                phone.mutation("weigh_in", "yesterday", ["weight": 80]),
                phone.mutation("diary_entry", Self.lunch, ["calories": "many"]),
                phone.mutation("cycle", "self", ["action": "jump"]), phone.mutation("eating_window", "self", [:]),
                phone.mutation("water", Self.lunch, ["note": .string(String(repeating: "x", count: 40_000))]),
                phone.mutation("own_food", Self.lunch, ["name": "Tea"]), phone.mutation("task_mark", "x", nil),
                phone.mutation("profile", "self", ["height": 10]),
                phone.mutation("preferences", "self", ["units": "old"])
            ).data["outcomes"].entries
            #expect(outcomes.count == 15)
            #expect(outcomes.allSatisfy { $0["result"] == "refused" && $0["error"].string?.isEmpty == false })
            #expect(outcomes.allSatisfy { $0["code"] != "internal_error" })
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 0)
            // A refused change never blocks the following ones.
            let next = try await phone.sync(phone.mutation("water", UUID().uuidString, ["millilitres": 150]))
            #expect(next.data["outcomes"][0]["result"] == "applied")
        }
    }
}
