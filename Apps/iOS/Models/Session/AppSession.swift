import APIContract
public import Device
public import Observation
import Screens
import Wording

/// Who uses the app, what is kept of them here, and whether it is in step with their server. All models read from it,
/// and say to it what the person did.
@MainActor @Observable public final class AppSession {
    /// Whose log it is.
    public enum State: Sendable {
        /// Nobody's yet.
        case welcome
        /// A person's, kept here; at a server too unless the phone is on its own.
        case open(LocalLog)
    }

    /// Whose log it is now.
    public internal(set) var state: State = .welcome
    /// Rises whenever something shown may have changed.
    public private(set) var revision = 0
    /// The person as every page shows them; nil before there is a log.
    private(set) var shown: ShownPerson?
    /// The person's display preferences; nil before there is a log.
    private(set) var preferences: Preferences?
    /// The reason why the server could not be reached last, in a sentence; nil where it was.
    public internal(set) var connectionProblem: String?
    /// Whether the login has ended, so that the person must log in again before anything is sent.
    public internal(set) var needsLogIn = false
    /// Whether the phone and the server are being brought in step.
    public var isSyncing: Bool { syncing != nil }
    /// The progress of loading a large log onto the phone, from 0 to 1; nil where nothing is being read.
    public internal(set) var readingShare: Double?
    /// The problem on the phone itself, such as a full disk, in a sentence; nil for none.
    public var deviceProblem: String? { problem?.sentence }
    /// The confirmation of the last action, to be shown once; nil for none.
    public var toast: String?
    /// Whether a log lies on the phone that nobody can open any more, as after a backup was restored.
    public internal(set) var hasUnreadableLog: Bool

    let surroundings: AppSurroundings
    private var problem: DeviceProblem?
    var syncing: Task<Void, Never>?
    @ObservationIgnored let readers = LogReaders()
    /// The readers of how much waits to be counted, which changes with all that a person does.
    @ObservationIgnored let countReaders = LogReaders()
    /// The owner of the log that `shown` comes from.
    @ObservationIgnored private var shownOwner: String?
    @ObservationIgnored var wantsSync = false
    /// Whether the server is to be asked whether the person may be counted, and how the product shows itself to them.
    @ObservationIgnored var isMeasuringDue = true

    /// The session of the last person to use the app.
    public init(_ surroundings: AppSurroundings) {
        self.surroundings = surroundings
        hasUnreadableLog = !surroundings.store.setAside.isEmpty
        reopen()
        readShown()
    }

    /// The log that is open; nil for nobody's.
    public var log: LocalLog? { if case .open(let log) = state { log } else { nil } }

    /// The server that the person is logged in at; nil where there is none.
    public var server: HTTPServer? {
        guard let address = log?.account.server else { return nil }
        return server(at: address)
    }

    private func reopen() {
        let credentials = (try? surroundings.credentials.load()) ?? nil
        keeping { () throws(LocalStoreError) in
            if let credentials {
                state = .open(try LocalLog(credentials.account, in: surroundings.store, surroundings.log))
            } else if try surroundings.store.accounts().contains(.device) {
                state = .open(try LocalLog(.device, in: surroundings.store, surroundings.log))
            }
        }
    }

    func server(at address: String) -> HTTPServer {
        HTTPServer(
            address: address, credentials: surroundings.credentials, transport: surroundings.transport,
            listening: surroundings.listening)
    }

    // Changes

    /// Makes a change of the log, which is shown at once and sent when that is possible; `toast` is said once it is kept.
    /// Nil where the phone could not keep it.
    @discardableResult
    func change<Value>(
        saying toast: Toast? = nil, _ body: (LocalLog) throws(LocalStoreError) -> Value
    ) -> Value? {
        guard let log else { return nil }
        let value = keeping { () throws(LocalStoreError) in try body(log) }
        guard value != nil else { return nil }
        changed()
        if let toast { self.toast = toast.text(sentences) }
        return value
    }

    /// Reads something of the log; nil where nothing is known yet.
    func read<Value>(_ body: (LocalLog) throws(LocalStoreError) -> Value?) -> Value? { tryToRead(body) ?? nil }

    /// Reads as `read` does, but distinguishes a failure: no value at all where the log could not be read.
    func tryToRead<Value>(_ body: (LocalLog) throws(LocalStoreError) -> Value?) -> Value?? {
        guard let log else { return .some(nil) }
        return keeping(.reading) { () throws(LocalStoreError) in try body(log) }
    }

    /// Keeps something that is nobody's business but the phone's, such as a form that is half filled in.
    func keep(_ value: (some Encodable)?, named name: String) {
        guard let log else { return }
        keeping { () throws(LocalStoreError) in try log.keep(value, named: name) }
    }

    /// Shows anew what may have changed, with what follows from it, and brings it to the server.
    func changed() {
        _ = keepUp()
        showAnew()
        guard server != nil else { return }
        wantsSync = true
        Task { await sync() }
    }

    /// Reads anew what pages show, as after something else has written to the log.
    public func showAnew() {
        readShown()
        readers.readAnew()
        revision += 1
    }

    /// The same after much may have come from the server: it is read beside the main thread, and shown all at once.
    func showAnewBeside() async {
        guard let log else { return showAnew() }
        let (revision, owner, readings) = (revision, owner, readers.readingsBeside())
        let (known, shows) = await Task.detached { (try? ShownPerson(log), readings.map { $0(log) }) }.value
        // What was done meanwhile is not in it.
        guard let known, self.revision == revision, self.owner == owner else { return showAnew() }
        show(known)
        for show in shows { show() }
        self.revision += 1
    }

    private func readShown() {
        let known = read { log throws(LocalStoreError) in try ShownPerson(log) }
        // What can't be read for once stays as it was, but never what is of another person.
        if known != nil || owner != shownOwner { show(known) }
    }

    private func show(_ known: ShownPerson?) {
        (shown, shownOwner) = (known, owner)
        if preferences != known?.preferences { preferences = known?.preferences }
    }

    /// Does something with the phone's store; what goes wrong is said to the person.
    @discardableResult
    func keeping<Value>(
        _ doing: DeviceProblem.Doing = .keeping, _ body: () throws(LocalStoreError) -> Value
    ) -> Value? {
        do throws(LocalStoreError) {
            let value = try body()
            settled(by: doing)
            return value
        } catch {
            failed(error, doing)
            return nil
        }
    }

    /// Says what went wrong with the phone's store.
    func failed(_ error: LocalStoreError, _ doing: DeviceProblem.Doing) {
        // Out of sight nothing is kept that a person waits for.
        guard error != .suspended else { return }
        let words = Sentences(language: Language(code: surroundings.language))
        let problem = DeviceProblem(sentence: words(error.sentenceKey), doing: doing)
        // The same again is nothing to be shown anew.
        guard problem != self.problem else { return }
        let isFirst = self.problem == nil
        self.problem = problem
        if isFirst { note(.screenFailed(place: .other)) }
    }

    /// Says no more what something that went well has settled.
    func settled(by doing: DeviceProblem.Doing) {
        if let problem, problem.doing <= doing { self.problem = nil }
    }
}
