import APIContract
import Foundation

/// The time zones that can be chosen, by their names in the IANA database.
package enum TimeZoneNames {
    /// The usual ones, in the order of their names.
    package static let all = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()

    /// The time zone meant by a typed text: its name, or the city at the end of that, in any case and with spaces for
    /// underscores. Nil where no zone is called so, or more than one.
    package static func named(_ typed: String) -> String? {
        let wanted = comparable(typed)
        if let name = all.first(where: { comparable($0) == wanted }) { return name }
        let cities = all.filter { comparable($0).split(separator: "/").last.map(String.init) == wanted }
        if let city = cities.first { return cities.count == 1 ? city : nil }
        // Some have an older name too, and some of those no city.
        if let name = Preferences.timeZonesWithoutPlace.first(where: { comparable($0) == wanted }) { return name }
        return Preferences.isTimeZone(typed) ? typed : nil
    }

    private static func comparable(_ name: String) -> String {
        name.trimmed.lowercased().replacing("_", with: " ")
    }
}
