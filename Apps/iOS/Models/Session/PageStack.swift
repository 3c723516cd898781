public import Observation

/// The pages above the first page of a tab, the topmost last. A navigation stack is bound to it, and its changes are
/// always accepted: sheets and other tabs never pass through it.
@MainActor @Observable public final class PageStack {
    /// The pages.
    public var pages: [Destination] = []
}

/// A stack for each tab.
@MainActor struct TabStacks {
    private let home = PageStack()
    private let diary = PageStack()
    private let plan = PageStack()
    private let progress = PageStack()
    private let profile = PageStack()

    subscript(tab: MainTab) -> PageStack {
        switch tab {
        case .home: home
        case .diary: diary
        case .plan: plan
        case .progress: progress
        case .profile: profile
        }
    }
}
