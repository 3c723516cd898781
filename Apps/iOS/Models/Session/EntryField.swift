import APIContract
import NutritionScience
import Screens
import Wording

/// A field of a change that can be typed anew before it is sent again, by its name in the contract.
enum EntryField: String, CaseIterable {
    case title
    case name
    case brand
    case barcode
    case calories
    case protein
    case carbohydrate
    case fat
    case grams
    case millilitres
    case weight
    case time
    case day
    case text

    private static let kinds: Set<SyncKind> = [.diaryEntry, .water, .weighIn, .dayNote, .ownFood, .task]
    private static let ofTypedFood: Set<EntryField> = [.name, .calories, .protein, .carbohydrate, .fat]

    /// The fields of a change; of food that was typed by its numbers, all that it can have. None of what has a form of its
    /// own, and of a removal.
    static func all(of mutation: SyncMutation) -> [EntryField] {
        guard let fields = mutation.fields, let kind = mutation.kind.flatMap(SyncKind.init(rawValue:)),
            kinds.contains(kind)
        else { return [] }
        let isTypedFood = kind == .diaryEntry && fields["grams"]?.number == nil && fields["calories"]?.number != nil
        return allCases.filter { field in
            let value = fields[field.rawValue]
            return value?.text != nil || value?.number != nil || isTypedFood && ofTypedFood.contains(field)
        }
    }

    /// A value as a person types it.
    func typed(_ value: JSONValue?, _ words: Localization) -> String {
        guard let number = value?.number else { return value?.text ?? "" }
        return switch self {
        case .weight: WeighInForm(number, on: CalendarDay(daysSince1970: 0), words).weight.value
        case .millilitres where words.units.system == .us:
            words.sentences.typed(grams: number / FluidOunce.millilitres)
        case .grams: words.sentences.typed(food: number)
        case .calories: words.sentences.typed(energy: Int(min(max(number, -1e9), 1e9).rounded()))
        default: words.sentences.typed(grams: number)
        }
    }

    /// Returns the typed text as the contract has it. Text that can't be understood adds a sentence to `problems`.
    func read(_ text: String, _ words: Localization, _ problems: inout [String: String]) -> JSONValue {
        let text = text.trimmed
        guard !text.isEmpty else {
            if isRequired { problems[rawValue] = words.sentences("unsent.missing") }
            return .null
        }
        guard isNumber else { return .text(text) }
        if self == .weight {
            var form = WeighInForm(weight: text, day: "", words)
            let kilograms = form.readWeight()
            problems[rawValue] = form.problems["weight"]
            return kilograms.map(JSONValue.number) ?? .null
        }
        var reader = FormNumberReader(localization: words)
        let number =
            self == .calories
            ? reader.kilocalories(text, field: rawValue).map { Double($0) }
            : self == .grams ? reader.food(text, field: rawValue) : reader.number(text, field: rawValue)
        problems[rawValue] = reader.problems[rawValue]
        guard let number else { return .null }
        return .number(self == .millilitres ? Double(words.measures.millilitres(number)) : number)
    }

    /// The field with what is typed in it, and why that was refused.
    func field(_ typed: String, problem: String?, _ words: Localization) -> FormField {
        FormField(
            rawValue, label: words.sentences(label), type: self == .day ? "date" : self == .time ? "time" : "text",
            value: typed, unit: unit(words), problem: problem,
            inputMode: self == .weight
                ? words.measures.weightKeyboard : isNumber ? "decimal" : self == .barcode ? "numeric" : nil,
            maximumLength: self == .text ? 1000 : 100, isRequired: isRequired)
    }

    private var label: String {
        switch self {
        case .grams: "field.amount"
        case .millilitres: "diary.water"
        case .weight: "diary.weight"
        default: "field.\(rawValue)"
        }
    }

    private func unit(_ words: Localization) -> String? {
        switch self {
        case .calories: words.sentences("unit.calories")
        case .protein, .carbohydrate, .fat: words.sentences("unit.grams")
        case .grams: words.sentences.foodUnit
        case .millilitres: words.measures.parts(millilitres: 0).unit
        case .weight: WeighInForm(weight: "", day: "", words).weight.unit
        default: nil
        }
    }

    private var isNumber: Bool {
        switch self {
        case .calories, .protein, .carbohydrate, .fat, .grams, .millilitres, .weight: true
        default: false
        }
    }

    private var isRequired: Bool { [.title, .calories, .grams, .millilitres, .weight, .day].contains(self) }
}
