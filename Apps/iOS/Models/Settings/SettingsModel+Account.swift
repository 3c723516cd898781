import APIContract
import Device
public import Screens
import Wording

/// The account: its password, logging out, deleting it.
extension SettingsModel {
    /// The text of a password field.
    public subscript(_ field: FormField) -> String {
        get { passwords[field.name] ?? "" }
        set {
            passwords[field.name] = newValue
            problems[field.name] = nil
        }
    }

    /// The strength of the new password, in a sentence; nil while it is empty.
    public var strength: String? {
        let user = session.person?.user
        return PasswordStrength.sentence(
            of: passwords["newPassword"] ?? "", own: [user?.email, user?.name].compactMap(\.self), session.sentences)
    }

    /// Replaces the password, which ends every other login.
    public func changePasswordTapped() async {
        let (current, new) = (passwords["currentPassword"] ?? "", passwords["newPassword"] ?? "")
        guard !refusesEmpty(["currentPassword", "newPassword"]), let server = session.server, !isWaiting else { return }
        isWaiting = true
        defer { isWaiting = false }
        do throws(SyncServerError) {
            let request = ChangePasswordRequest(currentPassword: current, newPassword: new)
            let _: Empty = try await server.call("PATCH", "/auth/change-password", request)
            passwords = [:]
            session.toast = Toast.passwordChanged.text(session.sentences)
        } catch {
            let refusal = session.refusal(error)
            problems["newPassword"] = refusal.fields["newPassword"]
            problems["currentPassword"] =
                refusal.failure ?? refusal.fields["currentPassword"] ?? refusal.fields["password"]
        }
    }

    /// The number of unsent entries that stay when the person logs out, in words; nil for none.
    public var waiting: String? { session.waiting(waitingCount.value) }

    /// Ends the login here. Unsent entries stay on the phone.
    public func logOutTapped() async {
        let words = session.sentences
        await session.logOutTapped()
        session.toast = Toast.loggedOut.text(words)
    }

    /// Deletes the account on the server, after the password was entered again.
    public func deleteTapped() async {
        guard !refusesEmpty(["confirmation"]), let server = session.server, !isWaiting else { return }
        isWaiting = true
        defer { isWaiting = false }
        let words = session.sentences
        do throws(SyncServerError) {
            let request = DeleteAccountRequest(password: passwords["confirmation"])
            let receipt: DeletionReceipt = try await server.call("DELETE", "/auth/me", request)
            session.forgetDeletedAccount()
            let copies = receipt.forgottenAfter.map { words("goodbye.text", ["date": words.date($0)]) }
            session.toast = words(
                "phone.goodbye", ["title": words("goodbye.title"), "text": copies ?? words("goodbye.text.no_day")])
        } catch {
            let refusal = session.refusal(error)
            problems["confirmation"] = refusal.failure ?? refusal.fields.values.first
        }
    }

    /// Deletes everything on a phone without a server.
    public func deleteEverythingTapped() {
        let words = session.sentences
        session.deleteEverything()
        session.toast = words("phone.delete.done")
    }

    /// Whether any of these fields is empty, which is then shown at the field.
    private func refusesEmpty(_ names: [String]) -> Bool {
        for name in names {
            let label = name == "confirmation" ? "currentPassword" : name
            let isEmpty = (passwords[name] ?? "").isEmpty
            problems[name] = isEmpty ? session.localization.errors.sentence(for: .missing, field: label) : nil
        }
        return names.contains { problems[$0] != nil }
    }
}

extension AppSession {
    /// Removes the data of an account that was deleted on its server.
    fileprivate func forgetDeletedAccount() {
        keeping { () throws(LocalStoreError) in try log?.delete() }
        try? surroundings.credentials.save(nil)
        (state, connectionProblem, needsLogIn) = (.welcome, nil, false)
        showAnew()
    }
}
