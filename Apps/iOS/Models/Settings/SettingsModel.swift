import APIContract
public import ClientKit
public import Foundation
public import Observation
public import Screens
import Wording

/// Settings: how things are shown, what waits to be sent, and the account.
@MainActor @Observable public final class SettingsModel {
    /// The time zone, as it is typed; nil until something is.
    public var timeZone: String?
    /// The password that confirms deleting the account, as it is typed.
    public var password = ""
    /// Whether the server is asked.
    public private(set) var isWaiting = false
    /// What was refused as a whole, in a sentence; nil where nothing was.
    public private(set) var failure: String?

    let session: AppSession
    private let timeZones: [String]
    private var problems: [String: String] = [:]

    /// The settings of whoever uses the app; `timeZones` are those that the phone knows.
    public init(_ session: AppSession, timeZones: [String] = TimeZone.knownTimeZoneIdentifiers) {
        self.session = session
        self.timeZones = timeZones
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: SettingsScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.personReading() }.map { person in
            SettingsScreen(
                email: person.user.email, preferences: person.preferences, timeZones: timeZones, problems: problems,
                session.localization)
        }
    }

    /// Whether the log is at a server, and not on this phone alone.
    public var hasServer: Bool { session.server != nil }

    /// The address of the server; nil without one.
    public var address: String? { session.log?.account.server }

    /// Where the server keeps a page, for a browser; nil without one.
    public func page(_ path: String) -> URL? { address.flatMap { URL(string: $0 + path) } }

    // How things are shown

    /// Chooses something of how things are shown: the name of the field, and the value.
    public func chosen(_ name: String, _ value: String) {
        session.change { log throws(LocalStoreError) in try log.change(.preferences, .own, [name: .text(value)]) }
    }

    /// Takes the time zone that is typed, where there is one of this name.
    public func timeZoneTapped() {
        guard let typed = timeZone?.trimmingCharacters(in: .whitespaces) else { return }
        let known = timeZones.first { $0 == typed } ?? timeZones.first { $0.lowercased().hasSuffix("/" + typed.lowercased()) }
        guard let known, Preferences.isTimeZone(known) else {
            return problems["timeZone"] = session.sentences("settings.timezone.unknown", ["typed": typed])
        }
        (problems["timeZone"], timeZone) = (nil, nil)
        chosen("timeZone", known)
        session.toast = session.sentences("toast.settings_saved")
    }

    /// The time zones that have what is typed in their names.
    public var foundTimeZones: [String] {
        guard let typed = timeZone?.lowercased(), typed.count >= 2, !timeZones.contains(timeZone ?? "") else { return [] }
        return Array(timeZones.filter { $0.lowercased().contains(typed.replacing(" ", with: "_")) }.prefix(5))
    }

    /// The time zone of the phone, where it is another one than the person's.
    public var phoneTimeZone: String? {
        let own = session.surroundings.log.timeZone
        return screen.map { $0.timeZone.value == own } ?? true ? nil : own
    }

    // Files

    /// What waits to be sent or was refused, as a file for the person; nil where nothing does.
    public var unsentFile: UnsentFile? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in
            let (unsent, refused) = (try log.unsentCount, try log.refused)
            return unsent == 0 && refused.isEmpty ? nil : try log.unsentFile()
        }
    }

    /// What waits to be sent or was refused, as JSON; nil where nothing does.
    public func unsentData() -> Data? { unsentFile.flatMap(Self.json) }

    /// All of the log that is on this phone, as JSON.
    public func everything() -> Data? {
        session.read { log throws(LocalStoreError) in try log.everything() }.flatMap(Self.json)
    }

    private static func json(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }

    // The account

    /// How many entries were not sent and stay when the person logs out, in words; nil for none.
    public var waiting: String? {
        let count = session.read { log throws(LocalStoreError) in try log.unsentCount } ?? 0
        return count == 0 ? nil : session.sentences.count("phone.logout.waiting", count)
    }

    /// Ends the login here. What was not sent stays on the phone.
    public func logOutTapped() async {
        let words = session.sentences
        await session.logOutTapped()
        session.toast = words("toast.logged_out")
    }

    /// Deletes the account on the server, once its password is told again.
    public func deleteTapped() async {
        guard !isWaiting else { return }
        guard !password.isEmpty else {
            return problems["confirmation"] = session.localization.errors.sentence(for: .missing, field: "currentPassword")
        }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        let words = session.sentences
        guard let refusal = await deleteAccountTapped(password: password) else {
            session.toast = words("toast.account_deleted")
            return
        }
        failure = refusal.failure
        problems["confirmation"] = refusal.fields.values.first
    }

    /// Deletes the account on the server, once its password is told again. Nil where it is done; otherwise what was refused.
    public func deleteAccountTapped(password: String) async -> Refusal? {
        guard let server = session.server else { return nil }
        do throws(SyncServerError) {
            let _: DeletionReceipt = try await server.call("DELETE", "/auth/me", DeleteAccountRequest(password: password))
        } catch {
            return session.refusal(error)
        }
        await session.logOutTapped()
        return nil
    }
}
