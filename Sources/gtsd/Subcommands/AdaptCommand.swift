import APIContract
import ArgumentParser
import FileReading
import Foundation
import NutritionScience
import Screens
import Wording

/// `gtsd adapt`: the energy expenditure learned from a person's own log.
struct AdaptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapt",
        abstract: "Learn energy expenditure from a log of weigh-ins and calories.",
        discussion: """
            The file has columns date, weight_kg (or weight_lb) and kcal, blank where nothing was measured or logged. \
            The exports that `gtsd import` reads are read as well. Nothing is stored and nothing leaves this machine.

            EXAMPLES
              gtsd adapt log.csv --sex male --age 35 --height 178cm --activity moderately_active

              gtsd adapt libra.csv cronometer.csv --sex female --age 29 --height 168cm \\
                --activity lightly_active --json
            """)

    @Argument(
        help: "One or more files of comma-separated values, or - for standard input.",
        completion: .file(extensions: ["csv"]))
    var files: [String]

    @OptionGroup var person: PersonOptions

    @Option(help: "How active you are over a week.")
    var activity: ActivityLevel

    @Option(help: "Weight when the log began, 30 to 300 kg: 81.6kg, 180lb. The first weigh-in where it is not given.")
    var weight: String?

    @Option(help: "The units to write in, and of weights for which a file gives none.")
    var units: UnitSystem?

    @Option(help: "What comes first in dates that can be read both ways.")
    var dateOrder: ImportAnswers.DateOrder?

    @Option(help: "Whether energies of which a file says nothing were eaten or burned.")
    var energyKind: ImportAnswers.EnergyKind?

    @Flag(help: "Print every day as JSON.")
    var json = false

    func validate() throws {
        _ = try inputs(firstWeighIn: Mass(grams: 70_000))
    }

    func run() throws {
        let log = try files.flatMap(read)
        guard let first = ExpenditureHistory.firstWeighIn(in: log)?.weight else {
            throw ValidationError(Sentences()("command.no_weighIn"))
        }
        let inputs = try inputs(firstWeighIn: first)
        let history = ExpenditureHistory(log, of: inputs)
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(history.days.map(EstimateDocument.init)), as: UTF8.self))
        } else if let screen = ExpenditureScreen(
            history, of: inputs, sentences: Sentences(),
            measures: Measures(units: PersonalUnits(units ?? .metric)))
        {
            print(text(screen))
        }
    }

    /// The person at the beginning of the log.
    private func inputs(firstWeighIn: Mass) throws -> PlanInputs {
        let units = PersonalUnits(units ?? .metric)
        let given = try weight.map {
            try PlanArguments(sentences: Sentences(), units: units).weight($0, option: "--weight")
        }
        return try person.inputs(weight: given ?? firstWeighIn, activity: activity, units: units)
    }

    private func read(_ path: String) throws -> [LoggedDay] {
        let sentences = Sentences()
        guard let data = InputFile.contents(of: path) else {
            throw ValidationError(sentences("command.file", ["file": path]))
        }
        do {
            var answers = ImportAnswers()
            (answers.dateOrder, answers.energyKind) = (dateOrder, energyKind)
            let (file, questions) = try LogFile.read(data, units: units, answers, timeZone: .current)
            file.skipped.tell(of: path, count: file.skippedCount, sentences)
            // Unlikely values are for the estimate to weigh; unreadable ones are not.
            let options: [(ImportQuestion.Topic, String)] = [
                (.weightUnit, "--units"), (.dateOrder, "--date-order"), (.energyKind, "--energy-kind"),
            ]
            for (topic, option) in options where questions.contains(where: { $0.topic == topic }) {
                throw ValidationError(sentences("command.file.\(topic.rawValue)", ["file": path, "option": option]))
            }
            return file.days.map { LoggedDay(day: $0.day, weight: $0.weight, intake: $0.calories) }
        } catch let problem as FileProblem {
            throw ValidationError(problem.sentence(file: path, sentences))
        }
    }

    private func text(_ screen: ExpenditureScreen) -> String {
        let terminal = Terminal.standardOutput
        let style = terminal.style
        let rows = TableDrawing(style: style).lines(header: screen.header, rows: screen.weeks.map(\.cells))
        // Bands are drawn beside the rows where there is room, otherwise below them.
        let used = rows.map(\.count).max() ?? 0
        let width = terminal.width - used - 3
        let drawing = BandDrawing(range: screen.range, width: width >= 15 ? width : terminal.width - 4)
        let bands = screen.weeks.map { drawing.text($0.expenditure, band: $0.band) }
        var lines = [style.strong(screen.title), style.strong(screen.summary)]
        lines += screen.evidence.wrapped(to: terminal.width) + ["", rows[0]]
        for (row, band) in zip(rows.dropFirst(), bands) {
            lines += width >= 15 ? ["\(row)   \(band)"] : [row, "    \(band)"]
        }
        for note in screen.notes { lines += [""] + note.wrapped(to: terminal.width) }
        return lines.joined(separator: "\n")
    }
}

/// The estimate of one day, as JSON.
private struct EstimateDocument: Encodable {
    let date: CalendarDay
    let expenditure: Double
    let standardDeviation: Double
    let low: Double
    let high: Double
    let trendWeight: Double
    let weighIns: Int
    let loggedDays: Int

    init(_ day: ExpenditureHistory.Day) {
        self.date = day.day
        self.expenditure = day.estimate.expenditure
        self.standardDeviation = day.estimate.standardDeviation
        self.low = day.estimate.band.lowerBound
        self.high = day.estimate.band.upperBound
        self.trendWeight = day.estimate.trendWeight
        self.weighIns = day.estimate.weighIns
        self.loggedDays = day.estimate.loggedDays
    }
}
