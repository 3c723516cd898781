import APIContract
import FileReading
import Testing

@testable import Services

/// The number of files read at once.
@Suite struct ImportsUnderWayTests {
    @Test func oneOfEachPersonAndFourAltogether() async throws {
        let imports = ImportsUnderWay()
        for person: Person.ID in [1, 2, 3, 4] { try await imports.begin(person) }
        await #expect(throws: TooManyImportsAtOnce.self) { try await imports.begin(5) }
        await imports.end(2)
        await #expect(throws: TooManyImportsAtOnce.self) { try await imports.begin(1) }
        try await imports.begin(5)
    }
}
