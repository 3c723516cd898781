import APIContract
import TestSupport
import Testing
import WebServerTestSupport

@testable import Services

/// The numbers that new records get in the database.
@Suite struct RecordNumberTests {
    @Test("A write gives the revision that it makes and those after it", arguments: TestDatabase.allCases)
    func numbers(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            let (storage, writer) = (service.diary.storage, service.diary.writer)
            var last = try await storage.person(person).revision
            for count in [0, 1, 3, 0, 2] {
                let written = try await writer.write(person) { try Self.numbers(count, $1) }
                let changed = try await writer.change(person) { try Self.numbers(count, $1) }
                for numbers in [written, changed] {
                    #expect(numbers == (0..<Int64(count)).map { last + 1 + $0 })
                    last += Int64(max(1, count))
                }
                #expect(try await storage.person(person).revision == last)
            }
        }
    }

    private static func numbers(_ count: Int, _ connection: PersonConnection) throws -> [Int64] {
        try (0..<count).map { _ -> DiaryEntry.ID in try connection.nextNumber() }.map(\.rawValue)
    }

    @Test("A meal gets the revision of the write that stores it", arguments: TestDatabase.allCases)
    func revisions(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            let storage = service.diary.storage
            var request = DiaryEntryRequest()
            request.calories = 300
            for _ in 0..<3 {
                let before = try await storage.person(person).revision
                let entry = try await service.diary.add(request, of: person)
                #expect(entry.id.rawValue == before + 1)
                #expect(try await storage.person(person).revision == before + 1)
            }
        }
    }

    @Test("Where the revision does not rise there is none", arguments: TestDatabase.allCases)
    func unraised(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            await #expect(throws: UnraisedRevision.self) {
                try await service.diary.storage.writeUnrevised(person) { try Self.numbers(1, $1) }
            }
        }
    }
}
