import APIContract
import Foundation

/// Where the device is.
enum DeviceTimeZone {
    /// Its time zone, by its name in the IANA database; UTC where that is not known.
    static var name: String {
        let name = TimeZone.current.identifier
        return Preferences.isTimeZone(name) ? name : "UTC"
    }
}
