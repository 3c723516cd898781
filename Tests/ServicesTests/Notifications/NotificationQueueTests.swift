import APIContract
import Database
import TestSupport
import Testing

@testable import Services

@Suite struct NotificationQueueTests {
    private static let time = Timestamp(milliseconds: 1_761_566_400_000)

    @Test(
        "Each device and mailbox of those who chose it gets one, however often it is queued",
        arguments: TestDatabase.allCases)
    func queue(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            try await Self.populate(database)
            for seconds in [0, 5] as [Int64] {
                try await database.write { connection in
                    try NotificationQueue.queue(
                        .planUpdated, for: [1, 2, 3, 4, 99], at: Self.time.adding(seconds: seconds), on: connection)
                }
            }
            let rows = try await Self.deliveries(database)
            // The first chose both and has two devices, the second mail, the third push without a device.
            #expect(rows == ["1 mail - 5000", "1 push 1 5000", "1 push 2 5000", "2 mail - 5000"])
        }
    }

    @Test("Nobody gets what they did not choose, and only those asked for do", arguments: TestDatabase.allCases)
    func others(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            try await Self.populate(database)
            try await database.write { connection in
                try NotificationQueue.queue(.weighInPrompt, for: [1, 2, 3, 4], at: Self.time, on: connection)
                try NotificationQueue.queue(.planUpdated, for: [2], at: Self.time, on: connection)
                try NotificationQueue.queue(.planUpdated, for: [], at: Self.time, on: connection)
            }
            #expect(try await Self.deliveries(database) == ["2 mail - 0"])
        }
    }

    @Test("It takes two statements, however many people there are")
    func statements() async throws {
        try await TestDatabase.sqlite.withMigratedDatabase { database in
            try await database.write { connection in
                let counting = CountingConnection(connection)
                try NotificationQueue.queue(
                    .planUpdated, for: (1...50_000).map { Person.ID(rawValue: $0) }, at: Self.time, on: counting)
                #expect(counting.count == 2)
            }
        }
    }

    /// Four people: the first chose push and mail and has two devices, the second mail, the third push, the fourth none.
    private static func populate(_ database: any Database) async throws {
        try await database.write { connection in
            for person in 1...4 {
                try connection.execute(
                    """
                    INSERT INTO people (id, email, name, password_hash, created_at)
                    VALUES (\(person), 'person\(person)@example.org', 'Sarah', '', 0)
                    """)
                try connection.execute(
                    "INSERT INTO sessions (id, person_id, created_at) VALUES (\(person), \(person), 0)")
            }
            for (person, channel) in [(1, "push"), (1, "mail"), (2, "mail"), (3, "push")] {
                try connection.execute(
                    """
                    INSERT INTO notification_choices (person_id, kind, channel)
                    VALUES (\(person), 'plan_updated', '\(channel)')
                    """)
            }
            for device in [1, 2] {
                try connection.execute(
                    """
                    INSERT INTO push_devices (id, person_id, session_id, endpoint_hash, created_at, sealed)
                    VALUES (\(device), 1, 1, $1, 0, $1)
                    """, [.blob(.init([UInt8(device)]))])
            }
        }
    }

    private static func deliveries(_ database: any Database) async throws -> [String] {
        try await database.read { connection in
            try connection.query(
                "SELECT person_id, channel, device_id, due_at FROM deliveries ORDER BY person_id, channel, device_id"
            ).map { row in
                let (person, channel): (Int64, String) = (try row["person_id"], try row["channel"])
                let (device, dueAt): (Int64?, Int64) = (try row["device_id"], try row["due_at"])
                return "\(person) \(channel) \(device.map { String($0) } ?? "-") \(dueAt - time.milliseconds)"
            }
        }
    }
}

/// Counts the statements that run on another connection.
final class CountingConnection: SQLConnection {
    private let inner: any SQLConnection
    private(set) var count = 0

    init(_ inner: any SQLConnection) { self.inner = inner }

    var dialect: SQLDialect { inner.dialect }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        count += 1
        return try inner.query(sql, arguments)
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        count += 1
        return try inner.execute(sql, arguments)
    }
}
