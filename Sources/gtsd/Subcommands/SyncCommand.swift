import APIContract
import ArgumentParser
import Device
import Wording

/// `gtsd sync`
struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Send what waits on this device, and read what is new.",
        discussion: """
            What the server refused is listed with the reason, until --dismiss forgets it.

            Examples:
              gtsd sync
              gtsd sync --dismiss
            """)

    @Flag(help: "Forget what the server refused.")
    var dismiss = false

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            if dismiss {
                try session.keeping { for refused in try session.log.refused { try session.log.dismiss(refused) } }
            }
            let (report, problem) = try await session.sync()
            if let problem {
                let waiting = try session.keeping { try session.log.unsentCount }
                if waiting > 0 { print(session.sentences.count("device.kept", waiting)) }
                throw CommandFailure(sentence: session.sentence(for: problem))
            }
            Self.show(report, session)
            try Self.showRefused(session)
        }
    }

    /// Prints the outcome.
    static func show(_ report: SyncEngine.Report, _ session: DeviceSession) {
        let sentences = session.sentences
        print(
            sentences(
                "device.synced",
                ["sent": sentences.number(report.sent), "received": sentences.number(report.received)]))
    }

    /// Lists the refused changes that nobody has looked at yet.
    static func showRefused(_ session: DeviceSession) throws {
        let (refused, sentences) = (try session.keeping { try session.log.refused }, session.sentences)
        guard !refused.isEmpty else { return }
        print(sentences.count("device.refused", refused.count))
        for (index, refused) in refused.enumerated() {
            let values = [
                "number": sentences.number(index + 1), "what": refused.what, "reason": refused.reason,
            ]
            print("  " + sentences("device.refused.line", values))
        }
        print(sentences("device.refused.how"))
    }
}

extension RefusedMutation {
    /// A description of the change, as far as its fields give one.
    fileprivate var what: String {
        let fields = mutation.fields
        let amount = fields?["millilitres"]?.number ?? fields?["weight"]?.number ?? fields?["calories"]?.number
        let parts = [
            fields?["name"]?.text ?? mutation.kind?.replacing("_", with: " "),
            fields?["day"]?.text ?? mutation.id?.day?.description, amount.map { "\($0)" },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
