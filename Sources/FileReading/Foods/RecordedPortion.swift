package import APIContract

/// A portion of a food, as a source gives it and as it is stored.
package struct RecordedPortion: Hashable, Sendable {
    /// Its name, such as `1 slice`; nil where only the weight is known.
    package var name: String?
    /// Its German name; nil where that is not known.
    package var germanName: String?
    /// Its weight in hundredths of a gram.
    package var weight: Int

    /// The most that are kept of a food: the usual one, and seven others.
    package static let most = 8
    /// Weights of a usual portion: nobody eats more than 2 kg of a food at once.
    package static let usualWeights = 1...200_000
    /// Weights of any other: a whole melon is more.
    package static let weights = 1...1_000_000

    /// A portion of a weight in hundredths of a gram.
    package init(name: String? = nil, germanName: String? = nil, weight: Int) {
        (self.name, self.germanName, self.weight) = (name, germanName, weight)
    }

    /// Its name in a language, where that is known.
    package func name(in language: FoodLanguage) -> String? {
        switch language {
        case .english: name
        case .german: germanName ?? name
        }
    }
}
