import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Going on with the log of another phone, from the file as which it was taken along.
@MainActor @Observable public final class SealedFileModel {
    /// The password, as it is typed.
    public var password = ""
    /// Whether the file is being read.
    public private(set) var isWaiting = false
    /// The name of the file that is chosen; nil before one is.
    public private(set) var name: String?
    /// The reason why the file can't be read, in a sentence; nil where it can.
    public private(set) var failure: String?
    /// Whether its log is open.
    public private(set) var isDone = false

    private let session: AppSession
    private var file: Data?
    /// More bytes than any log has.
    private static let mostBytes = 256 << 20

    /// The file of a person who begins to use the app.
    public init(_ session: AppSession) { self.session = session }

    /// The field for the password.
    public var field: FormField {
        FormField(
            "password", label: session.sentences("phone.take.open.password"), type: "password", value: password,
            autocomplete: "current-password", maximumLength: 128, isRequired: true)
    }

    /// Takes a file, which may be read for as long as this lasts.
    public func fileChosen(_ place: URL) async {
        (file, name, failure) = (nil, nil, nil)
        let most = Self.mostBytes
        let bytes = await Task.detached { () -> Data? in
            guard let handle = try? FileHandle(forReadingFrom: place),
                let bytes = try? handle.read(upToCount: most + 1), bytes.count <= most
            else { return nil }
            return bytes
        }.value
        guard let bytes else { return failure = session.sentences(SealedLogError.unknown.sentenceKey) }
        (file, name) = (bytes, place.lastPathComponent)
    }

    /// Opens the log of the file with the password that is typed.
    public func openTapped() async {
        guard let file, !isWaiting else { return }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        if let problem = await session.begin(with: file, password: password) {
            failure = session.sentences(problem.sentenceKey)
            return
        }
        (password, self.file, isDone) = ("", nil, true)
        session.toast = session.sentences("phone.take.open.done")
    }
}
