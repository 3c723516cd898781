public import APIContract
import NutritionScience

/// A language and units to say things in.
public struct Localization: Sendable {
    /// All texts, in the person's language.
    public let sentences: Sentences
    /// The units that a person reads and types.
    public let units: PersonalUnits

    /// Says things as a person likes them; in English where their language is not known.
    public init(_ preferences: Preferences) {
        self.init(
            language: Language(code: preferences.language), units: preferences.personalUnits,
            hidesNumbers: preferences.hidesNumbers)
    }

    /// Says things in this language and these units, to a person who hides weight and energy or does not.
    public init(language: Language, units: PersonalUnits, hidesNumbers: Bool = false) {
        self.sentences = Sentences(
            language: language, food: units.food, energy: units.energy, hidesNumbers: hidesNumbers)
        self.units = units
    }

    /// The same with other units, for a form that was made in them.
    public func inUnits(_ units: PersonalUnits) -> Localization {
        Localization(language: sentences.language, units: units, hidesNumbers: sentences.hidesNumbers)
    }

    /// The notation of measures.
    public var measures: Measures { Measures(units: units, notation: sentences.notation) }

    /// The meanings of a plan's numbers.
    public var plan: PlanWording { PlanWording(sentences: sentences, units: units) }

    /// The sentences about input that can't be accepted.
    public var errors: ErrorWording { ErrorWording(sentences: sentences, units: units) }

    /// A contract's weight as the person reads it; no text for one out of range.
    package func text(kilograms: Double) -> String {
        Mass(kilograms: kilograms).map(measures.text) ?? ""
    }

    /// A contract's height as the person reads it; no text for one out of range.
    package func text(centimetres: Double) -> String {
        Height(centimetres: centimetres).map(measures.text) ?? ""
    }
}
