import APIContract
import ArgumentParser
import Foundation
import NutritionScience
import Screens
import Wording

/// `gtsd project`: what happens to a body that eats the same every day.
struct ProjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project",
        abstract: "Project body weight day by day with Hall's dynamic model.",
        discussion: """
            Nothing is stored and nothing leaves this machine. JSON and CSV are in kilograms and kilocalories.

            EXAMPLES
              gtsd project --sex male --age 35 --height "5'10\\"" --weight 180lb \\
                --activity moderately_active --calories 2225 --days 365

              gtsd project --sex female --age 29 --height 168cm --weight 74kg \\
                --activity 1.45 --calories 1500 --days 90 --csv > course.csv
            """)

    @OptionGroup var person: PersonOptions

    @Option(
        help: "How active you are over a week, by name, or what you burn divided by what you burn at rest: 1 to 2.5.",
        completion: .list(ActivityLevel.allCases.map(\.rawValue)))
    var activity: String

    @Option(help: "Weight, 30 to 300 kg: 81.6kg, 180lb, 12st12lb.")
    var weight: String

    @Option(help: "What is eaten each day, 500 to 10,000 kcal.")
    var calories: Int

    @Option(help: "For how many days, 1 to 3,650.")
    var days: Int

    @Flag(help: "Print every day as JSON.")
    var json = false

    @Flag(help: "Print every day as comma-separated values.")
    var csv = false

    func validate() throws {
        _ = try inputs()
        try require(calories, in: 500...10_000, "--calories", "kcal")
        try require(days, in: 1...3650, "--days", "days")
        if json, csv { throw ValidationError(Sentences()("command.json_or_csv")) }
    }

    func run() throws {
        let course = WeightCourse(
            of: try inputs(), activityFactor: try readActivity().factor, calories: calories, days: days)
        if json {
            print(try document(course))
        } else if csv {
            print(table(course))
        } else {
            let measures = Measures(units: units)
            print(text(WeightCourseScreen(course, sentences: Sentences(), measures: measures)))
        }
    }

    private func text(_ screen: WeightCourseScreen) -> String {
        let terminal = Terminal.standardOutput
        var lines = [terminal.style.strong(screen.title)] + screen.person.wrapped(to: terminal.width) + [""]
        lines += TableDrawing(style: terminal.style).lines(header: screen.header, rows: screen.rows)
        for note in screen.notes { lines += [""] + note.wrapped(to: terminal.width) }
        return lines.joined(separator: "\n")
    }

    private func document(_ course: WeightCourse) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(course.days.map(CourseDocument.init)), as: UTF8.self)
    }

    private func table(_ course: WeightCourse) -> String {
        let header = "day,weight_kg,fat_kg,lean_kg,extracellular_fluid_kg,glycogen_kg,expenditure_kcal"
        return
            ([header]
            + course.days.map { day in
                let numbers = [
                    day.body.weight, day.body.fat, day.body.lean, day.body.extracellularFluid, day.body.glycogen,
                    day.expenditure,
                ]
                return ([String(day.day)] + numbers.map { String(format: "%.5f", $0) }).joined(separator: ",")
            }).joined(separator: "\n")
    }

    private func inputs() throws -> PlanInputs {
        let arguments = PlanArguments(sentences: Sentences(), units: units)
        return try person.inputs(
            weight: arguments.weight(weight, option: "--weight"), activity: readActivity().level, units: units)
    }

    /// The level that was named; for a factor that was typed the factor, and the level that is nearest to it.
    private func readActivity() throws -> (level: ActivityLevel, factor: ExactDecimal?) {
        if let level = ActivityLevel(argument: activity) { return (level, nil) }
        let arguments = PlanArguments(sentences: Sentences(), units: units)
        let factor = try arguments.activityFactor(activity)
        let nearest = ActivityLevel.allCases.min {
            abs($0.multiplier.value - factor.value) < abs($1.multiplier.value - factor.value)
        }
        return (nearest ?? .sedentary, factor)
    }

    private var units: PersonalUnits { PersonalUnits(Measures.units(ofWeight: weight) ?? .metric) }

    private func require(_ value: Int, in range: ClosedRange<Int>, _ option: String, _ unit: String) throws {
        guard !range.contains(value) else { return }
        throw ValidationError(
            ErrorWording(sentences: Sentences()).sentence(
                for: .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: unit), field: option))
    }
}

/// One day of a course, as JSON: weights in kilograms, the expenditure of the day before in kilocalories.
private struct CourseDocument: Encodable {
    let day: Int
    let weight: Double
    let fat: Double
    let lean: Double
    let extracellularFluid: Double
    let glycogen: Double
    let expenditure: Double

    init(_ day: WeightCourse.Day) {
        self.day = day.day
        self.weight = day.body.weight
        self.fat = day.body.fat
        self.lean = day.body.lean
        self.extracellularFluid = day.body.extracellularFluid
        self.glycogen = day.body.glycogen
        self.expenditure = day.expenditure
    }
}
