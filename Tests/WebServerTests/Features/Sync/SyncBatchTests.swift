import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// A device's batch of changes. The day is 27 October 2025.
@Suite struct SyncBatchTests {
    @Test("What is sent at once stands in its order, and what is refused takes nothing with it")
    func together() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let names = (0..<120).map { "Food \($0)" }
            let wrong = 70
            let sent = names.enumerated().map { index, name in
                phone.mutation(
                    "diary_entry", UUID().uuidString,
                    ["day": "2025-10-26", "name": .string(name), "calories": index == wrong ? -1 : 10])
            }
            let gone = phone.mutation("diary_entry", sent[3]["id"].string ?? "", .null)
            let never = phone.mutation("diary_entry", UUID().uuidString, .null)
            let first = try await phone.send(sent + [gone, never])
            let results = first.data["outcomes"].entries.map { $0["result"].string ?? "" }
            #expect(results.count == 122 && results[wrong] == "refused" && results[121] == "merged")
            #expect(results.enumerated().allSatisfy { [wrong, 121].contains($0.offset) || $0.element == "applied" })
            #expect(first.data["outcomes"][wrong]["fields"]["calories"].string != nil)
            let stored = try await person.get("/v1/diary?from=2025-10-26&to=2025-10-26").data["days"][0]["entries"]
            #expect(
                stored.entries.map { $0["name"].string ?? "" }
                    == names.enumerated().filter { ![3, wrong].contains($0.offset) }.map(\.element))
            // When it is sent again with a new one, only the new one is made.
            let more = phone.mutation("water", UUID().uuidString, ["millilitres": 300])
            let again = try await phone.send(sent + [gone, never, more])
            #expect(again.data["outcomes"].entries.count == 123 && again.data["outcomes"][wrong]["result"] == "refused")
            let day = try await person.get("/v1/diary?from=2025-10-26&to=2025-10-26").data["days"][0]["entries"]
            #expect(day == stored)
        }
    }

    @Test("A day takes no more of what is sent at once than there is room for")
    func room() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            func drink(_ count: Int) async throws -> [JSON] {
                let drinks = (0..<count).map { _ in phone.mutation("water", UUID().uuidString, ["millilitres": 1]) }
                return try await phone.send(drinks).data["outcomes"].entries.map { $0["result"] }
            }
            #expect(try await drink(150).allSatisfy { $0 == "applied" })
            #expect(
                try await drink(80)
                    == Array(repeating: "applied", count: 50) + Array(repeating: "refused", count: 30))
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 200)
        }
    }

    @Test("A text with a NUL refuses its own mutation, and nothing beside it", arguments: TestDatabase.allCases)
    func nul(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let bad: [(kind: String, id: String, fields: JSON)] = [
                ("diary_entry", UUID().uuidString, ["day": "2025-10-27", "calories": 100, "name": "So\u{0}up"]),
                ("own_food", UUID().uuidString, ["name": "Bar\u{0}", "energy": 400]),
                ("task", UUID().uuidString, ["title": "Walk\u{0}", "weekdays": ["monday"]]),
                ("day_note", "2025-10-27", ["text": "\u{0}"]), ("preferences", "self", ["language": "e\u{0}n"]),
                ("eating_window", "self", ["start": "12:00\u{0}"]), ("task_mark", "2025-10-27", ["wa\u{0}ter": true]),
                ("profile", "self", ["allergies": ["nuts\u{0}"]]), ("water\u{0}", "1", ["millilitres": 100]),
                ("water", "1\u{0}", ["millilitres": 100]),
                ("diary_entry", "1\u{0}", ["day": "2025-10-27", "calories": 100, "name": "Soup"]),
            ]
            let sent = bad.flatMap { each in
                [
                    phone.mutation(each.kind, each.id, each.fields),
                    phone.mutation("water", UUID().uuidString, ["millilitres": 100]),
                ]
            }
            let answer = try await phone.send(sent)
            #expect(answer.status == 200)
            for (place, outcome) in answer.data["outcomes"].entries.enumerated() {
                let isBad = place.isMultiple(of: 2)
                #expect(outcome["result"] == (isBad ? "refused" : "applied"), "\(bad[place / 2])")
                if isBad { #expect(outcome["code"] == "invalid_input", "\(bad[place / 2])") }
            }
            #expect(try await person.get("/v1/home").data["intake"]["water"].integer == 100 * bad.count)
            #expect(try await phone.send(sent).data["outcomes"] == answer.data["outcomes"])
        }
    }

    @Test("A mutation that can't be read is refused by itself; one without a number refuses all")
    func unreadable() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let client = UUID().uuidString.lowercased()
            func send(_ mutations: [String]) async throws -> Answer {
                try await service.send(
                    .post, "/v1/sync",
                    text: #"{"client":"\#(client)","mutations":[\#(mutations.joined(separator: ","))]}"#,
                    token: person.accessToken)
            }
            func water(_ number: Int) -> String {
                #"{"number":\#(number),"kind":"water","id":"\#(UUID().uuidString)","fields":{"millilitres":100}}"#
            }
            let half = #"{"day":"2025-10-27","calories":100,"name":"\ud83d!"}"#
            let answer = try await send([
                water(1), #"{"number":2,"kind":"diary_entry","id":"\#(UUID().uuidString)","fields":\#(half)}"#,
                water(3), #"{"number":4,"kind":7,"id":"1","fields":{}}"#, water(5),
                #"{"number":6,"kind":"water","id":8}"#, #"{"number":7,"kind":"water","id":"1","madeAt":9}"#, water(8),
            ])
            #expect(answer.status == 200)
            let outcomes = answer.data["outcomes"].entries
            #expect(
                outcomes.map { $0["result"] } == [
                    "applied", "refused", "applied", "refused", "applied", "refused", "refused", "applied",
                ])
            #expect(
                outcomes.map { $0["fields"].names } == [
                    [], ["fields"], [], ["kind"], [], ["id"], ["madeAt"], [],
                ])
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 400)
            #expect(try await person.get("/v1/diary").data["days"] == [])
            let without = try await send([water(9), #"{"kind":"water","id":"1","fields":{}}"#])
            #expect(without.status == 400 && without.fields == ["mutations[1].number"])
            #expect(try await send([#"{"number":9,"kind":"\q"}"#]).code == "invalid_json")
        }
    }

    @Test("A number is its mutation: with other fields it is a conflict, and nothing of what came along is stored")
    func otherFields() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let ids = (0..<5).map { _ in UUID().uuidString }
            let sent = ids.prefix(4).map { phone.mutation("water", $0, ["millilitres": 100]) }
            #expect(try await phone.send(Array(sent.prefix(1))).status == 200)
            let changed = sent.map { $0.with(["fields": ["millilitres": 250]]) }
            #expect(try await phone.send([changed[0]]).code == "sync_client_behind")
            #expect(try await phone.send([changed[0], sent[1]]).code == "sync_client_behind")
            #expect(try await phone.send(Array(sent.prefix(3))).data["outcomes"].entries.count == 3)
            for place in 0..<3 {
                var mixed = sent
                mixed[place] = changed[place]
                #expect(try await phone.send(mixed).code == "sync_client_behind", "\(place)")
            }
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 300)
            #expect(try await phone.send(sent).data["outcomes"].entries.count == 4)
            // Acknowledged changes are not sent again; a device that does so was restored to an earlier state.
            let next = phone.mutation("water", ids[4], ["millilitres": 100])
            #expect(try await phone.send([next]).status == 200)
            #expect(try await phone.send(sent + [next]).code == "sync_client_behind")
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 500)
        }
    }
}
