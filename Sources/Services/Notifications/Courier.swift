package import APIContract
import Database
import Foundation
package import Measuring
import Rules
import Wording

/// Sends due deliveries. Any number of couriers can work on one database: each delivery is sent by one of them.
package struct Courier: Sendable {
    /// The counts of a round.
    package struct Round: Hashable, Sendable {
        package var delivered = 0
        /// The number of deliveries to try again.
        package var failed = 0
        /// The number of deliveries that will never be accepted, or have come too late.
        package var dropped = 0
        /// The number of devices that are gone.
        package var gone = 0
        /// The number of deliveries that wait until their person's quiet hours end.
        package var putOff = 0
        package var mailProblems: Set<MailProblem> = []
        /// The kind and the type of the error for each unreadable delivery: `mailed_plan: DecodingError`.
        package var unreadable: [String] = []

        /// Whether there was nothing to do.
        package var isEmpty: Bool { self == Round() }
    }

    private static let batch = 16

    private let storage: Storage
    private let events: EventBuffer
    private let words: NotificationWording
    private let newsBasis: @Sendable (Person.ID) async throws -> PlanNewsBasis?

    /// A courier for this database. Links lead to the server at `publicAddress`: `https://example.org`. `newsBasis`
    /// returns the basis of the news that a person's plan has changed; nil where they know it by then. If it throws
    /// anything but a `DatabaseError`, the news is sent without its basis.
    package init(
        _ storage: Storage, events: EventBuffer, publicAddress: String,
        newsBasis: @escaping @Sendable (Person.ID) async throws -> PlanNewsBasis?
    ) {
        self.storage = storage
        self.events = events
        self.newsBasis = newsBasis
        self.words = NotificationWording(publicAddress: publicAddress)
    }

    /// Pushes due deliveries, at most 16 at once.
    ///
    /// - Throws: `DatabaseError`, `SealingError`. Unfinished deliveries are sent again when their lease ends.
    package func push(by client: PushClient) async throws -> Round {
        let due = try await claim(on: .push)
        guard !due.deliveries.isEmpty else { return Round(unreadable: due.unreadable) }
        let key = try await VAPIDKey.stored(in: storage.database, masterKey: storage.masterKey)
        return try await send(due, within: client.timeout) { delivery in
            guard let device = delivery.device else { return .refused() }
            let message = PushMessage(delivery, basis: try await basis(of: delivery), path: path(of: delivery))
            return await client.send(
                Data(try JSONText.encode(message)), topic: message.tag,
                lifetime: (delivery.expiresAt.milliseconds - storage.time.milliseconds) / 1000,
                to: device.subscription, key: key)
        }
    }

    /// Mails due deliveries, at most 16 at once.
    ///
    /// - Throws: As `push(by:)`.
    package func mail(by server: MailServer) async throws -> Round {
        let client = SMTPClient(server: server)
        return try await send(try await claim(on: .mail), within: SMTPClient.timeout) { delivery in
            let mail = if let mail = delivery.mail { mail } else { try await notification(delivery) }
            guard let mail else { return .refused() }
            let text = MailMessage.text(
                of: mail, from: server.sender, id: "\(delivery.id).\(delivery.createdAt.milliseconds)",
                date: storage.now(), settings: delivery.mail == nil ? words.settingsAddress : nil)
            return await client.send(text, to: mail.recipient)
        }
    }

    /// The basis of the news of a plan; nil for anything else, where the person knows it by now, and where it can't be
    /// read: the news is then sent without it, since stored data would be no more readable later.
    ///
    /// - Throws: `DatabaseError`, `CancellationError`. The news is sent when its lease ends.
    private func basis(of delivery: Delivery) async throws -> PlanNewsBasis? {
        guard case .notification(.planUpdated) = delivery.kind, let person = delivery.person else { return nil }
        do { return try await newsBasis(person) } catch let error as DatabaseError {
            throw error
        } catch let error as CancellationError {
            throw error
        } catch {
            return nil
        }
    }

    /// The link of a notification; nil for anything else. For a person who is counted, a link to a changed plan
    /// includes that it was sent, and in which minute.
    private func path(of delivery: Delivery) -> String? {
        guard case .notification(let kind) = delivery.kind else { return nil }
        guard kind == .planUpdated, events.isOn, delivery.measured != nil else { return kind.path }
        return "\(kind.path)?from=notification&sent=\(storage.time.milliseconds / 60_000)"
    }

    private func notification(_ delivery: Delivery) async throws -> Mail? {
        guard case .notification(let kind) = delivery.kind, let recipient = delivery.recipient,
            let path = path(of: delivery)
        else { return nil }
        let (subject, body) = words.mail(
            kind, basis: try await basis(of: delivery), leadingTo: path,
            delivery.preferences)
        return Mail(recipient: recipient, subject: subject, body: body)
    }

    /// Checks for due deliveries first, since mostly there are none, and then nothing is written.
    private func claim(on channel: NotificationChannel) async throws -> DeliveryStore.Claim {
        let time = storage.time
        guard try await storage.database.read({ try DeliveryStore.isAnythingDue(on: channel, at: time, on: $0) }) else {
            return DeliveryStore.Claim()
        }
        let masterKey = storage.masterKey
        return try await storage.database.write { connection in
            try DeliveryStore.claim(Self.batch, on: channel, at: time, masterKey: masterKey, on: connection)
        }
    }

    /// Sends all at once, each within `seconds`.
    private func send(
        _ claim: DeliveryStore.Claim, within seconds: Int64,
        by transport: @escaping @Sendable (Delivery) async throws -> DeliveryOutcome
    ) async throws -> Round {
        // A failure of one does not interrupt others that are being sent.
        let rounds = await withTaskGroup(of: Result<Round, any Error>.self) { tasks in
            for delivery in claim.deliveries {
                tasks.addTask { await Self.catching { try await send(delivery, within: seconds, by: transport) } }
            }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
        return try rounds.reduce(into: Round(unreadable: claim.unreadable)) { $0.add(try $1.get()) }
    }

    private func send(
        _ delivery: Delivery, within seconds: Int64,
        by transport: @Sendable (Delivery) async throws -> DeliveryOutcome
    ) async throws -> Round {
        let time = storage.time
        // A server that was suspended meanwhile has lost its lease, and another may be sending.
        guard time.adding(seconds: seconds) < delivery.leaseEnd else { return Round() }
        guard delivery.expiresAt > time else { return try await finish(delivery, Round(dropped: 1)) }
        if case .notification(let kind) = delivery.kind, !kind.ignoresQuietHours,
            let end = delivery.quietHours?.end(at: time, in: delivery.preferences)
        {
            try await storage.database.write { connection in
                try DeliveryStore.release(delivery, until: end, wasTried: false, on: connection)
            }
            return Round(putOff: 1)
        }
        switch try await transport(delivery) {
        case .delivered:
            let round = try await finish(delivery, Round(delivered: 1))
            // Only a changed plan has news.
            if case .notification(.planUpdated) = delivery.kind {
                events.note(.weeklyPlanNotificationSent, of: delivery.measured)
            }
            return round
        case .refused(let problem):
            return try await finish(delivery, Round(dropped: 1, mailProblems: Set([problem].compactMap { $0 })))
        case .gone: return try await forget(delivery)
        case .failed(let retryAfter, let problem):
            let later = storage.time.adding(seconds: Self.wait(after: delivery.attempts, retryAfter: retryAfter))
            try await storage.database.write { connection in
                try DeliveryStore.release(delivery, until: later, wasTried: true, on: connection)
            }
            return Round(failed: 1, mailProblems: Set([problem].compactMap { $0 }))
        }
    }

    private static func catching(_ body: () async throws -> Round) async -> Result<Round, any Error> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }

    private func finish(_ delivery: Delivery, _ round: Round) async throws -> Round {
        try await storage.database.write { try DeliveryStore.remove(delivery, on: $0) }
        return round
    }

    /// Removes a device that is gone, with all its deliveries.
    private func forget(_ delivery: Delivery) async throws -> Round {
        guard let device = delivery.device, let person = delivery.person else {
            return try await finish(delivery, Round(dropped: 1))
        }
        _ = try await storage.database.write { connection in
            try PushDeviceStore.remove(device.id, of: person, on: connection)
        }
        return Round(gone: 1)
    }

    /// The seconds to wait after `attempts`: 15, then twice as long each time, up to an hour; or as long as the
    /// receiver requested, up to a day.
    static func wait(after attempts: Int, retryAfter: Int64?) -> Int64 {
        let usual: Int64 = min(15 << (min(max(attempts, 1), 9) - 1), 3600)
        return max(usual, min(retryAfter ?? 0, 24 * 60 * 60))
    }
}

extension Courier.Round {
    fileprivate mutating func add(_ other: Courier.Round) {
        delivered += other.delivered
        failed += other.failed
        dropped += other.dropped
        gone += other.gone
        putOff += other.putOff
        mailProblems.formUnion(other.mailProblems)
        unreadable += other.unreadable
    }
}
