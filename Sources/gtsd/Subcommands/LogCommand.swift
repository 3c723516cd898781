public import APIContract
public import ArgumentParser
import Device
import Foundation
import NutritionScience
import Wording

/// `gtsd log`
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Log what you ate, in your own words.",
        discussion: """
            The server reads the words, as the web app does. Words that say their energy are kept as they are, and without \
            a connection this device reads them alike, by what it knows: your own foods, what you ate lately, and common \
            foods. All of it is logged, or nothing.

            Examples:
              gtsd log "200 g skyr"
              gtsd log "2 eggs, 1 slice of rye bread" --meal breakfast
              gtsd log "pizza 800 kcal" --day 2026-03-04
            """)

    @Argument(help: "What you ate.")
    var text: [String]

    @Option(help: ArgumentHelp("The day; today if not given.", valueName: "YYYY-MM-DD"))
    var day: String?

    @Option(help: "The meal, such as breakfast.")
    var meal: Meal?

    @Flag(help: "Show how the words are read, and log nothing.")
    var dryRun = false

    @Flag(help: "Log it although it is unusually much.")
    var yes = false

    func validate() throws {
        guard !text.joined(separator: " ").trimmingCharacters(in: .whitespaces).isEmpty else {
            throw ValidationError("Say what you ate, as in: gtsd log \"200 g skyr\"")
        }
    }

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            let words = text.joined(separator: " ")
            let day = try session.day(day)
            let changes = try await changes(words, day, session)
            guard !dryRun else { return }
            try session.keeping { try session.log.change(changes.map { ($0.kind, $0.id, $0.fields) }) }
            try await session.send(changes.map(\.id))
        }
    }

    /// Something to keep.
    private struct Kept {
        let kind: SyncKind
        let id: RecordID
        let fields: JSONValue
    }

    /// The changes that the words say, each part shown as it is read.
    private func changes(_ words: String, _ day: CalendarDay, _ session: DeviceSession) async throws -> [Kept] {
        let (reading, problem) = try await reading(words, day, session)
        guard !reading.parts.isEmpty else { throw unread(words, near: "", session, without: problem) }
        return try reading.parts.compactMap { try kept($0, session, without: problem) }
    }

    /// The words as the server reads them; as this device does where they say their energy, or where the server can't be
    /// asked, which the problem says.
    private func reading(
        _ words: String, _ day: CalendarDay, _ session: DeviceSession
    ) async throws -> (DiaryReading, without: SyncServerError?) {
        var problem: SyncServerError?
        if !LocalLog.tellsEnergy(words) {
            let request = DiaryReadingRequest(text: words, day: day.description, meal: meal?.rawValue)
            do throws(SyncServerError) {
                return (try await session.server.read(request), without: nil)
            } catch {
                switch error {
                case .unreachable, .unavailable, .loggedOut: problem = error
                case .refused, .clientBehind, .unintelligible:
                    throw CommandFailure(sentence: session.sentence(for: error))
                }
            }
        }
        return (try session.keeping { try session.log.read(words, on: day, at: meal) }, without: problem)
    }

    /// The change that a part says; `problem` is why the server was not asked.
    private func kept(
        _ part: ReadPart, _ session: DeviceSession, without problem: SyncServerError?
    ) throws -> Kept? {
        let sentences = session.sentences
        if !part.questions.isEmpty, !yes {
            throw CommandFailure(sentence: sentences("device.log.questions", ["words": part.words]))
        }
        let id = RecordID(rawValue: UUID().uuidString.lowercased())
        switch part.kind {
        case .food:
            guard var entry = part.entry else { break }
            entry.day = entry.day ?? part.day.description
            if entry.grams != nil { entry.portion = entry.portion ?? sentences.portion(of: part.amount) }
            if !part.questions.isEmpty { entry.confirmed = true }
            show(entry, session)
            if !part.explanation.isEmpty { print("  " + part.explanation) }
            return Kept(kind: .diaryEntry, id: id, fields: try fields(entry))
        case .water:
            guard let millilitres = part.millilitres else { break }
            print(WaterCommand.sentence(millilitres, session))
            return Kept(
                kind: .water, id: id,
                fields: ["day": .text(part.day.description), "millilitres": .number(Double(millilitres))])
        case .weight:
            guard let kilograms = part.kilograms else { break }
            print(WeighCommand.sentence(kilograms, part.day, session))
            return Kept(kind: .weighIn, id: RecordID(part.day), fields: ["weight": .number(kilograms)])
        case .unread: break
        }
        if part.amount?.count == 0 { throw CommandFailure(sentence: "\(part.words): \(part.explanation)") }
        throw unread(
            part.words, near: part.alternatives.prefix(3).map(\.name).joined(separator: "; "), session, without: problem
        )
    }

    /// The failure of words that are not read; `near` has the names of what comes near them.
    private func unread(
        _ words: String, near: String, _ session: DeviceSession, without problem: SyncServerError?
    ) -> CommandFailure {
        let reason = problem.map { session.sentence(for: $0) + "\n" } ?? ""
        let unknown = problem == nil ? "device.log.unknown" : "device.log.offline"
        let key = near.isEmpty ? unknown : "device.log.near"
        return CommandFailure(sentence: reason + session.sentences(key, ["words": words, "names": near]))
    }

    private func show(_ entry: DiaryEntryRequest, _ session: DeviceSession) {
        let calories = session.sentences.energy(entry.calories ?? 0)
        print(
            entry.name.map { session.sentences("device.logged", ["name": $0, "calories": calories]) }
                ?? session.sentences("device.logged.unnamed", ["calories": calories]))
    }

    private func fields(_ entry: DiaryEntryRequest) throws -> JSONValue {
        var entry = entry
        entry.clientKey = nil
        return try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(entry))
    }
}

extension Meal: ExpressibleByArgument {}
