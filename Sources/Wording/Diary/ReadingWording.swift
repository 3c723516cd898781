public import APIContract
public import NutritionScience

/// Explains how a typed description of a day was read.
public struct ReadingWording: Sendable {
    private let sentences: Sentences
    private let measures: Measures
    private let today: CalendarDay

    /// Words as a person likes them, on the day that it is.
    public init(_ localization: Localization, today: CalendarDay) {
        self.sentences = localization.sentences
        self.measures = localization.measures
        self.today = today
    }

    /// A part with how it was read.
    public func explained(_ part: ReadPart) -> ReadPart {
        var part = part
        part.explanation = explanation(of: part)
        return part
    }

    private func explanation(of part: ReadPart) -> String {
        switch part.kind {
        case .water: return sentences("reading.water", ["amount": measures.text(millilitres: part.millilitres ?? 0)])
        case .weight:
            return sentences("reading.weight", ["weight": measures.text(kilograms: part.kilograms ?? 0)])
        case .unread:
            if part.amount?.count == 0 { return sentences("reading.none") }
            if let amount = part.amount, amount.basis == .assumed { return explanation(of: amount) }
            guard let amount = part.amount, amount.basis == .again else {
                let key = part.alternatives.isEmpty ? "reading.unread" : "reading.near"
                return sentences(key, ["words": part.words])
            }
            return again(amount, "reading.nothing")
        case .food: return part.amount.map(explanation) ?? ""
        }
    }

    /// Explains how an amount was read.
    public func explanation(of amount: ReadAmount) -> String {
        if amount.basis == .assumed, amount.grams == nil { return sentences("reading.unweighed") }
        var text = plain(amount)
        if let size = amount.size { text += " " + sentences(size > 1 ? "reading.large" : "reading.small") }
        guard let typed = amount.typedGrams, let logged = amount.grams else { return text }
        let key = logged > typed ? "reading.least" : "reading.most"
        return text + " " + sentences(key, ["grams": grams(logged)])
    }

    private func plain(_ amount: ReadAmount) -> String {
        let factor = amount.size.map { " × " + number($0) } ?? ""
        let values = [
            "count": number(amount.count ?? 1), "unit": amount.unit ?? "", "each": grams(amount.gramsEach) + factor,
            "grams": grams(amount.typedGrams ?? amount.grams),
        ]
        switch amount.basis {
        case .weight: return sentences("reading.weighed", values)
        case .volume: return sentences("reading.volume", values)
        case .portion: return sentences(Self.key(ofPortion: amount.unit), values)
        case .household:
            let unit = sentences("reading.unit.\(amount.unit ?? "")")
            return sentences("reading.household", values.merging(["unit": unit]) { $1 })
        case .usual: return sentences(amount.count == nil ? "reading.usual" : "reading.usual.times", values)
        case .assumed: return sentences(amount.count == nil ? "reading.assumed" : "reading.assumed.times", values)
        case .logged: return sentences(amount.count == nil ? "reading.logged" : "reading.logged.times", values)
        case .typed: return sentences("reading.typed")
        case .macronutrients: return sentences("reading.macronutrients")
        case .again: return again(amount, "reading.again")
        }
    }

    /// The key for a portion; one that is only called a portion is not named twice.
    private static func key(ofPortion name: String?) -> String {
        guard let name else { return "reading.portion.unnamed" }
        return ["portion", "serving"].contains(name.lowercased()) ? "reading.portion.only" : "reading.portion"
    }

    private func again(_ amount: ReadAmount, _ key: String) -> String {
        let day = amount.day ?? today
        let name =
            switch today.daysSince1970 - day.daysSince1970 {
            case 0: sentences("diary.today")
            case 1: sentences("diary.yesterday")
            default: sentences.date(day)
            }
        let meal = amount.meal.map { sentences("meal.\($0.rawValue)") } ?? sentences("reading.day")
        return sentences(key, ["meal": meal, "day": name])
    }

    /// An amount of food; grams to a whole one, to a tenth under ten, and to a hundredth under a tenth.
    private func grams(_ grams: Double?) -> String {
        guard sentences.food == .grams else { return sentences.text(food: max(grams ?? 0, 0)) }
        let grams = min(max(grams ?? 0, 0), 1e9)
        let number =
            grams < 0.1
            ? ExactDecimal(Int((grams * 100).rounded()), places: 2)
            : grams < 10 ? ExactDecimal(Int((grams * 10).rounded()), places: 1) : ExactDecimal(Int(grams.rounded()))
        return sentences.number(number) + " " + sentences("unit.grams")
    }

    /// A count to a hundredth.
    private func number(_ count: Double) -> String {
        sentences.number(ExactDecimal(Int((min(max(count, 0), 1e9) * 100).rounded()), places: 2))
    }
}
