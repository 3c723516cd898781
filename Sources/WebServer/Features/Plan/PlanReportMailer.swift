import APIContract
import Dispatch
import Foundation
import HTTPTypes
import Screens
import Services
import Wording

/// The plan on paper as a file.
enum PlanReportFile {
    /// The queue on which documents are drawn one at a time, away from the threads that serve requests.
    private static let drawing = DispatchQueue(label: "gtsd.pdf")

    /// The file of a report.
    static func drawn(_ screen: PlanReportScreen) async throws -> Mail.Attachment {
        let bytes = try await withCheckedThrowingContinuation { continuation in
            drawing.async { continuation.resume(with: Result { try PlanReportPDF.bytes(of: screen) }) }
        }
        return Mail.Attachment(
            name: "gtsd-plan-\(screen.day).pdf", type: "application/pdf", content: Data(bytes))
    }
}

/// Mail was asked for, and this server sends none.
struct MailNotSetUp: Error, ProblemConvertible {
    var problem: Problem { Problem(.conflict, .mailNotSetUp) }
}

/// Mails people their plan on paper.
struct PlanReportMailer: Sendable {
    let reports: PlanReportService
    /// Whether this server sends mails.
    let sendsMail: Bool
    /// The address at which people reach this server: `https://gtsd.example.org`.
    let publicAddress: String
    /// Called with every mail that was queued.
    let mailWasWritten: @Sendable (Mail) -> Void

    /// Says where a person's report would be mailed to; nil where this server sends no mail.
    func offer(to person: PersonReading, _ words: Localization) -> String? {
        sendsMail ? words.sentences("summary.mail.text", ["email": person.user.email]) : nil
    }

    /// Queues the mail, and returns the address that it goes to.
    ///
    /// - Throws: `MailNotSetUp`, `PlanError.notFound` without a plan, `RateLimitExceeded` beyond 5 an hour, and
    ///   beyond 10 a day to the address.
    func send(to person: Person.ID) async throws -> String {
        guard sendsMail else { throw MailNotSetUp() }
        try await reports.countMail(to: person)
        let reading = try await reports.read(person)
        let file = try await PlanReportFile.drawn(
            PlanReportScreen(reading, Localization(reading.person.preferences.withNumbers), isMailed: true))
        let mail = try await reports.mail(file, to: person, publicAddress: publicAddress)
        mailWasWritten(mail)
        return mail.recipient
    }
}
