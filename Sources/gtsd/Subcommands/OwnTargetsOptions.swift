import APIContract
import ArgumentParser
import NutritionScience
import Wording

/// The daily targets that a person sets themselves.
struct OwnTargetsOptions: ParsableArguments {
    @Option(help: "Calories of every day: 2000.")
    var calories: Int?

    @Option(help: "Protein of every day: 160g, 30% of the calories, or 1.8g/kg.")
    var protein: String?

    @Option(help: "Fat of every day: 70g, 30%, or 0.9g/kg.")
    var fat: String?

    @Option(help: "Carbohydrate of every day: 200g, 45%, or 3g/kg. What is left open takes the rest.")
    var carbohydrate: String?

    @Flag(help: "Carbohydrate has 20% of the calories, and fat what is left.")
    var lowCarbohydrate = false

    @Option(help: "Fibre of every day, in grams: 35.")
    var fibre: Int?

    @Option(help: "Calories of a day of the week instead: saturday=2600. May be given for several.")
    var weekday: [String] = []

    @Option(help: "A day of the week at maintenance: saturday. May be given for several.")
    var refeed: [String] = []

    /// The targets that are set, as the contract has them.
    ///
    /// - Throws: `ValidationError` for what can't be read.
    func values() throws -> OwnTargetsValues {
        var day = OwnTargetsValues.DayValues()
        day.calories = calories
        day.protein = try protein.map { try amount($0, "--protein") }
        day.fat = try fat.map { try amount($0, "--fat") }
        day.carbohydrate = try carbohydrate.map { try amount($0, "--carbohydrate") }
        day.lowCarbohydrate = lowCarbohydrate ? true : nil
        day.fibre = fibre
        return OwnTargetsValues(
            everyDay: day, weekdays: try weekdays(), refeedDays: try refeed.map { try self.day($0, "--refeed") })
    }

    private func weekdays() throws -> [String: OwnTargetsValues.DayValues] {
        try weekday.reduce(into: [:]) { weekdays, text in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let calories = Int(parts[1]) else {
                throw ValidationError(Sentences()("command.weekdayCalories", ["option": "--weekday"]))
            }
            var day = OwnTargetsValues.DayValues()
            day.calories = calories
            weekdays[try self.day(String(parts[0]), "--weekday")] = day
        }
    }

    /// The name of a day of the week in the contract's spelling.
    private func day(_ text: String, _ option: String) throws -> String {
        guard let weekday = Weekday(rawValue: text.lowercased()) else {
            throw ValidationError(Sentences()("command.weekdayName", ["option": option]))
        }
        return weekday.rawValue
    }

    private func amount(_ text: String, _ option: String) throws -> OwnTargetsValues.AmountValues {
        let text = text.lowercased().filter { $0 != " " }
        if text.hasSuffix("g/kg"), let grams = Double(text.dropLast(4).replacing(",", with: ".")), grams.isFinite {
            return OwnTargetsValues.AmountValues(gramsPerKg: grams)
        }
        if text.hasSuffix("%"), let percent = Int(text.dropLast()) {
            return OwnTargetsValues.AmountValues(percent: percent)
        }
        if let grams = Int(text.hasSuffix("g") ? text.dropLast() : text[...]) {
            return OwnTargetsValues.AmountValues(grams: grams)
        }
        throw ValidationError(
            Sentences()("command.amount", ["option": option, "examples": "160g, 30% or 1.8g/kg"]))
    }
}
