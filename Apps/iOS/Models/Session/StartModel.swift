public import ClientKit
public import Observation
public import Wording

/// What the app asks of the phone itself.
public struct PhoneParts {
    let locking: any Locking
    let health: any HealthStore
    let notifying: any Notifying

    /// What asks the person who they are, Apple Health, and what tells the person something.
    public init(locking: any Locking, health: any HealthStore, notifying: any Notifying) {
        (self.locking, self.health, self.notifying) = (locking, health, notifying)
    }
}

/// The start of the app: what is kept on the phone is opened, or why it can't be is said.
@MainActor @Observable public final class StartModel {
    /// What there is to show.
    public enum State {
        /// The app runs.
        case running(AppSession, LockModel, UpkeepModel)
        /// What is kept on the phone can't be opened, and why, in a sentence: the phone was not unlocked since it was
        /// started, or its disk is full.
        case failed(String)
    }

    /// What there is to show.
    public private(set) var state: State
    /// Words for as long as nobody's log is open.
    public let sentences: Sentences

    private let surroundings: () throws(LocalStoreError) -> AppSurroundings
    private let parts: PhoneParts

    /// Starts with what the closure gives, in a language of the product, such as "de".
    public init(
        language: String, _ parts: PhoneParts, _ surroundings: @escaping () throws(LocalStoreError) -> AppSurroundings
    ) {
        self.surroundings = surroundings
        self.parts = parts
        sentences = Sentences(language: Language(rawValue: language) ?? .english)
        state = Self.started(surroundings, parts, sentences)
    }

    /// Tries to start again.
    public func retryTapped() { state = Self.started(surroundings, parts, sentences) }

    /// The app is seen: what could not be opened before, as before the phone was unlocked once, is tried again.
    public func seen() { if case .failed = state { retryTapped() } }

    /// The app is out of sight, and the phone gives it a moment.
    public func refreshOutOfSight() async {
        seen()
        if case .running(_, _, let upkeep) = state { await upkeep.refreshOutOfSight() }
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
