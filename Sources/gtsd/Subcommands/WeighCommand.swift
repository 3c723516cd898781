import APIContract
import ArgumentParser
import Device
import NutritionScience
import Screens
import Wording

/// `gtsd weigh`
struct WeighCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weigh",
        abstract: "Log what the scales showed.",
        discussion: """
            Examples:
              gtsd weigh 74.2
              gtsd weigh 163.6lb --day 2026-03-04
            """)

    @Argument(help: "The weight: 74.2, 74.2kg, 163.6lb.")
    var weight: String

    @Option(help: ArgumentHelp("The day; today if not given.", valueName: "YYYY-MM-DD"))
    var day: String?

    @Flag(help: "It is right, although it is far from the days around it.")
    var confirmed = false

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            let mass = try PlanArguments(sentences: session.sentences, units: session.localization.units)
                .weight(weight, option: "weight")
            let day = try session.day(day)
            let kilograms = mass.kilograms.value
            try session.keeping { try session.log.weigh(kilograms: kilograms, on: day, isConfirmed: confirmed) }
            print(Self.sentence(kilograms, day, session))
            try await session.send([RecordID(day)])
        }
    }

    /// The sentence about the weigh-in.
    static func sentence(_ kilograms: Double, _ day: CalendarDay, _ session: DeviceSession) -> String {
        let measures = Measures(units: session.localization.units, notation: session.sentences.notation)
        return session.sentences(
            "device.weighed", ["day": day.description, "weight": measures.text(kilograms: kilograms)])
    }
}

/// `gtsd water`
struct WaterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "water",
        abstract: "Log water that you drank.",
        discussion: """
            Examples:
              gtsd water 250
              gtsd water 0.5l
            """)

    @Argument(help: "How much: 250, 250ml, 0.5l.")
    var amount: String

    @Option(help: ArgumentHelp("The day; today if not given.", valueName: "YYYY-MM-DD"))
    var day: String?

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            guard let millilitres = Self.millilitres(amount), 1...5000 ~= millilitres else {
                throw CommandFailure(sentence: session.sentences("device.water"))
            }
            let day = try session.day(day)
            let id = try session.keeping { try session.log.drink(millilitres: millilitres, on: day) }
            print(Self.sentence(millilitres, session))
            try await session.send([id])
        }
    }

    /// The sentence about the drink.
    static func sentence(_ millilitres: Int, _ session: DeviceSession) -> String {
        let measures = Measures(units: session.localization.units, notation: session.sentences.notation)
        return session.sentences("device.drunk", ["amount": measures.text(millilitres: millilitres)])
    }

    /// Reads an amount as typed, in millilitres; nil for an invalid one.
    static func millilitres(_ text: String) -> Int? {
        let text = text.lowercased().replacing(" ", with: "").replacing(",", with: ".")
        for (unit, size) in [("ml", 1.0), ("cl", 10), ("dl", 100), ("l", 1000), ("", 1)] where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), (0...100_000).contains(number) else { return nil }
            return Int((number * size).rounded())
        }
        return nil
    }
}
