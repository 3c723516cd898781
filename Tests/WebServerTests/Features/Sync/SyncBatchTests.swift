import Foundation
import Testing

/// What a device sends at once. The day is 27 October 2025.
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
            // Sent again beside something new, only that is made.
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
}
