package import APIContract
import Database
import NutritionScience
import Wording

/// Reads what a plan on paper says.
package struct PlanReportService: Sendable {
    private let storage: Storage

    /// The count of plans that are looked back on.
    private static let plansShown = 5

    /// Reports in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Reads what the report of a person's plan is made from.
    ///
    /// - Throws: `PlanError.notFound` without a plan.
    package func read(_ person: Person.ID) async throws -> PlanReportReading {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try PersonReading(snapshot, at: time)
        guard let plan = reading.plan, let computed = try plan.computed() else { throw PlanError.notFound }
        return PlanReportReading(
            person: reading, plan: plan, computed: computed,
            outlook: try await storage.expenditureOutlook(snapshot, at: time),
            year: try await storage.progress(snapshot, range: .year, at: time),
            recent: try await storage.progress(snapshot, range: .fourWeeks, at: time),
            history: try await storage.planHistory(
                of: person, limit: Self.plansShown, before: nil, opening: snapshot.summaries))
    }

    /// The same, for a file that is drawn from it.
    ///
    /// - Throws: `PlanError.notFound` without a plan, `RateLimitExceeded` beyond 20 a minute.
    package func readToDraw(_ person: Person.ID) async throws -> PlanReportReading {
        try await storage.limits.count(.planDrawing, for: String(person))
        return try await read(person)
    }

    /// The time for which such a mail is worth sending, in seconds: a day.
    private static let mailLifetime: Int64 = 24 * 60 * 60

    /// Counts that the report is asked for by mail, before it is drawn.
    ///
    /// - Throws: `PersonGone`, `RateLimitExceeded` beyond 5 an hour, and beyond 10 a day to the person's address.
    package func countMail(to person: Person.ID) async throws {
        let masterKey = storage.masterKey
        let addressee = try await storage.database.read {
            try AccountStore.addressee(person, masterKey: masterKey, on: $0)
        }
        guard let addressee else { throw PersonGone() }
        let subject = try EmailMarks.subject(addressee.email, by: masterKey)
        try await storage.limits.count(.planMail, for: String(person))
        try await storage.limits.count(.planMailToAddress, for: subject)
    }

    /// Queues a mail to a person with their report as a file. Links lead to the server at `publicAddress`.
    ///
    /// - Throws: `PersonGone`.
    package func mail(
        _ file: Mail.Attachment, to person: Person.ID, publicAddress: String
    ) async throws -> Mail {
        let (masterKey, time) = (storage.masterKey, storage.time)
        return try await storage.database.write { connection in
            guard let addressee = try AccountStore.addressee(person, masterKey: masterKey, on: connection) else {
                throw PersonGone()
            }
            let words = MailWording(
                sentences: Localization(addressee.preferences).sentences, publicAddress: publicAddress)
            let (subject, body) = words.plan(on: addressee.preferences.day(at: time))
            let mail = Mail(recipient: addressee.email, subject: subject, body: body, attachment: file)
            try NotificationQueue.put(
                mail, kind: .mailedPlan, for: person, key: addressee.key, lifetime: Self.mailLifetime, at: time,
                on: connection)
            return mail
        }
    }
}
