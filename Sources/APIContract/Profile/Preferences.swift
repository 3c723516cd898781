/// A person's display preferences. None of them reveals anything about their health.
public struct Preferences: Codable, Hashable, Sendable {
    /// The code of their language: `en`, `en-GB`, `de`.
    public var language: String
    /// The system of units that they read and type: of heights and water, and of weights where no unit is chosen.
    public var units: UnitSystem
    /// The unit of weights, and of their changes; nil for that of `units`.
    public var weightUnit: WeightUnit?
    /// The unit of amounts of food; nil for grams.
    public var foodUnit: FoodUnit?
    /// The unit of energy; nil for kilocalories.
    public var energyUnit: EnergyUnit?
    /// The colour theme.
    public var theme: Theme
    /// Their time zone, by its name in the IANA database: `Europe/Berlin`. It determines which day today is.
    public var timeZone: String { didSet { isTimeZoneKnown = true } }
    /// Whether they have entered their time zone; until then their days are those of UTC.
    public private(set) var isTimeZoneKnown = true

    /// The three targets that are shown as rings, in their order.
    public var rings: [DayRing] = DayRing.usual

    /// The hours after midnight at which their days begin; nil for midnight.
    private var dayStartsAt: Int?
    /// The hour at which their days begin, 0 to 5: what they eat before it belongs to the day before.
    public var dayStart: Int {
        get { dayStartsAt ?? 0 }
        set { dayStartsAt = newValue == 0 ? nil : newValue }
    }

    /// The hours at which days can begin.
    public static let dayStarts = 0...5

    /// Whether they see no weight and no energy; nil where they see them.
    private var hidesThem: Bool?
    /// Whether pages, messages and charts show them what to do instead of weights, energy and what follows from these.
    /// Nothing is computed differently: the guards of their plan go on, and the API and the export keep every number.
    public var hidesNumbers: Bool {
        get { hidesThem ?? false }
        set { hidesThem = newValue ? true : nil }
    }

    /// Preferences with these values.
    public init(
        language: String = "en", units: UnitSystem = .metric, theme: Theme = .system, timeZone: String = "UTC"
    ) {
        self.language = language
        self.units = units
        self.theme = theme
        self.timeZone = timeZone
    }

    /// The same preferences, with every number shown: for a person's own files and the API.
    package var withNumbers: Preferences {
        var preferences = self
        preferences.hidesNumbers = false
        return preferences
    }

    /// The preferences of a person who has not entered their time zone.
    public var withoutTimeZone: Preferences {
        var preferences = self
        preferences.timeZone = "UTC"
        preferences.isTimeZoneKnown = false
        return preferences
    }

    private enum CodingKeys: String, CodingKey {
        case language
        case units
        case weightUnit
        case foodUnit
        case energyUnit
        case theme
        case timeZone
        case rings
        case dayStartsAt = "dayStart"
        case hidesThem = "hidesNumbers"
    }
}

/// The units in which a person reads and types. Values are always stored and computed in metric units.
public enum UnitSystem: String, Codable, CaseIterable, Sendable {
    /// Kilograms, centimetres, millilitres.
    case metric = "metric"
    /// Pounds, feet and inches, fluid ounces.
    case us = "us"
}

/// The colours in which pages are shown.
public enum Theme: String, Codable, CaseIterable, Sendable {
    /// The setting of the person's device.
    case system = "system"
    /// Dark text on light paper.
    case light = "light"
    /// Light text on dark paper.
    case dark = "dark"
}
