public import APIContract
public import Foundation
public import Observation

/// Which tab is seen, and what is open in each. Screens, links and notifications say where they lead by addresses, as on
/// the web; from here on they are destinations.
@MainActor @Observable public final class NavigationModel {
    /// What a tab's first page is asked to show; the number tells one time from the next.
    public struct Visit: Hashable, Sendable {
        /// What to show.
        public let destination: Destination
        /// Which visit it is.
        public let number: Int
    }

    /// A notification that led into the app.
    public struct TappedNotification: Hashable, Sendable {
        /// The address that it leads to.
        public let address: String
        /// When the phone had shown it.
        public let shownAt: Timestamp

        /// A notification that was shown at a time.
        public init(address: String, shownAt: Timestamp) { (self.address, self.shownAt) = (address, shownAt) }
    }

    /// The tab that is seen.
    public var tab: MainTab = .home
    /// What is open over everything; nil for nothing.
    public var sheet: Destination?
    /// What is open above the landing, the topmost last.
    public var landing: [Destination] = []
    /// The notification that led into the app last; nil for none.
    public private(set) var tapped: TappedNotification?
    private let stacks = TabStacks()
    private var visits: [MainTab: Visit] = [:]
    private var count = 0
    @ObservationIgnored private var stage: AppSession.Stage?
    @ObservationIgnored private var owner: String?
    /// What leads into the app, and from where, for as long as there is nothing yet that could show it; nil for nothing.
    @ObservationIgnored private var waiting: (destination: Destination, source: MeasuredEvent.Source)?
    /// From where the first pages of tabs were opened last, until somebody asks.
    @ObservationIgnored private var sources: [MainTab: MeasuredEvent.Source] = [:]

    /// All tabs at their first pages.
    public init() {}

    /// What is open above a tab's first page. It is the same object for as long as the app runs.
    public func stack(of tab: MainTab) -> PageStack { stacks[tab] }

    /// What a tab's first page is asked to show; nil for nothing.
    public func visit(of tab: MainTab) -> Visit? { visits[tab] }

    /// From where the first page of a tab was opened, which is told once: by the bar where nothing else led there.
    public func takeSource(of tab: MainTab) -> MeasuredEvent.Source { sources.removeValue(forKey: tab) ?? .tabBar }

    /// Shows what an address leads to, from anywhere.
    public func open(_ address: String, from source: MeasuredEvent.Source = .other) {
        open(Destination(address), from: source)
    }

    /// Shows a destination, from anywhere: above what is seen, over everything, or in its own tab.
    public func open(_ destination: Destination, from source: MeasuredEvent.Source = .other) {
        if let tab = destination.tab {
            sources[tab] = source
            show(destination, in: tab)
        } else if destination.isSheet {
            sheet = destination
        } else {
            sheet = nil
            stacks[tab].pages.append(destination)
        }
    }

    /// Leaves the page on top for another one, to which nothing leads back.
    public func leave(for address: String) {
        if sheet == nil, !stacks[tab].pages.isEmpty { stacks[tab].pages.removeLast() }
        open(address)
    }

    /// Leaves all that is open above the first page of the tab for another page, as where onboarding ends.
    public func leaveAll(for address: String) {
        stacks[tab].pages = []
        open(address)
    }

    /// The app shows this stage, of a person as `AppSession.owner` names them. Of another person nothing stays open. What
    /// led into the app before, and could not be shown, is shown where it can be now.
    public func entered(_ stage: AppSession.Stage, of owner: String?) {
        if owner != self.owner { leaveEverything() }
        (self.stage, self.owner) = (stage, owner)
        guard let (destination, source) = waiting else { return }
        waiting = nil
        follow(destination, from: source)
    }

    /// Shows what a notification leads to that was tapped.
    public func follow(_ notification: TappedNotification) {
        tapped = notification
        follow(Destination(notification.address), from: .pushNotification)
    }

    /// Shows a destination that something outside of the app's pages leads to, such as a link: among the tabs, or above
    /// the landing. Otherwise it waits.
    public func follow(_ destination: Destination, from source: MeasuredEvent.Source = .other) {
        if stage == .main {
            open(destination, from: source)
        } else if stage == .welcome, destination.needsNoLog {
            landing = [destination]
        } else {
            waiting = (destination, source)
        }
    }

    /// Shows what a link to the app leads to, such as `gtsd:///diary/weight`.
    public func open(_ url: URL) {
        if let destination = Destination(url) { follow(destination) }
    }

    private func leaveEverything() {
        (tab, sheet, landing, visits, sources) = (.home, nil, [], [:], [:])
        for tab in MainTab.allCases { stacks[tab].pages = [] }
    }

    private func show(_ destination: Destination, in tab: MainTab) {
        count += 1
        visits[tab] = Visit(destination: destination, number: count)
        sheet = nil
        stacks[tab].pages = []
        self.tab = tab
    }
}
