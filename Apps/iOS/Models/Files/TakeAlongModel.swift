import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Moving the log of a phone without a server to another phone, as a file encrypted with a password.
@MainActor @Observable public final class TakeAlongModel {
    /// The password, as typed.
    public var password = ""
    /// Whether the file is being made.
    public private(set) var isWaiting = false
    /// The file, to be saved; nil if none was requested.
    public private(set) var file: URL?
    /// The reason why it could not be created or saved, in a sentence; nil if it could.
    public private(set) var failure: String?

    private var problem: String?
    private let session: AppSession
    private static let passwordLengths = 8...128

    /// The log of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The field for the password.
    public var field: FormField {
        let words = session.sentences
        return FormField(
            "password", label: words("phone.take.password"), type: "password", value: password,
            hint: words("account.password.hint"), problem: problem, autocomplete: "new-password",
            maximumLength: Self.passwordLengths.upperBound, isRequired: true)
    }

    /// The strength of the password, in a sentence; nil while it is empty.
    public var strength: String? { PasswordStrength.sentence(of: password, own: [], session.sentences) }

    /// Creates the file.
    public func fileTapped() async {
        guard !isWaiting, let log = session.log else { return }
        (problem, failure) = (nil, nil)
        let lengths = Self.passwordLengths
        guard lengths.contains(password.unicodeScalars.count) else {
            let refused = FieldProblem.wrongLength(minimum: lengths.lowerBound, maximum: lengths.upperBound)
            problem = session.localization.errors.sentence(for: refused, field: "password")
            return
        }
        isWaiting = true
        defer { isWaiting = false }
        let (password, names) = (password, AppSession.namesToTake)
        let made = await Task.detached {
            Result { () throws(LocalStoreError) in try log.sealed(with: password, keeping: names) }
        }.value
        switch made {
        case .success(let bytes?): put(bytes, named: "gtsd-\((try? log.today().description) ?? "log").gtsdlog")
        case .success(nil): failure = session.sentences("phone.file.failed")
        case .failure(let error): failure = session.sentences(error.sentenceKey)
        }
    }

    /// Deletes the temporary file once it was saved, or not.
    public func closed(isSaved: Bool, hasFailed: Bool) {
        if let file { try? FileManager.default.removeItem(at: file) }
        file = nil
        failure = hasFailed ? session.sentences("phone.file.failed") : nil
        guard isSaved else { return }
        password = ""
        session.toast = session.sentences("phone.take.done")
    }

    private func put(_ bytes: Data, named name: String) {
        let place = FileManager.default.temporaryDirectory.appending(path: name)
        do {
            try bytes.write(to: place, options: [.atomic, .completeFileProtection])
            file = place
        } catch {
            failure = session.sentences("phone.file.failed")
        }
    }
}
