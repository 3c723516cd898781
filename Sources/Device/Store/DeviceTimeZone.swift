import APIContract
import Foundation

/// The time zone of the device.
enum DeviceTimeZone {
    /// Its time zone, by its name in the IANA database.
    static var name: String { name(of: .current, at: Date()) }

    /// The name of a time zone in the IANA database; for one without a name, that of one as many hours from UTC.
    static func name(of zone: TimeZone, at moment: Date) -> String {
        guard !Preferences.isTimeZone(zone.identifier) else { return zone.identifier }
        let hours = Int((Double(zone.secondsFromGMT(for: moment)) / 3600).rounded())
        // Those names count the hours by which UTC is ahead.
        let name = "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
        return hours != 0 && Preferences.isTimeZone(name) ? name : "UTC"
    }
}
