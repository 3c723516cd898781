import Foundation
import Testing

/// A device with no more state than the protocol requires: its name, its cursor, and its records.
final class SyncingDevice {
    var person: TestPerson
    var client = UUID().uuidString.lowercased()
    var cursor: String?
    var number = 0
    /// Its records, by kind and id: `weigh_in/2025-10-27`.
    private(set) var records: [String: JSON] = [:]

    init(_ person: TestPerson) {
        self.person = person
    }

    /// A mutation under the next number.
    func mutation(_ kind: String, _ id: String, _ fields: JSON, madeAt: String = "2025-10-27T08:00:00.000Z") -> JSON {
        number += 1
        return [
            "number": .number(Double(number)), "kind": .string(kind), "id": .string(id), "fields": fields,
            "madeAt": .string(madeAt),
        ]
    }

    /// Sends mutations, and applies the changes received.
    @discardableResult
    func sync(_ mutations: JSON...) async throws -> Answer {
        var answer = try await send(mutations)
        let first = answer
        take(answer)
        while answer.data["more"] == true {
            answer = try await send([])
            take(answer)
        }
        return first
    }

    /// Sends mutations, and returns the response unapplied.
    func send(_ mutations: [JSON]) async throws -> Answer {
        try await person.post(
            "/v1/sync",
            [
                "client": .string(client), "cursor": cursor.map(JSON.string) ?? .null, "mutations": .array(mutations),
            ])
    }

    /// Applies the changes in a response.
    func take(_ answer: Answer) {
        guard answer.status == 200 else { return }
        if answer.data["reset"] == true { records = [:] }
        for change in answer.data["changes"].entries {
            let name = "\(change["kind"].string ?? "")/\(change["id"].string ?? "")"
            if change["deleted"] == true {
                records.removeValue(forKey: name)
            } else {
                records[name] = change["value"]
            }
        }
        cursor = answer.data["cursor"].string
    }

    /// Its records, without computed ones.
    var held: [String: JSON] {
        records.filter { name, _ in
            !["targets/self", "expenditure/self", "badges/self", "home/self"].contains(name)
        }
    }
}
