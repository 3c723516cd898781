/// How a person wants to be shown things. None of it says anything about their health.
public struct Preferences: Codable, Hashable, Sendable {
    /// The code of their language: `en`, `en-GB`, `de`.
    public var language: String
    /// The units they read and type.
    public var units: UnitSystem
    /// The colours they like.
    public var theme: Theme
    /// Their time zone, by its name in the IANA database: `Europe/Berlin`. It says which day today is.
    public var timeZone: String { didSet { isTimeZoneKnown = true } }
    /// Whether they have told their time zone; until then their days are those of UTC.
    public private(set) var isTimeZoneKnown = true

    /// Which three targets their days are shown by, in their order.
    public var rings: [DayRing] = DayRing.usual

    /// Preferences with these values.
    public init(
        language: String = "en", units: UnitSystem = .metric, theme: Theme = .system, timeZone: String = "UTC"
    ) {
        self.language = language
        self.units = units
        self.theme = theme
        self.timeZone = timeZone
    }

    /// The same for a person who has not told their time zone.
    public var withoutTimeZone: Preferences {
        var preferences = self
        preferences.timeZone = "UTC"
        preferences.isTimeZoneKnown = false
        return preferences
    }

    private enum CodingKeys: String, CodingKey {
        case language
        case units
        case theme
        case timeZone
        case rings
    }
}

/// The units in which a person reads and types. What is stored and computed is always metric.
public enum UnitSystem: String, Codable, CaseIterable, Sendable {
    /// Kilograms, centimetres, millilitres.
    case metric = "metric"
    /// Pounds, feet and inches, fluid ounces.
    case us = "us"
}

/// Which colours the pages are shown in.
public enum Theme: String, Codable, CaseIterable, Sendable {
    /// What the person's device is set to.
    case system = "system"
    /// Dark text on light paper.
    case light = "light"
    /// Light text on dark paper.
    case dark = "dark"
}
