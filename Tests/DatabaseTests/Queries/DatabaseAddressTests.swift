import Database
import TestSupport
import Testing

@Suite struct DatabaseAddressTests {
    @Test(arguments: [
        ("sqlite:data/gtsd.sqlite", DatabaseAddress.sqlite(path: "data/gtsd.sqlite")),
        ("sqlite:/var/lib/gtsd.sqlite", .sqlite(path: "/var/lib/gtsd.sqlite")),
        ("postgres://me:pw@db:5432/gtsd", .postgres(url: "postgres://me:pw@db:5432/gtsd")),
        ("postgresql:///gtsd?host=/run", .postgres(url: "postgresql:///gtsd?host=/run")),
    ])
    func readsBothEngines(text: String, address: DatabaseAddress) throws {
        #expect(try DatabaseAddress(parsing: text) == address)
    }

    @Test(arguments: [
        ("", DatabaseAddressError.unknownScheme), ("gtsd.sqlite", .unknownScheme), ("mysql://db/gtsd", .unknownScheme),
        ("sqlite:", .missingPath), ("sqlite::memory:", .missingPath),
        ("postgres://me:secret@db:port:1/gtsd?nonsense=1", .malformedURL),
    ])
    func refusesOthersWithoutRepeatingThem(text: String, expected: DatabaseAddressError) {
        let error = #expect(throws: expected) { try DatabaseAddress(parsing: text) }
        #expect(error?.description.contains("secret") == false)
    }
}
