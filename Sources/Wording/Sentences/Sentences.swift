public import APIContract
public import NutritionScience
import Synchronization

/// Every sentence of the product in one language.
public struct Sentences: Sendable {
    /// The language of the sentences.
    public let language: Language
    /// The unit of amounts of food in them.
    public let food: FoodUnit
    /// The unit of energy in them.
    public let energy: EnergyUnit
    /// Whether they are for a person who hides weight and energy: a sentence that has a variant without numbers is then
    /// that one.
    public let hidesNumbers: Bool
    let byKey: [String: Sentence]

    /// The sentences of a language, for a person who reads amounts of food and energy in these units.
    public init(
        language: Language = .english, food: FoodUnit = .grams, energy: EnergyUnit = .kilocalories,
        hidesNumbers: Bool = false
    ) {
        self.language = language
        self.food = food
        self.energy = energy
        self.hidesNumbers = hidesNumbers
        self.byKey = Self.byKey(in: language)
    }

    /// The notation of numbers and arithmetic in this language.
    public var notation: ArithmeticNotation { language.notation }

    /// The sentence under a key, each `{name}` in it replaced by the value of that name.
    ///
    /// A key that the language's file does not have is given back as it is. The tests look up every key that the
    /// sources use, so that this is not seen.
    public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
        sentence(key)?.text { values[$0] ?? unit($0) } ?? key
    }

    /// The words that the units of the person put in a place by themselves: in `{unit.food}` and `{energy.cal}`; nil for
    /// any other.
    func unit(_ place: String) -> String? { place == "unit.food" ? foodUnit : ofEnergy(place) }

    /// Whether there is a sentence under a key.
    func has(_ key: String) -> Bool { byKey[key] != nil }
    /// The sentence under a key; nil where the language's file does not have it.
    func ifAny(_ key: String) -> String? { sentence(key)?.text(unit) }

    /// The end of the key of a sentence's variant that names neither weight nor energy.
    static let withoutNumbers = ".without_numbers"

    /// The sentence under a key, or its variant; nil where the language's file does not have it.
    func sentence(_ key: String) -> Sentence? {
        (hidesNumbers ? byKey[key + Self.withoutNumbers] : nil) ?? byKey[key]
    }

    /// The variant of a sentence that names neither weight nor energy; nil for a sentence without one.
    package func withoutNumbers(_ key: String) -> String? { byKey[key + Self.withoutNumbers]?.text(unit) }

    /// The key of a sentence in the units of a person: for pounds and fluid ounces that of its own, where there is one. A
    /// sentence about water goes by the system, and any other by the unit of weights.
    package func key(_ key: String, in units: PersonalUnits) -> String {
        let isAboutWater = key.contains("water")
        let isOwn = isAboutWater ? units.system == .us : units.countsPounds
        return isOwn && byKey["\(key).us"] != nil ? "\(key).us" : key
    }

    /// A number of things: the sentence under `key.one` for 1, otherwise the one under `key.other`.
    public func count(_ key: String, _ number: Int) -> String {
        self(number == 1 ? "\(key).one" : "\(key).other", ["count": self.number(number)])
    }

    /// A whole number as this language writes it: `2,725`.
    public func number(_ number: Int) -> String {
        notation.text(ExactDecimal(number))
    }

    /// A number as this language writes it: `81.65`.
    public func number(_ number: ExactDecimal) -> String {
        notation.text(number)
    }

    /// A share in percent, as this language writes it: `82%`, in German with a space.
    package func percent(_ number: String) -> String { number + language.percentSign }

    /// Reads `.strings` files; nil for what is no list of sentences.
    static func parsed(_ files: some Collection<UInt8>) -> [String: Sentence]? {
        ContiguousArray(files).withUnsafeBufferPointer(SentenceFile.sentences)
    }

    /// The bytes of all files of a language's code.
    static func files(_ code: String) -> [UInt8] { EmbeddedFile.sentences[code]?.bytes ?? [] }

    /// The sentences of the languages that were asked for so far.
    private static let known = Mutex<[Language: [String: Sentence]]>([:])

    private static func byKey(in language: Language) -> [String: Sentence] {
        known.withLock { known in
            if let byKey = known[language] { return byKey }
            let byKey = language.codes.reduce(into: [:]) { $0.merge(parsed(files($1)) ?? [:]) { $1 } }
            known[language] = byKey
            return byKey
        }
    }
}
