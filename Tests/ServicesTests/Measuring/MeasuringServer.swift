import APIContract
import Database
import Foundation
import Measuring

@testable import Services

/// The parts of a server for measuring, and its services.
struct MeasuringServer: Sendable {
    let storage: Storage
    let events: EventBuffer
    let health: FlagHealth
    let product: ProductState
    private let writer: PersonWriter
    private let limits: RateLimiter
    private let identities = IdentityCaches()

    init(_ database: any Database, isMeasuring: Bool = true, now: @escaping @Sendable () -> Date) throws {
        storage = Storage(
            database: database, masterKey: try MasterKey(parsing: String(repeating: "5a", count: 32)), now: now)
        health = FlagHealth(isOn: isMeasuring, environment: .production, now: now)
        events = EventBuffer(isOn: isMeasuring, health: health, now: now)
        product = ProductState(database, environment: .production, events: events, health: health)
        writer = PersonWriter(storage, hints: ChangeHints(database))
        limits = RateLimiter(database, isOn: false, now: now)
    }

    var flags: FlagService { FlagService(storage.database, product: product, now: storage.now) }
    var experiments: ExperimentService { ExperimentService(storage.database, product: product, now: storage.now) }
    var counted: EventService { EventService(storage.database, events: events, now: storage.now) }
    var indicators: IndicatorService { IndicatorService(storage.database, events: events, now: storage.now) }
    var operators: OperatorService { OperatorService(storage, flags: flags, events: counted) }
    var rollbacks: RollbackService { mailedRollbacks { _ in } }
    var measuring: MeasuringService {
        MeasuringService(writer, limits: limits, events: events, product: product, identities: identities)
    }

    /// The rollback service that hands every queued mail to a closure.
    func mailedRollbacks(_ mailWasWritten: @escaping @Sendable (Mail) -> Void) -> RollbackService {
        RollbackService(
            storage.database, events: events, product: product, health: health, now: storage.now,
            reason: RollbackMails.reason,
            announce: RollbackMails(masterKey: storage.masterKey, mailWasWritten: mailWasWritten).queue)
    }
}
