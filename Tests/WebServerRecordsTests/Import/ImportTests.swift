import Database
import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import WebServerTestSupport

/// Moving in over the API. The day is 27 October 2025.
@Suite struct ImportTests {
    private static let file = SampleInputs.log

    @Test("A file is read, looked at, then added; the same file again changes nothing")
    func twice() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try await person.preparing(Self.file)
            #expect(first.status == 201)
            let preview = first.data["preview"]
            #expect(preview["source"] == "table")
            #expect(preview["firstDay"] == "2025-10-20")
            #expect(preview["lastDay"] == "2025-10-22")
            #expect(preview["weights"] == ["added": 2, "changed": 0, "unchanged": 0])
            #expect(preview["entries"] == ["added": 2, "changed": 0, "unchanged": 0])
            #expect(preview["days"][0] == ["day": "2025-10-22", "weight": 81.4])
            #expect(preview["skipped"] == [["line": 4, "reason": "date_not_understood"]])
            #expect(try await person.weights().isEmpty, "nothing is added yet")
            let id = try #require(preview["id"].integer)
            let added = try await person.post("/v1/imports/\(id)/confirm", [:])
            #expect(added.status == 200)
            #expect(added.data["weights"] == 2)
            #expect(added.data["entries"] == 2)
            #expect(added.data["skippedCount"] == 1)
            #expect(try await person.weights().map { $0["weight"] } == [81.6, 81.4])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).status == 404, "it is added once")
            let again = try await person.preparing(Self.file.replacing("81.4", with: "81.5")).data["preview"]
            #expect(again["weights"] == ["added": 0, "changed": 1, "unchanged": 1])
            #expect(again["entries"] == ["added": 0, "changed": 0, "unchanged": 2])
        }
    }

    @Test("Discarded, replaced by another file, or after a day, a file can't be added")
    func forgotten() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try #require(try await person.preparing(Self.file).data["preview"]["id"].integer)
            let second = try #require(try await person.preparing(Self.file).data["preview"]["id"].integer)
            #expect(first != second)
            #expect(try await person.post("/v1/imports/\(first)/confirm", [:]).code == "import_not_found")
            #expect(try await person.delete("/v1/imports/\(first)").status == 404)
            #expect(try await person.delete("/v1/imports/\(second)").status == 200)
            #expect(try await person.post("/v1/imports/\(second)/confirm", [:]).status == 404)
            let third = try #require(try await person.preparing(Self.file).data["preview"]["id"].integer)
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.post("/v1/imports/\(third)/confirm", [:]).status == 404)
            service.clock.advance(days: 1)
            service.clock.advance(minutes: 1)
            let back = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await back.post("/v1/imports/\(third)/confirm", [:]).status == 404)
            #expect(try await back.weights().isEmpty)
        }
    }

    @Test("What waits is sealed, and goes with the account", arguments: TestDatabase.allCases)
    func sealed(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            _ = try await person.preparing(Self.file)
            let rows = try await service.database.read { try $0.query("SELECT sealed FROM pending_imports") }
            #expect(rows.count == 1)
            let sealed: Data = try #require(try rows.first?["sealed"])
            #expect(sealed.firstRange(of: Data("2025-10-20".utf8)) == nil)
            let password: JSON = ["password": .string(TestPerson.password)]
            let answer = try await service.send(.delete, "/auth/me", password, token: person.accessToken)
            #expect(answer.status == 200)
            let left = try await service.database.read { try $0.query("SELECT id FROM pending_imports").count }
            #expect(left == 0)
        }
    }

    @Test("A file that can't be read is refused in a sentence, and nothing waits")
    func unreadable() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let cases: [(String, String)] = [
                ("", "import_columns_not_recognized"), ("<gpx/>", "import_columns_not_recognized"),
                ("<HealthData><Record", "import_damaged"), ("PK\u{03}\u{04}nothing", "import_damaged"),
                (#"{"diary":7}"#, "import_columns_not_recognized"),
            ]
            for (file, code) in cases {
                let answer = try await person.preparing(file)
                #expect(answer.status == 400, "\(file)")
                #expect(answer.code == code, "\(file)")
            }
            #expect(try await person.preparing(Self.file, "?units=imperial").fields == ["units"])
        }
    }

    @Test("A file that can't be read takes the place of the one before it")
    func staleFile() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let id = try #require(try await person.preparing(Self.file).data["preview"]["id"].integer)
            #expect(try await person.preparing("hello").status == 400)
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).code == "import_not_found")
        }
    }

    @Test("Beyond 20 files a minute, nothing is read")
    func limit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 1...20 { #expect(try await person.preparing(Self.file).status == 201) }
            #expect(try await person.preparing(Self.file).status == 429)
        }
    }
}

extension TestPerson {
    /// Sends a file to be looked at.
    func preparing(
        _ file: String, _ query: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await service.send(
            .post, "/v1/imports" + query, text: file, token: accessToken, sourceLocation: sourceLocation)
    }
}
