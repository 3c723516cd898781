public import APIContract
import Foundation
public import NutritionScience
public import Wording

/// The entries of a person about their own targets, or the set targets as its form shows them.
public struct TargetsEntries: Hashable, Sendable {
    /// The texts of the fields, by their names, which are those of the contract: `weekdays.saturday.calories`.
    public var texts: [String: String]
    /// The units of weights and water.
    public let units: PersonalUnits

    /// The most that is kept of a field.
    public static let longest = 40

    /// The prefixes of the fields of days, every day first.
    package static let days = ["everyDay"] + Weekday.allCases.map { "weekdays.\($0.rawValue)" }
    /// The amounts that can be set for a day.
    package static let amounts = ["calories", "protein", "carbohydrate", "fat", "fibre", "water"]
    /// The maxima.
    package static let maxima = ["maxima.sugar", "maxima.saturatedFat", "maxima.salt"]

    /// The name of every field that the form may have.
    public static let names: [String] =
        days.flatMap { day in amounts.map { "\(day).\($0)" } } + days.map { "\($0).lowCarbohydrate" } + maxima
        + Weekday.allCases.map { "refeedDays.\($0.rawValue)" }
        + (0..<MaintenanceDays.mostBreaks).flatMap { ["dietBreaks.\($0).from", "dietBreaks.\($0).to"] }

    /// Fields with these texts.
    public init(texts: [String: String] = [:], units: PersonalUnits) {
        self.texts = texts
        self.units = units
    }

    /// The set targets, as a form shows them.
    public init(_ own: OwnTargets, _ localization: Localization) {
        self.init(units: localization.units)
        let (sentences, wording) = (localization.sentences, TargetsWording(sentences: localization.sentences))
        for (prefix, day) in zip(Self.days, [own.everyDay] + own.weekdays) {
            texts["\(prefix).calories"] = day.calories.map { sentences.energy($0) }
            texts["\(prefix).protein"] = day.macronutrients.protein.map(wording.text)
            texts["\(prefix).fat"] = day.macronutrients.fat.map(wording.text)
            texts["\(prefix).carbohydrate"] = day.macronutrients.carbohydrate.map(wording.text)
            texts["\(prefix).lowCarbohydrate"] = day.macronutrients.isLowInCarbohydrate ? "on" : nil
            texts["\(prefix).fibre"] = day.fibre.map(sentences.number)
            texts["\(prefix).water"] = day.water.map { localization.measures.parts(millilitres: $0).number }
        }
        texts["maxima.sugar"] = own.maxima.sugar.map(sentences.number)
        texts["maxima.saturatedFat"] = own.maxima.saturatedFat.map(sentences.number)
        texts["maxima.salt"] = own.maxima.tenthsOfSalt.map { sentences.number(ExactDecimal($0, places: 1)) }
        for weekday in own.maintenance.refeeds { texts["refeedDays.\(Weekday.allCases[weekday].rawValue)"] = "on" }
        for (index, days) in own.maintenance.breaks.enumerated() {
            texts["dietBreaks.\(index).from"] = days.lowerBound.description
            texts["dietBreaks.\(index).to"] = days.upperBound.description
        }
    }

    /// The text of a field; empty where there is none.
    func text(_ name: String) -> String { texts[name] ?? "" }

    /// The numbers of the diet breaks that have something in them.
    var breaks: [Int] {
        (0..<MaintenanceDays.mostBreaks).filter {
            !text("dietBreaks.\($0).from").isEmpty || !text("dietBreaks.\($0).to").isEmpty
        }
    }
}

extension TargetsEntries {
    /// The targets that the form sets, and a sentence for each field that can't be read, by its name.
    public func values(_ localization: Localization) -> (values: OwnTargetsValues, problems: [String: String]) {
        var reader = TargetsReader(entries: self, localization: localization)
        var values = OwnTargetsValues()
        values.everyDay = reader.day("everyDay")
        let weekdays = Weekday.allCases.compactMap { weekday in
            reader.isEmpty("weekdays.\(weekday.rawValue)")
                ? nil : (weekday.rawValue, reader.day("weekdays.\(weekday.rawValue)"))
        }
        values.weekdays = Dictionary(uniqueKeysWithValues: weekdays)
        values.maxima = OwnTargetsValues.MaximaValues(
            sugar: reader.whole("maxima.sugar"), saturatedFat: reader.whole("maxima.saturatedFat"),
            salt: reader.decimal("maxima.salt"))
        values.refeedDays = Weekday.allCases.map(\.rawValue).filter { texts["refeedDays.\($0)"] != nil }
        values.dietBreaks = breaks.map { index in
            OwnTargetsValues.DietBreakValues(
                from: reader.day(text: "dietBreaks.\(index).from"), to: reader.day(text: "dietBreaks.\(index).to"))
        }
        return (values, reader.problems)
    }
}

