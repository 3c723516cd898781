public import Device
public import Observation
public import Wording

/// The services that the app needs of the phone itself.
public struct PhoneParts {
    let locking: any Locking
    let health: any HealthStore
    let notifying: any Notifying
    let moments: any BackgroundMoments

    /// Services that identify the person, reach Apple Health, show notifications, and let the app go on for a moment
    /// out of sight.
    public init(
        locking: any Locking, health: any HealthStore, notifying: any Notifying, moments: any BackgroundMoments
    ) {
        (self.locking, self.health, self.notifying, self.moments) = (locking, health, notifying, moments)
    }
}

/// The start of the app: opens the log kept on the phone, or gives the reason why it can't be opened.
@MainActor @Observable public final class StartModel {
    /// A state of the app to show.
    public enum State {
        /// The app runs.
        case running(AppSession, LockModel, UpkeepModel)
        /// The log on the phone can't be opened, with the reason in a sentence: the phone was not unlocked since it was
        /// started, or its disk is full.
        case failed(String)
    }

    /// The state to show.
    public private(set) var state: State
    /// Words for as long as nobody's log is open.
    public let sentences: Sentences

    private let surroundings: () throws(LocalStoreError) -> AppSurroundings
    private let parts: PhoneParts
    @ObservationIgnored private var isInSight = false
    @ObservationIgnored private var isRefreshing = false
    /// The work still done out of sight, and the moment that the phone has granted for it; nil for none.
    @ObservationIgnored private var finishing: Task<Void, Never>?
    @ObservationIgnored private var moment: Int?

    /// Starts with what the closure gives, in a language of the product, such as "de".
    public init(
        language: String, _ parts: PhoneParts, _ surroundings: @escaping () throws(LocalStoreError) -> AppSurroundings
    ) {
        self.surroundings = surroundings
        self.parts = parts
        sentences = Sentences(language: Language(code: language))
        state = Self.started(surroundings, parts, sentences)
    }

    /// Tries to start again.
    public func retryTapped() { state = Self.started(surroundings, parts, sentences) }

    /// The app is seen, or about to be: the store takes changes, and what could not be opened before, as before the phone
    /// was unlocked once, is tried again.
    public func seen() {
        isInSight = true
        wake()
        endFinishing()
    }

    /// The app is out of sight: what is under way is finished in the moment that the phone grants, and then the store lets
    /// go of its file, which widgets use too. Returns what finishes it.
    @discardableResult
    public func left() -> Task<Void, Never>? {
        isInSight = false
        guard case .running(let session, _, let upkeep) = state else { return nil }
        endFinishing()
        moment = parts.moments.begin { [weak self] in self?.letGo() }
        let finishing = Task {
            await session.finishSync()
            if !Task.isCancelled { await upkeep.notifications.refresh() }
            if !Task.isCancelled { letGo() }
        }
        self.finishing = finishing
        return finishing
    }

    /// The app is out of sight, and the phone gives it some time, which ends with the task that this runs in.
    public func refreshOutOfSight() async {
        wake()
        isRefreshing = true
        if case .running(_, _, let upkeep) = state { await upkeep.refreshOutOfSight() }
        isRefreshing = false
        letGo()
    }

    private func wake() {
        if case .running(let session, _, _) = state { session.surroundings.store.resume() } else { retryTapped() }
    }

    /// Nothing more is done out of sight: what is still under way is given up.
    private func letGo() {
        guard !isInSight, !isRefreshing else { return }
        if case .running(let session, _, _) = state {
            session.giveUpSync()
            session.surroundings.store.suspend()
        }
        endFinishing()
    }

    private func endFinishing() {
        finishing?.cancel()
        finishing = nil
        if let moment { parts.moments.end(moment) }
        moment = nil
    }

    private static func started(
        _ surroundings: () throws(LocalStoreError) -> AppSurroundings, _ parts: PhoneParts, _ sentences: Sentences
    ) -> State {
        do throws(LocalStoreError) {
            let session = AppSession(try surroundings())
            return .running(
                session, LockModel(session, parts.locking), UpkeepModel(session, parts.health, parts.notifying))
        } catch {
            return .failed(sentences(error.sentenceKey))
        }
    }
}
