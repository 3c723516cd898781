public import APIContract
public import NutritionScience
public import Wording

/// A person's profile as typed, so that nothing is lost because it can't be understood yet.
public struct ProfileEntries: Codable, Hashable, Sendable {
    /// The units of numbers without a unit.
    public var units: PersonalUnits
    /// The texts of the fields, by their names in the form.
    public var texts: [Name: String]
    private var knownPace: KnownPace?

    /// A stored pace, and its text: rounded where it was not chosen in these units.
    private struct KnownPace: Codable, Hashable {
        let energyGap: Int
        var text: String
    }

    /// The fields of the form; all but `heightInches` and `pace` have their names in the contract.
    public enum Name: String, Codable, CaseIterable, CodingKeyRepresentable, Sendable {
        /// `YYYY-MM-DD`.
        case dateOfBirth
        /// One of `Gender`.
        case gender
        /// In the units of the entries.
        case currentWeight
        /// Centimetres, or feet in US units.
        case height
        /// The inches beside the feet in US units.
        case heightInches
        /// Percentage of body weight.
        case bodyFat
        /// One of the formulas for the basal metabolic rate.
        case bmrFormula
        /// One of the goals.
        case primaryGoal
        /// In the units of the entries.
        case targetWeight
        /// `YYYY-MM-DD`.
        case targetDate
        /// In the units of the entries a week: the contract's `energyGap`. Empty for the usual pace.
        case pace
        /// One of the activity levels.
        case activityLevel
        case dietaryPreferences
        case allergies
        case mealsPerDay
    }

    /// An empty form, except for three meals a day.
    public init(units: PersonalUnits) {
        self.units = units
        self.texts = [.mealsPerDay: "3"]
    }

    /// The entries that match a person's settings; empty for the placeholders that a skip left.
    public init(_ settings: UserSettings, localization: Localization) {
        self.init(units: localization.units)
        let measures = localization.measures
        func told<Value>(_ field: ProfileCompleteness.Field, _ value: Value) -> Value? {
            settings.isTold(field) ? value : nil
        }
        texts[.dateOfBirth] = told(.dateOfBirth, settings.dateOfBirth.description)
        texts[.gender] = told(.gender, settings.gender.rawValue)
        texts[.primaryGoal] = told(.primaryGoal, settings.primaryGoal.rawValue)
        // A skip stores a target date without a target weight.
        let isDayOfSkip = settings.placeholders != nil && settings.targetWeight == nil
        texts[.targetDate] = isDayOfSkip ? nil : settings.targetDate?.description
        texts[.activityLevel] = told(.activityLevel, settings.activityLevel.rawValue)
        texts[.dietaryPreferences] = settings.dietaryPreferences.joined(separator: ", ")
        texts[.allergies] = settings.allergies.joined(separator: ", ")
        texts[.mealsPerDay] = String(settings.mealsPerDay)
        texts[.bodyFat] = settings.bodyFat.flatMap(Percentage.init(percent:)).map {
            localization.sentences.number($0.percent)
        }
        texts[.bmrFormula] = settings.bmrFormula.rawValue
        knownPace = settings.energyGap.map { KnownPace(energyGap: $0, text: measures.typed(pace: $0)) }
        texts[.pace] = knownPace?.text
        if settings.currentWeight > 0, let weight = Mass(kilograms: settings.currentWeight) {
            texts[.currentWeight] = measures.parts(weight).number
        }
        if let target = settings.targetWeight.flatMap(Mass.init(kilograms:)), target.grams > 0 {
            texts[.targetWeight] = measures.parts(target).number
        }
        if settings.height > 0, let height = Height(centimetres: settings.height) { set(height, measures) }
    }

    /// The text in a field.
    public subscript(name: Name) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// Fills empty fields with values known from elsewhere, in kilograms and centimetres. Returns whether any was
    /// filled in.
    public mutating func fill(
        dateOfBirth: CalendarDay?, gender: Gender?, weight: Double?, height: Double?, _ localization: Localization
    ) -> Bool {
        let (before, measures) = (texts, Localization(language: localization.sentences.language, units: units).measures)
        if self[.dateOfBirth].isEmpty { texts[.dateOfBirth] = dateOfBirth?.description }
        if self[.gender].isEmpty { texts[.gender] = gender?.rawValue }
        if self[.currentWeight].isEmpty, let mass = weight.flatMap(Mass.init(kilograms:)) {
            texts[.currentWeight] = measures.parts(mass).number
        }
        if self[.height].isEmpty, let height = height.flatMap(Height.init(centimetres:)) { set(height, measures) }
        return texts != before
    }

    /// The entries in other units; text that is not a measure stays as typed.
    public func converted(to units: PersonalUnits, _ localization: Localization) -> ProfileEntries {
        guard units != self.units else { return self }
        let notation = localization.sentences.notation
        let old = Measures(units: self.units, notation: notation)
        let new = Measures(units: units, notation: notation)
        var converted = self
        converted.units = units
        for name in [Name.currentWeight, .targetWeight] {
            if let weight = try? old.weight(self[name]) { converted[name] = new.parts(weight).number }
        }
        converted.knownPace = knownPace.map { known in
            KnownPace(energyGap: known.energyGap, text: new.typed(pace: known.energyGap))
        }
        if let pace = hasKnownPace ? knownPace?.energyGap : try? old.change(self[.pace]).grams {
            converted[.pace] = new.typed(pace: pace)
        }
        if let height = try? height(old) { converted.set(height, new) }
        return converted
    }

    private mutating func set(_ height: Height, _ measures: Measures) {
        let parts = measures.parts(height)
        self[.height] = parts.first
        self[.heightInches] = parts.second
    }

    /// The typed height, from one field or two.
    func height(_ measures: Measures) throws(MeasureProblem) -> Height {
        let (first, inches) = (self[.height], self[.heightInches])
        guard units.system == .us, first.allSatisfy({ $0.isNumber || $0.isWhitespace }),
            first.contains(where: \.isNumber)
        else { return try measures.height(first) }
        return try measures.height("\(first) ft \(inches.isEmpty ? "0" : inches) in")
    }

    /// Whether the pace is still the stored one.
    var hasKnownPace: Bool { knownPace?.text == self[.pace] }

    /// The deficit or surplus of the stored or typed pace, in kilocalories a day; nil for none, and for one that is not
    /// allowed.
    func energyGap(_ measures: Measures) -> Int? {
        hasKnownPace ? knownPace?.energyGap : measures.energyGap(pace: self[.pace])
    }
}
