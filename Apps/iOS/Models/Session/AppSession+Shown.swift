import APIContract
import Device
import NutritionScience
public import Wording

/// What every page shows of the person, in one reading.
struct ShownPerson: Sendable {
    /// Everything that a page about them is made from; nil before anything of them has come here.
    let person: PersonReading?
    /// How they want to be shown things.
    let preferences: Preferences
    /// The day that it is where they live.
    let today: CalendarDay

    init(_ log: LocalLog) throws(LocalStoreError) {
        today = try log.today()
        person = try log.personReading()
        if let person { preferences = person.preferences } else { preferences = try log.preferences() }
    }
}

extension AppSession {
    /// The person as the log has them; nil before anything of them has come here.
    var person: PersonReading? { shown?.person }

    /// The day that it is where the person lives; nil before there is a log.
    var today: CalendarDay? { shown?.today }

    /// The language and the units that the person reads; before a person is known those of the phone.
    public var localization: Localization {
        let own = Preferences(language: surroundings.language, units: surroundings.isMetric ? .metric : .us)
        return Localization(preferences ?? own)
    }

    /// Words in the person's language.
    public var sentences: Sentences { localization.sentences }

    /// The time has jumped, or another day has begun.
    public func timeChanged() { changed() }
}
