package import APIContract

extension Preferences {
    /// Whether a pint is that of the United States where the person lives: by their time zone where that tells, otherwise by
    /// their units.
    package var hasAmericanPints: Bool {
        if Self.zonesOfTheUnitedStates.contains(where: { timeZone.hasPrefix($0) }) { return true }
        let isBritish = ["Europe/London", "Europe/Dublin"].contains(timeZone)
        return units == .us && !isBritish && Language(rawValue: language) != .britishEnglish
    }

    /// The beginnings of the names of time zones of the United States.
    private static let zonesOfTheUnitedStates = [
        "America/New_York", "America/Detroit", "America/Chicago", "America/Denver", "America/Boise", "America/Phoenix",
        "America/Los_Angeles", "America/Anchorage", "America/Juneau", "America/Sitka", "America/Nome", "America/Adak",
        "America/Menominee", "America/Indiana/", "America/Kentucky/", "America/North_Dakota/", "Pacific/Honolulu",
        "US/",
    ]
}
