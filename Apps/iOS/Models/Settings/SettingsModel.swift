import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Settings: how things are shown, what waits to be sent, and the account.
@MainActor @Observable public final class SettingsModel {
    /// The time zone, as it is typed; nil until something is.
    public var timeZone: String?
    /// The passwords that are typed, by the names of their fields.
    var passwords: [String: String] = [:]
    /// Whether the server is asked.
    public internal(set) var isWaiting = false
    /// Everything that the server keeps, as a file to be put somewhere; nil where nobody asked for it.
    public internal(set) var exported: URL?
    /// Why that could not be fetched, in a sentence; nil where it was.
    public internal(set) var exportFailure: String?

    let session: AppSession
    let unsentFile: LogReading<UnsentFile>
    let waitingCount: LogReading<Int>
    let measuring: LogReading<MeasuringConsent>
    private let timeZones: [String]
    var problems: [String: String] = [:]

    /// The settings of whoever uses the app; `timeZones` are those that the phone knows.
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

    /// What is shown; nil before anything of the person has come here.
    public var screen: SettingsScreen? {
        session.person.map { person in
            SettingsScreen(
                email: person.user.email, preferences: person.preferences, timeZones: timeZones, problems: problems,
                session.localization)
        }
    }

    /// Whether the log is at a server, and not on this phone alone.
    public var hasServer: Bool { session.server != nil }

    /// The address of the server; nil without one.
    public var address: String? { session.log?.account.server }

    // How things are shown

    /// Chooses something of how things are shown: the name of the field, and the value.
    public func chosen(_ name: String, _ value: String) {
        session.change { log throws(LocalStoreError) in try log.change(.preferences, .own, [name: .text(value)]) }
    }

    /// Takes the time zone that is typed, where there is one of this name.
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

    /// The time zones that have what is typed in their names.
    public var foundTimeZones: [String] {
        guard let typed = timeZone?.lowercased(), typed.count >= 2, !timeZones.contains(timeZone ?? "")
        else { return [] }
        return Array(timeZones.filter { $0.lowercased().contains(typed.replacing(" ", with: "_")) }.prefix(5))
    }

    /// The time zone of the phone, where it is another one than the person's.
    public var phoneTimeZone: String? {
        let own = session.surroundings.log.timeZone
        return screen.map { $0.timeZone.value == own } ?? true ? nil : own
    }
}
