import APIContract
public import ClientKit
public import Observation
public import Screens

/// Settings: how things are shown, what waits to be sent, and the account.
@MainActor @Observable public final class SettingsModel {
    private let session: AppSession
    private let timeZones: [String]

    /// The settings of whoever uses the app; `timeZones` are those that the phone knows.
    public init(_ session: AppSession, timeZones: [String]) {
        self.session = session
        self.timeZones = timeZones
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: SettingsScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.personReading() }.map { person in
            SettingsScreen(
                email: person.user.email, preferences: person.preferences, timeZones: timeZones, session.localization)
        }
    }

    /// Chooses something of how things are shown: the name of the field, and the value.
    public func chosen(_ name: String, _ value: String) {
        session.change { log throws(LocalStoreError) in try log.change(.preferences, .own, [name: .text(value)]) }
    }

    /// What waits to be sent or was refused, as a file for the person; nil where nothing does.
    public var unsentFile: UnsentFile? {
        session.read { log throws(LocalStoreError) in
            let (unsent, refused) = (try log.unsentCount, try log.refused)
            return unsent == 0 && refused.isEmpty ? nil : try log.unsentFile()
        }
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
