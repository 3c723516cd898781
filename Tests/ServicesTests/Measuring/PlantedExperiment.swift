import APIContract
import Database
import Foundation
import Rules
import Synchronization
import TestSupport
import Testing

@testable import Measuring
@testable import Services

/// People who saw a variant of an experiment in this hour, and what they did an hour later.
enum PlantedExperiment {
    /// Plants people: of each variant as many, each of whom does something with the probability of their variant.
    static func plant(
        _ experiment: Experiment, people: Int, in fixture: MeasuringFixture, event: MeasuredEvent,
        probability: @Sendable (String) -> Double
    ) async throws {
        var generator = SeededGenerator(seed: 7)
        var contents = EventBuffer.Contents()
        var ids: [MeasuringID] = []
        let hour = fixture.time.hour
        for variant in experiment.plan.variants.map(\.key) {
            for _ in 0..<people {
                let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
                let id = try #require(MeasuringID(bytes: bytes))
                ids.append(id)
                contents.exposures.insert(
                    EventBuffer.Exposure(experiment: experiment, variant: variant, person: id, hour: hour))
                guard Double.random(in: 0..<1, using: &generator) < probability(variant) else { continue }
                contents.rows[EventBuffer.Row(person: id, event: event, hour: hour + 1)] = 1
            }
        }
        let (planted, everybody, time) = (contents, ids, fixture.time)
        try await fixture.storage.database.write { connection in
            for (number, id) in everybody.enumerated() {
                try connection.send(
                    "INSERT INTO people (id, email, name, password_hash, created_at) VALUES ($1, $2, '', '', $3)",
                    [.init(number + 1), .text(String(number + 1)), .time(time)])
                try connection.send(
                    "INSERT INTO measured_people (measuring_id, person_id, since) VALUES ($1, $2, $3)",
                    [.id(id), .init(number + 1), .time(time)])
            }
            _ = try EventStore.insert(planted, on: connection)
        }
    }
}

/// Mails that were queued.
final class Mails: Sendable {
    private let mails = Mutex<[Mail]>([])

    var all: [Mail] { mails.withLock { $0 } }

    func add(_ mail: Mail) { mails.withLock { $0.append(mail) } }
}
