import APIContract
import NutritionScience
import Rules
import TestSupport
import Testing

/// Texts about a day, as they are understood before anything is looked up.
struct TypedDayTests {
    @Test("English texts are read as they are meant", arguments: TypedTexts.english)
    func english(text: String, told: String) {
        #expect(Self.told(text, prefersGerman: false) == told)
    }

    @Test("German texts are read as they are meant", arguments: TypedTexts.german)
    func german(text: String, told: String) {
        #expect(Self.told(text, prefersGerman: true) == told)
    }

    @Test(
        "Either language is read whatever the person's own, and theirs decides where they disagree",
        arguments: [
            ("2 eggs, 200 g Skyr und 1 Apfel", true, "eggs 2; Skyr 200 gram; Apfel 1"),
            ("Mittagessen von gestern", false, "again -1 lunch"), ("yesterday's lunch", true, "again -1 lunch"),
            ("1.500 g milk", false, "milk 1.5 gram"), ("1.500 g Milch", true, "Milch 1500 gram"),
            ("1,500 g milk", false, "milk 1500 gram"), ("1,500 kg Milch", true, "Milch 1.5 kilogram"),
        ])
    func languages(text: String, prefersGerman: Bool, told: String) {
        #expect(Self.told(text, prefersGerman: prefersGerman) == told)
    }

    @Test("A pint, a quart and a gallon are smaller in the United States")
    func american() {
        func millilitres(_ text: String, _ isAmerican: Bool) -> Double? {
            let parts = TypedDayParser.parts(of: text, prefersGerman: false, isAmerican: isAmerican)
            guard case .food(let food, _)? = parts.first?.meaning, let amount = food.amount else { return nil }
            return amount.unit?.millilitres.map { ($0 * amount.count).rounded() }
        }
        let texts: [(String, Double, Double)] = [
            ("a pint of beer", 473, 568), ("2 quarts milk", 1893, 2273), ("1/2 gallon cider", 1893, 2273),
            ("1 litre milk", 1000, 1000),
        ]
        for (text, american, british) in texts {
            #expect(millilitres(text, true) == american && millilitres(text, false) == british, "\(text)")
        }
    }

    @Test("Whatever is typed is read without a crash, in little time, the same way each time")
    func hostile() {
        var random = SeededGenerator(seed: 28)
        let pieces = [
            "2", "1/2", "½", "1,5", "9999999999999", "1/0", "g", "kg", "x", "×", "and", "und", "mit", "a", "half",
            "ein",
            "dozen", "lunch", "zum", "Frühstück", ":", ",", ";", "\n", "-", "–", "%", "yesterday's", "gestern", "wie",
            "same", "kcal", "protein", "30 g", "water", "weight", "eggs", "(", ")", "'", "\u{301}", "🥚", "8:30", "am",
            "\u{202E}", "\0", "٣", "ﬁ", "İ", ".", "..", "/", "to", "bis", "large", "of", "",
        ]
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<150 {
            let count = Int.random(in: 1...300, using: &random)
            let separator = Bool.random(using: &random) ? " " : ""
            let words = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
            let text = String(
                String.UnicodeScalarView(
                    words.joined(separator: separator).unicodeScalars.prefix(TypedDayParser.mostCharacters)))
            let parts = TypedDayParser.parts(of: text, prefersGerman: true)
            #expect(parts.count <= 2 * TypedDayParser.mostParts + 500)
            #expect(TypedDayParser.parts(of: text, prefersGerman: true) == parts)
        }
        for text in ["a ", "2", "x2", "mit ", "und 2 ", "for ", "lunch ", ", ", "1 1/2 ", "2 to 3 ", "(", "½"] {
            let parts = TypedDayParser.parts(
                of: String(repeating: text, count: 1000 / text.count), prefersGerman: false)
            #expect(parts.count <= 1000)
        }
        #expect(clock.now - start < .seconds(60))
    }

    @Test("Beyond fifty parts the rest is kept as one that is not read")
    func many() throws {
        let text = (1...120).map { "\($0) eggs" }.joined(separator: ",")
        let parts = TypedDayParser.parts(of: text, prefersGerman: false)
        let last = try #require(parts.last)
        #expect(parts.count == TypedDayParser.mostParts + 1 && last.meaning == .unread)
        #expect(last.words.hasPrefix("51 eggs") && last.words.hasSuffix("120 eggs"))
    }

    private static func told(_ text: String, prefersGerman: Bool) -> String {
        TypedDayParser.parts(of: text, prefersGerman: prefersGerman).map(\.told).joined(separator: "; ")
    }
}

extension TypedFood {
    /// The food in short.
    fileprivate var told: String {
        func number(_ value: Double) -> String {
            value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
        }
        var parts = [name]
        if let amount {
            parts.append(number(amount.count))
            if let unit = amount.unit { parts.append(unit.rawValue) }
            if let size = amount.size { parts.append(size.rawValue) }
        }
        if let calories { parts.append(number(calories) + "kcal") }
        if let protein { parts.append("P" + number(protein)) }
        if let carbohydrate { parts.append("C" + number(carbohydrate)) }
        if let fat { parts.append("F" + number(fat)) }
        if let from { parts.append("from " + from.told) }
        return parts.joined(separator: " ")
    }
}

extension TypedDay {
    fileprivate var told: String {
        switch self {
        case .back(let days): "-\(days)"
        case .weekday(let weekday): "weekday \(weekday)"
        }
    }
}

extension TypedPart {
    fileprivate var told: String {
        let place = [meal?.rawValue, day?.told].compactMap(\.self).joined(separator: " ")
        return (place.isEmpty ? "" : "(\(place)) ") + toldMeaning
    }
    private var toldMeaning: String {
        switch meaning {
        case .food(let food, let pieces):
            pieces.isEmpty ? food.told : food.told + " = " + pieces.map(\.told).joined(separator: " & ")
        case .again(let day, let meal): "again \(day.told)" + (meal.map { " " + $0.rawValue } ?? "")
        case .water(let millilitres): "water" + (millilitres.map { " \(Int($0))" } ?? "")
        case .weight(let number, let unit): "weight \(number)" + (unit.map { " " + $0.rawValue } ?? "")
        case .unread: "unread \(words)"
        }
    }
}
