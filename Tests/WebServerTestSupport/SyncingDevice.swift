import Foundation
import Testing

/// A device with no more state than the protocol requires: its name, its cursor, and its records.
package final class SyncingDevice {
    /// The person who is logged in on it.
    package var person: TestPerson
    /// Its name.
    package var client = UUID().uuidString.lowercased()
    /// The cursor of the last changes applied; nil before the first.
    package var cursor: String?
    /// The number of its last mutation.
    package var number = 0
    /// Its records, by kind and id: `weigh_in/2025-10-27`.
    package private(set) var records: [String: JSON] = [:]

    /// A new device without records.
    package init(_ person: TestPerson) {
        self.person = person
    }

    /// A mutation under the next number.
    package func mutation(_ kind: String, _ id: String, _ fields: JSON, madeAt: String = "2025-10-27T08:00:00.000Z")
        -> JSON
    {
        number += 1
        return [
            "number": .number(Double(number)), "kind": .string(kind), "id": .string(id), "fields": fields,
            "madeAt": .string(madeAt),
        ]
    }

    /// Sends mutations, and applies the changes received.
    @discardableResult
    package func sync(_ mutations: JSON...) async throws -> Answer {
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
    package func send(_ mutations: [JSON]) async throws -> Answer {
        try await person.post(
            "/v1/sync",
            [
                "client": .string(client), "cursor": cursor.map(JSON.string) ?? .null, "mutations": .array(mutations),
            ])
    }

    /// Applies the changes in a response.
    package func take(_ answer: Answer) {
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
    package var held: [String: JSON] {
        records.filter { name, _ in
            !["targets/self", "expenditure/self", "badges/self", "home/self"].contains(name)
        }
    }
}
