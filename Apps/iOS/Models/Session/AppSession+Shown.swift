import APIContract
import Device
import NutritionScience
public import Wording

/// The person's data on every page, in one reading.
struct ShownPerson: Sendable {
    /// The contents of all pages about the person; nil until their data has arrived.
    let person: PersonReading?
    /// The person's display preferences.
    let preferences: Preferences
    /// The current day in the person's time zone.
    let today: CalendarDay

    init(_ log: LocalLog) throws(LocalStoreError) {
        today = try log.today()
        person = try log.personReading()
        if let person { preferences = person.preferences } else { preferences = try log.preferences() }
    }
}

extension AppSession {
    /// The person, as read from the log; nil until their data has arrived.
    var person: PersonReading? { shown?.person }

    /// The current day in the person's time zone; nil until there is a log.
    var today: CalendarDay? { shown?.today }

    /// The language and units of the person; until the person is known, those of the phone.
    public var localization: Localization {
        let own = Preferences(language: surroundings.language, units: surroundings.isMetric ? .metric : .us)
        return Localization(preferences ?? own)
    }

    /// The sentences in the person's language.
    public var sentences: Sentences { localization.sentences }

    /// Handles a jump of the clock, or the beginning of another day.
    public func timeChanged() { changed() }
}
