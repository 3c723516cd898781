import APIContract
import Device
import Foundation
import Synchronization
import Testing

/// Records of kinds that came after the version of a device.
@Suite struct UnknownKindTests {
    /// A server that answers with JSON, one answer after another.
    private final class Script: SyncServer {
        private let answers: Mutex<[String]>
        private let resets = Mutex<[String?]>([])

        init(_ answers: [String]) { self.answers = Mutex(answers) }

        var isDone: Bool { answers.withLock(\.isEmpty) }
        var told: [String?] { resets.withLock { $0 } }

        func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<JSONValue> {
            resets.withLock { $0.append(request.reset) }
            let text = answers.withLock { $0.isEmpty ? "" : $0.removeFirst() }
            do { return try JSONText.decode(SyncResponse<JSONValue>.self, from: Data(text.utf8)) } catch {
                throw .unintelligible
            }
        }

        func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login { throw .unreachable }
        func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login { throw .unreachable }
    }

    private static func digest(_ records: [(kind: String, id: String, sequence: Int64)]) -> String {
        var digest = SyncDigest()
        for (kind, id, sequence) in records { digest.add(kind: kind, RecordID(rawValue: id), sequence: sequence) }
        return digest.text
    }

    private static func answer(_ changes: String, cursor: String, digest: String) -> String {
        """
        {"outcomes": [], "lastNumber": 0, "changes": [\(changes)], "cursor": "\(cursor)", "more": false, "reset": false,
        "digest": "\(digest)"}
        """
    }

    private static let apple = """
        {"kind": "diary_entry", "id": "7", "sequence": 2, "deleted": false, "value": {"id": 7, "day": "2026-03-04",
        "name": "Apple", "calories": 52, "createdAt": "2026-03-04T07:00:00.000Z"}}
        """

    private static func night(_ sequence: Int64, isDeleted: Bool = false) -> String {
        """
        {"kind": "sleep", "id": "2026-03-04", "sequence": \(sequence), "deleted": \(isDeleted)
        \(isDeleted ? "" : #", "value": {"day": "2026-03-04", "hours": 8}"#)}
        """
    }

    @Test("They count in the digest, by their newest sequence and until they go, and nothing else is made of them")
    func counted() async throws {
        let entry = (kind: "diary_entry", id: "7", sequence: Int64(2))
        let server = Script([
            Self.answer(
                Self.apple + "," + Self.night(3), cursor: "a",
                digest: Self.digest([entry, ("sleep", "2026-03-04", 3)])),
            Self.answer(Self.night(4), cursor: "b", digest: Self.digest([entry, ("sleep", "2026-03-04", 4)])),
            Self.answer(Self.night(5, isDeleted: true), cursor: "c", digest: Self.digest([entry])),
        ])
        let phone = try TestDevice()
        for _ in 0..<3 {
            let report = try await SyncEngine(phone.log, server).run()
            #expect(!report.differed && !report.wasReset)
            #expect(try phone.shown() == ["Apple 52"])
            #expect(try Array(phone.log.everything().keys) == ["diary_entry/7"])
        }
        #expect(server.isDone && server.told == [nil, nil, nil])
    }
}
