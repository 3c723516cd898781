import APIContract
import ArgumentParser
import Device
import Foundation
import NutritionScience
import Wording

/// `gtsd today`
struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show what you logged today, and what is left.",
        discussion: """
            Asks the server first; without a connection it shows what this device knows, and how old that is.

            Examples:
              gtsd today
              gtsd today --day 2026-03-04
            """)

    @Option(help: ArgumentHelp("The day; today if not given.", valueName: "YYYY-MM-DD"))
    var day: String?

    @Flag(help: "Don't ask the server.")
    var offline = false

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            let problem = offline ? nil : try await session.sync().problem
            let chosen = try session.day(day)
            let day = try session.keeping { try session.log.day(chosen) }
            print(DayDrawing(day, Localization(day.preferences), .standardOutput).text)
            if let problem { FileHandle.standardError.write(Data("gtsd: \(session.sentence(for: problem))\n".utf8)) }
            if problem != nil || offline { print(asOf(day, session)) }
            if day.unsentCount > 0 { print(session.sentences.count("device.kept", day.unsentCount)) }
            try SyncCommand.showRefused(session)
        }
    }

    private func asOf(_ day: ShownDay, _ session: DeviceSession) -> String {
        guard let time = day.syncedAt else { return session.sentences("device.today.never") }
        let local = day.preferences.day(at: time).description + " " + day.preferences.timeOfDay(at: time).description
        return session.sentences("device.today.asOf", ["time": local])
    }
}
