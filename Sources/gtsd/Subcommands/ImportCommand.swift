import APIContract
import ArgumentParser
import FileReading
import Foundation
import NutritionScience
import Screens
import Services
import Wording

/// `gtsd import`: a person's weigh-ins and logged energy from the app that they used before.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add the weigh-ins and calories of another app's export to a person's diary.",
        discussion: """
            Reads Apple Health's export.zip or export.xml, exports of MyFitnessPal, Cronometer, MacroFactor, Lose It, \
            Samsung Health, Garmin, Fitbit, Google Health, Google Fit, Withings, Renpho, Noom, Libra, Happy Scale, \
            openScale, Sanitas HealthCoach, trale, Waistline and SparkyFitness, and any table with a date, also in a ZIP \
            file. What a file leaves open, or what is unlikely for this person, is asked: an option answers it. The same \
            file again changes nothing; a bad line is named and does not stop the rest. It may run beside the server, and \
            can simply be started again after it was interrupted.

            Examples:
              gtsd import export.zip --email ada@example.org
              gtsd import Measurement-Summary.csv --email ada@example.org --units metric --dry-run
            """)

    @Argument(help: "One or more files, or - for standard input.", completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The e-mail address of the person's account.", valueName: "address"))
    var email: String

    @Option(help: "The units of weights for which a file gives none.")
    var units: UnitSystem?

    @Flag(help: "Say what would be added, and store nothing.")
    var dryRun = false

    @OptionGroup(title: "Answers about files") var answers: ImportOptions

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { try await importFiles(by: $0) }
        }
    }

    private func importFiles(by services: CommandServices) async throws {
        guard let person = try await services.storage.person(email: email) else {
            throw CommandFailure(sentence: Sentences()("import.nobody", ["email": email]))
        }
        for file in files { try await importFile(file, of: person, by: services.imports) }
    }

    private func importFile(_ path: String, of person: Person.ID, by imports: ImportService) async throws {
        let sentences = Sentences()
        let name = URL(filePath: path).lastPathComponent
        let content = try await read(path, of: person, imports, sentences)
        let answers = try answers(about: content, sentences)
        let preview = try await imports.preview(of: content, answers, of: person)
        preview.skipped.tell(of: path, count: preview.skippedCount, sentences)
        let open = preview.openQuestions(file: name, sentences)
        guard open.isEmpty else { throw CommandFailure(sentence: open.joined(separator: "\n")) }
        for question in preview.openQuestions(file: name, isRequired: false, sentences) {
            FileHandle.standardError.write(Data("\(question)\n".utf8))
        }
        var values = ["file": name, "source": sentences("import.source.\(preview.source.rawValue)")]
        if dryRun {
            values["days"] = ImportScreen.days(preview, sentences)
            values["weights"] = ImportScreen.sentence("weights", preview.weights, sentences)
            values["entries"] = ImportScreen.sentence("entries", preview.entries, sentences)
            print(sentences("import.preview", values))
            if let nutrients = ImportScreen.nutrients(preview, sentences) { print("  " + nutrients) }
        } else {
            let outcome = try await imports.add(content, answers, of: person)
            values["weights"] = sentences.count("import.weights", outcome.weights)
            values["entries"] = sentences.count("import.entries", outcome.entries)
            values["unchanged"] = sentences.number(outcome.unchanged)
            print(sentences("import.done", values))
        }
        if let leftOut = ImportScreen.leftOut(preview.columnsLeftOut, sentences) { print("  " + leftOut) }
    }

    private func answers(about content: LogContent, _ sentences: Sentences) throws -> ImportAnswers {
        do throws(InvalidInput) {
            return try content.answers(given: answers.answers(), units: units)
        } catch {
            let sentences = ErrorWording(sentences: sentences).texts(for: error.fields)
            throw CommandFailure(sentence: sentences.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))
        }
    }

    private func read(
        _ path: String, of person: Person.ID, _ imports: ImportService, _ sentences: Sentences
    ) async throws -> LogContent {
        guard let bytes = try? FileBytes(path: path) else {
            throw CommandFailure(sentence: sentences("command.file", ["file": path]))
        }
        let reading = Reading(bytes: bytes, sentences: sentences)
        do {
            let log = try await imports.readLog(of: person) { try reading.next() }
            reading.finish()
            return log
        } catch let problem as FileProblem {
            reading.finish()
            throw CommandFailure(sentence: problem.sentence(file: path, sentences))
        } catch is FoodFileProblem {
            reading.finish()
            throw CommandFailure(sentence: sentences("command.file", ["file": path]))
        }
    }
}

/// A file that is read on one thread, while another one waits, with how far it has come.
private final class Reading: @unchecked Sendable {
    private let bytes: FileBytes
    private let sentences: Sentences
    private var display = ProgressDisplay(terminal: .standardOutput)
    private var count = 0

    init(bytes: FileBytes, sentences: Sentences) {
        self.bytes = bytes
        self.sentences = sentences
    }

    func next() throws -> [UInt8] {
        let piece = try bytes.next()
        count += piece.count
        let state = ProgressDisplay.State(share: bytes.share, count: count)
        display.show(state, since: ProgressDisplay.State(share: 0, count: 0)) { [sentences] pace in
            sentences(
                "import.progress",
                [
                    "percent": sentences.number(Int(state.share * 100)),
                    "megabytes": sentences.number(state.count / 1_000_000),
                    "rate": sentences.number(pace.rate / 1_000_000), "left": pace.left,
                ])
        }
        return piece
    }

    func finish() { display.finish() }
}

extension [SkippedEntry] {
    /// Names what was left out of a file, of which these are the first, on standard error.
    func tell(of path: String, count total: Int, _ sentences: Sentences) {
        var lines = map { entry in
            let file = entry.file.map { "\(path)/\($0)" } ?? path
            let reason = sentences("skipped.\(entry.reason.rawValue)")
            return sentences("command.skipped", ["file": file, "line": sentences.number(entry.line), "reason": reason])
        }
        let more = total - count
        if more > 0 { lines.append(sentences.count("import.skipped.more", more)) }
        for line in lines { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    }
}

extension FileProblem {
    /// The reason why nothing can be read from a file, in a sentence.
    func sentence(file: String, _ sentences: Sentences) -> String {
        switch self {
        case .notRecognized: sentences("command.file.columns", ["file": file])
        case .damaged(nil): sentences("command.file.damaged", ["file": file])
        case .damaged(let line?): sentences("command.file.damagedLine", ["file": file, "line": sentences.number(line)])
        case .tooLarge: sentences("command.file.tooLarge", ["file": file])
        }
    }
}