/// Reads what stands in the fields.
private struct TargetsReader {
    let entries: TargetsEntries
    let localization: Localization
    var problems: [String: String] = [:]

    func isEmpty(_ prefix: String) -> Bool {
        (TargetsEntries.amounts + ["lowCarbohydrate"]).allSatisfy { entries.text("\(prefix).\($0)").isEmpty }
    }

    mutating func day(_ prefix: String) -> OwnTargetsValues.DayValues {
        var day = OwnTargetsValues.DayValues()
        day.calories = energy("\(prefix).calories")
        day.protein = amount("\(prefix).protein")
        day.fat = amount("\(prefix).fat")
        day.carbohydrate = amount("\(prefix).carbohydrate")
        day.lowCarbohydrate = entries.texts["\(prefix).lowCarbohydrate"] == nil ? nil : true
        day.fibre = whole("\(prefix).fibre")
        day.water = water("\(prefix).water")
        return day
    }

    /// A day as a date field sends it; nil for none.
    func day(text name: String) -> String? { entries.texts[name].flatMap { $0.isEmpty ? nil : $0 } }

    mutating func whole(_ name: String) -> Int? {
        number(name).flatMap { number in
            if let whole = Int(exactly: number) { return whole }
            problems[name] = unclear(name, "whole")
            return nil
        }
    }

    /// Kilocalories of the energy in a field, in the person's unit or in the one that stands behind it.
    private mutating func energy(_ name: String) -> Int? {
        let (text, unit) = EnergyUnit.typed(entries.text(name), otherwise: entries.units.energy)
        let typed = text.filter { !$0.isWhitespace }
        guard !typed.isEmpty else { return nil }
        guard let whole = value(typed).flatMap(Int.init(exactly:)) else {
            problems[name] = unclear(name, "whole")
            return nil
        }
        return unit.kilocalories(Double(whole))
    }

    mutating func decimal(_ name: String) -> Double? { number(name) }

    private mutating func water(_ name: String) -> Int? {
        number(name).map { number in
            Int((entries.units.system == .us ? number * FluidOunce.millilitres : number).rounded())
        }
    }

    /// `160 g`, `30%`, `1.8 g/kg`, `0.8 g/lb`; a bare number is grams.
    private mutating func amount(_ name: String) -> OwnTargetsValues.AmountValues? {
        let text = entries.text(name).lowercased().filter { !$0.isWhitespace }
        guard !text.isEmpty else { return nil }
        let units = ["g/kg", "/kg", "g/lb", "/lb", "%", "g", ""]
        guard let unit = units.first(where: text.hasSuffix),
            let number = value(String(text.dropLast(unit.count)))
        else { return refuse(name) }
        if unit.hasSuffix("/kg") { return .init(gramsPerKg: number) }
        if unit.hasSuffix("/lb") { return .init(gramsPerKg: (number / Pound.kilograms * 100).rounded() / 100) }
        guard let whole = Int(exactly: number) else { return refuse(name) }
        return unit == "%" ? .init(percent: whole) : .init(grams: whole)
    }

    private mutating func refuse(_ name: String) -> OwnTargetsValues.AmountValues? {
        problems[name] = unclear(name, "amount")
        return nil
    }

    private mutating func number(_ name: String) -> Double? {
        let text = entries.text(name).filter { !$0.isWhitespace }
        guard !text.isEmpty else { return nil }
        guard let number = value(text) else {
            problems[name] = unclear(name, "whole")
            return nil
        }
        return number
    }

    /// A number as the person's language writes it, with thousands grouped or not; nil for anything else.
    private func value(_ text: String) -> Double? {
        let notation = localization.sentences.notation
        let groups = text.components(separatedBy: notation.groupingSeparator)
        // "1,800" is grouped; "1,8" is no number of this language, but it is clear which one is meant.
        let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.prefix { $0.isNumber }.count == 3 }
        let plain = isGrouped ? groups.joined() : text
        let digits = plain.replacingOccurrences(of: ",", with: ".")
        guard digits.count <= 8, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        return Double(digits)
    }

    private func unclear(_ name: String, _ kind: String) -> String {
        localization.sentences(
            localization.sentences.key("targets.unclear.\(kind)", in: entries.units),
            ["field": localization.errors.label(of: name)])
    }
}
