import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Settings: display, pending entries, and the account.
@MainActor @Observable public final class SettingsModel {
    /// The time zone, as typed; nil until something is typed.
    public var timeZone: String?
    /// The typed passwords, by the names of their fields.
    var passwords: [String: String] = [:]
    /// Whether a request to the server is in progress.
    public internal(set) var isWaiting = false
    /// All data on the server, as a file to be saved; nil if none was requested.
    public internal(set) var exported: URL?
    /// The reason why that could not be downloaded, in a sentence; nil if it could.
    public internal(set) var exportFailure: String?

    let session: AppSession
    let unsentFile: LogReading<UnsentFile>
    let waitingCount: LogReading<Int>
    let measuring: LogReading<MeasuringConsent>
    private let timeZones: [String]
    var problems: [String: String] = [:]

    /// The settings of the app's user; `timeZones` are those known to the phone.
    public init(_ session: AppSession, timeZones: [String] = TimeZone.knownTimeZoneIdentifiers) {
        self.session = session
        self.timeZones = timeZones
        unsentFile = LogReading(session) { log throws(LocalStoreError) in
            let (unsent, refused) = (try log.unsentCount, try log.refused)
            return unsent == 0 && refused.isEmpty ? nil : try log.unsentFile()
        }
        waitingCount = session.waitingAtLogOut()
        measuring = LogReading(session) { log throws(LocalStoreError) in try log.measuring }
    }

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: SettingsScreen? {
        session.person.map { person in
            SettingsScreen(
                email: person.user.email, preferences: person.preferences, timeZones: timeZones, problems: problems,
                session.localization)
        }
    }

    /// Whether the log is on a server, and not on this phone alone.
    public var hasServer: Bool { session.server != nil }

    /// The address of the server; nil without one.
    public var address: String? { session.log?.account.server }

    // Display

    /// Changes a display preference: the name of the field, and the value.
    public func chosen(_ name: String, _ value: String) {
        let stored: JSONValue =
            switch name {
            case "dayStart": Double(value).map(JSONValue.number) ?? .null
            case "hidesNumbers": .bool(value == "true")
            default: .text(value)
            }
        session.change { log throws(LocalStoreError) in try log.change(.preferences, .own, [name: stored]) }
    }

    /// Stores the typed time zone, if it exists.
    public func timeZoneTapped() {
        guard let typed = timeZone?.trimmed else { return }
        let city = "/" + typed.lowercased().replacing(" ", with: "_")
        let known = timeZones.first { $0 == typed } ?? timeZones.first { $0.lowercased().hasSuffix(city) } ?? typed
        guard Preferences.isTimeZone(known) else {
            return problems["timeZone"] = session.sentences("settings.timezone.unknown", ["typed": typed])
        }
        (problems["timeZone"], timeZone) = (nil, nil)
        chosen("timeZone", known)
        session.toast = session.sentences("toast.settings_saved")
    }

    /// The time zones whose names contain the typed text.
    public var foundTimeZones: [String] {
        guard let typed = timeZone?.lowercased(), typed.count >= 2, !timeZones.contains(timeZone ?? "")
        else { return [] }
        return Array(timeZones.filter { $0.lowercased().contains(typed.replacing(" ", with: "_")) }.prefix(5))
    }

    /// The time zone of the phone, if it differs from the person's.
    public var phoneTimeZone: String? {
        let own = session.surroundings.log.timeZone
        return screen.map { $0.timeZone.value == own } ?? true ? nil : own
    }
}
