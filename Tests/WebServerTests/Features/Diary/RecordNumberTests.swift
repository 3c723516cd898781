import APIContract
import TestSupport
import Testing

@testable import Services

/// The numbers that new records get.
@Suite struct RecordNumberTests {
    @Test("Those that a change sets aside are given out first, and none twice", arguments: TestDatabase.allCases)
    func numbers(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            let storage = service.diary.storage
            var given: [Int64] = []
            for count in [0, 1, 3, 0] {
                let numbers = try await storage.write(person, newRecords: count) { _, connection in
                    try (0..<2).map { _ -> DiaryEntry.ID in try connection.nextNumber() }.map(\.rawValue)
                }
                #expect(numbers[1] == numbers[0] + 1)
                #expect(numbers[0] > given.last ?? 0)
                given += numbers
                // What a number was set aside for and nobody took is not given out later either.
                #expect(try await storage.person(person).revision == numbers[1] + Int64(max(0, count - 2)))
            }
        }
    }

    @Test("A meal gets the number that it got when numbers were asked for one by one", arguments: TestDatabase.allCases)
    func revisions(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            let storage = service.diary.storage
            var request = DiaryEntryRequest()
            request.calories = 300
            for _ in 0..<3 {
                let before = try await storage.person(person).revision
                let entry = try await service.diary.add(request, of: person)
                #expect(entry.id.rawValue == before + 2)
                #expect(try await storage.person(person).revision == before + 2)
            }
        }
    }
}
