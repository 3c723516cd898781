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
            a connection so is what this device knows: your own foods, favourites, and what you ate before, by name and \
            grams. All of it is logged, or nothing.

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

    /// What the words say, each part shown as it is read.
    private func changes(_ words: String, _ day: CalendarDay, _ session: DeviceSession) async throws -> [Kept] {
        guard !LocalLog.tellsEnergy(words) else { return try known(words, day, session) }
        let request = DiaryReadingRequest(text: words, day: day.description, meal: meal?.rawValue)
        let reading: DiaryReading
        do throws(SyncServerError) {
            reading = try await session.server.read(request)
        } catch {
            switch error {
            case .unreachable, .unavailable, .loggedOut: return try known(words, day, session, without: error)
            case .refused, .clientBehind, .unintelligible:
                throw CommandFailure(sentence: session.sentence(for: error))
            }
        }
        return try reading.parts.compactMap { try kept($0, session) }
    }

    /// A part as the server read it.
    private func kept(_ part: ReadPart, _ session: DeviceSession) throws -> Kept? {
        let sentences = session.sentences
        if !part.questions.isEmpty, !yes {
            throw CommandFailure(sentence: sentences("device.log.questions", ["words": part.words]))
        }
        let id = RecordID(rawValue: UUID().uuidString.lowercased())
        switch part.kind {
        case .food:
            guard var entry = part.entry else { break }
            entry.day = entry.day ?? part.day.description
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
        let near = part.alternatives.prefix(3).map(\.name).joined(separator: "; ")
        let key = near.isEmpty ? "device.log.unknown" : "device.log.near"
        throw CommandFailure(sentence: sentences(key, ["words": part.words, "names": near]))
    }

    /// What this device makes of the words by itself; `problem` is why the server was not asked.
    private func known(
        _ words: String, _ day: CalendarDay, _ session: DeviceSession, without problem: SyncServerError? = nil
    ) throws -> [Kept] {
        let sentences = session.sentences
        func failure(_ key: String, _ values: [String: String]) -> CommandFailure {
            let reason = problem.map { session.sentence(for: $0) + "\n" } ?? ""
            return CommandFailure(sentence: reason + sentences(key, values))
        }
        switch try session.keeping({ try session.log.read(words) }) {
        case .unknown(let words):
            throw failure(problem == nil ? "device.log.unknown" : "device.log.offline", ["words": words])
        case .ambiguous(let words, let names):
            throw failure("device.log.ambiguous", ["words": words, "names": names.joined(separator: ", ")])
        case .amountMissing(let name): throw failure("device.log.amount", ["name": name])
        case .entries(let entries):
            return try entries.map { entry in
                var entry = entry
                (entry.day, entry.meal) = (day.description, meal?.rawValue)
                if yes { entry.confirmed = true }
                if (entry.calories ?? 0) > AtOnce.kilocalories, !yes {
                    throw CommandFailure(sentence: sentences("device.log.questions", ["words": words]))
                }
                show(entry, session)
                let id = RecordID(rawValue: UUID().uuidString.lowercased())
                return Kept(kind: .diaryEntry, id: id, fields: try fields(entry))
            }
        }
    }

    private func show(_ entry: DiaryEntryRequest, _ session: DeviceSession) {
        let calories = session.sentences.number(entry.calories ?? 0)
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
