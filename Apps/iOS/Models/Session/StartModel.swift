public import ClientKit
public import Observation
import Wording

/// The start of the app: what is kept on the phone is opened, or why it can't be is said.
@MainActor @Observable public final class StartModel {
    /// What there is to show.
    public enum State {
        /// The app runs.
        case running(AppSession, LockModel)
        /// What is kept on the phone can't be opened, and why, in a sentence: the phone was not unlocked since it was
        /// started, or its disk is full.
        case failed(String)
    }

    /// What there is to show.
    public private(set) var state: State
    /// Which tab is seen, and what is open in each.
    public let navigation = NavigationModel()

    private let surroundings: () throws(LocalStoreError) -> AppSurroundings
    private let locking: @MainActor () -> any Locking

    /// Starts with what the first closure gives; the second one makes what asks the person who they are.
    public init(
        _ surroundings: @escaping () throws(LocalStoreError) -> AppSurroundings,
        lockedBy locking: @escaping @MainActor () -> any Locking
    ) {
        self.surroundings = surroundings
        self.locking = locking
        state = Self.started(surroundings, locking)
    }

    /// Tries to start again.
    public func retryTapped() { state = Self.started(surroundings, locking) }

    private static func started(
        _ surroundings: () throws(LocalStoreError) -> AppSurroundings, _ locking: @MainActor () -> any Locking
    ) -> State {
        do throws(LocalStoreError) {
            let session = AppSession(try surroundings())
            return .running(session, LockModel(session, locking()))
        } catch {
            return .failed(Sentences()(error.sentenceKey))
        }
    }
}
