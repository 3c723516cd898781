import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Taking the log of a phone of its own along to another one, as a file that is sealed with a password.
@MainActor @Observable public final class TakeAlongModel {
    /// The password, as it is typed.
    public var password = ""
    /// Whether the file is being made.
    public private(set) var isWaiting = false
    /// The file, to be put somewhere; nil where nobody asked for it.
    public private(set) var file: URL?
    /// Why it could not be made or saved, in a sentence; nil where it was.
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

    /// How hard the password is to guess, in a sentence; nil while none is typed.
    public var strength: String? { PasswordStrength.sentence(of: password, own: [], session.sentences) }

    /// Makes the file.
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

    /// The file was put somewhere, or not. Nothing of it stays here.
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
