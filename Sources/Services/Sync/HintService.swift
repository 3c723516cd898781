import APIContract
import Database
import Foundation

/// Notifies devices of changes to their person's data, made in any way and on any server.
package struct HintService: Sendable {
    /// The number of turns in which all waiting devices have theirs.
    package static let turns = 20

    private let storage: Storage
    /// The waiting devices.
    package let hints: ChangeHints

    /// Hints about the data in this storage.
    package init(_ storage: Storage, hints: ChangeHints) {
        self.storage = storage
        self.hints = hints
    }

    /// A place to wait for a device; nil where `most` wait already. It knows nothing yet, so it receives the person's
    /// revision first.
    ///
    /// - Parameter token: The token that the device came with, an access token or a browser's.
    /// - Throws: `PersonGone`, `DatabaseError`.
    package func place(for identity: Identity, with token: String, most: Int) async throws -> WaitingPlace? {
        let person = identity.person
        let place = hints.place(for: person, in: identity.session, tokenHash: Token.hash(token), most: most)
        guard let place else { return nil }
        // It is waiting already, so that no change is missed meanwhile.
        let row = try await storage.database.read {
            try $0.query("SELECT revision FROM people WHERE id = $1", [.id(person)]).first
        }
        guard let row else { throw PersonGone() }
        place.device.rise(to: try row["revision"])
        return place
    }

    /// Signals to the devices whose turn it is that the server is still there, and ends the waiting of those whose
    /// login has ended, or whose token is no longer valid.
    ///
    /// - Throws: `DatabaseError`; no waiting ends then.
    package func beat(turn: Int) async throws {
        let devices = hints.devices(turn: turn, of: Self.turns)
        guard !devices.isEmpty else { return }
        // Even if the database does not respond, they know that the server does.
        defer { for device in devices { device.beat() } }
        let (sessions, time) = (Set(devices.map(\.session)), storage.time)
        let good = try await storage.database.read { try SessionStore.goodTokens(of: sessions, at: time, on: $0) }
        for device in devices where !good.contains(device.tokenHash) { device.end() }
    }

    /// Sends collected changes to other servers.
    ///
    /// - Throws: `DatabaseError`; they can be sent later.
    package func tellOthers() async throws {
        guard let channel = hints.channel else { return }
        let collected = hints.takeCollected()
        do {
            for text in RevisionList.texts(of: collected, longest: PostgresChannel.longestText) {
                try await channel.send(text)
            }
        } catch {
            hints.collect(collected)
            throw error
        }
    }

    /// Passes on changes from other servers, until the connection to the database is lost. `listening` is called once
    /// it is established.
    ///
    /// - Throws: `DatabaseError`.
    package func hearOthers(listening: () -> Void) async throws {
        guard let channel = hints.channel else { return }
        for try await heard in channel.listen() {
            switch heard {
            case .listening:
                listening()
                try await lookUpEverybody()
            case .text(let text):
                for (person, revision) in RevisionList.revisions(in: text) { hints.announce(person, revision) }
            }
        }
    }

    /// Looks up the revisions of all people with waiting devices: a change may have been missed here.
    private func lookUpEverybody() async throws {
        let people = hints.people
        for start in stride(from: 0, to: people.count, by: 500) {
            let some = Array(people[start..<min(start + 500, people.count)])
            let rows = try await storage.database.read {
                try $0.query("SELECT id, revision FROM people WHERE id \($0.dialect.isInArray)", [.ids(some)])
            }
            for row in rows { hints.announce(try row["id"], try row["revision"]) }
        }
    }
}
