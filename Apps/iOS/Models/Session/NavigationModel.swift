public import APIContract
public import Foundation
public import Observation

/// The selected tab, and the open pages of each. Screens, links and notifications name their targets by addresses, as
/// on the web; navigation turns them into destinations.
@MainActor @Observable public final class NavigationModel {
    /// A request to show a part of a tab's first page; the number distinguishes repeated requests.
    public struct Visit: Hashable, Sendable {
        /// The destination to show.
        public let destination: Destination
        /// The number of the visit.
        public let number: Int
    }

    /// A notification that opened the app.
    public struct TappedNotification: Hashable, Sendable {
        /// The address it opens.
        public let address: String
        /// The time at which it was shown.
        public let shownAt: Timestamp

        /// A notification shown at a time.
        public init(address: String, shownAt: Timestamp) { (self.address, self.shownAt) = (address, shownAt) }
    }

    /// The selected tab.
    public var tab: MainTab = .home
    /// The sheet over everything; nil for none.
    public var sheet: Destination?
    /// The pages above the landing page, the topmost last.
    public var landing: [Destination] = []
    /// The last notification that opened the app; nil for none.
    public private(set) var tapped: TappedNotification?
    private let stacks = TabStacks()
    private var visits: [MainTab: Visit] = [:]
    private var count = 0
    @ObservationIgnored private var stage: AppSession.Stage?
    @ObservationIgnored private var owner: String?
    /// The destination of a link or notification, and its source, until it can be shown; nil for none.
    @ObservationIgnored private var waiting: (destination: Destination, source: MeasuredEvent.Source)?
    /// The last sources of the tabs' first pages, until they are taken.
    @ObservationIgnored private var sources: [MainTab: MeasuredEvent.Source] = [:]

    /// All tabs at their first pages.
    public init() {}

    /// The pages above a tab's first page. It is the same object for as long as the app runs.
    public func stack(of tab: MainTab) -> PageStack { stacks[tab] }

    /// The part of a tab's first page to show; nil for none.
    public func visit(of tab: MainTab) -> Visit? { visits[tab] }

    /// Returns the source from which a tab's first page was opened, only once; by default the tab bar.
    public func takeSource(of tab: MainTab) -> MeasuredEvent.Source { sources.removeValue(forKey: tab) ?? .tabBar }

    /// Opens an address, from anywhere.
    public func open(_ address: String, from source: MeasuredEvent.Source = .other) {
        open(Destination(address), from: source)
    }

    /// Opens a destination, from anywhere: above the current page, as a sheet, or in its own tab.
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

    /// Replaces the topmost page with another one, without a way back.
    public func leave(for address: String) {
        if sheet == nil, !stacks[tab].pages.isEmpty { stacks[tab].pages.removeLast() }
        open(address)
    }

    /// Replaces all pages above the tab's first page with another one, as at the end of onboarding.
    public func leaveAll(for address: String) {
        stacks[tab].pages = []
        open(address)
    }

    /// Handles a change of the stage, or of the person, by their `AppSession.owner`. Another person's pages are closed.
    /// A pending destination is opened if it can be shown now.
    public func entered(_ stage: AppSession.Stage, of owner: String?) {
        if owner != self.owner { leaveEverything() }
        (self.stage, self.owner) = (stage, owner)
        guard let (destination, source) = waiting else { return }
        waiting = nil
        follow(destination, from: source)
    }

    /// Opens the page of a tapped notification.
    public func follow(_ notification: TappedNotification) {
        tapped = notification
        follow(Destination(notification.address), from: .pushNotification)
    }

    /// Opens a destination from outside the app's pages, such as a link: in the tabs, or above the landing page.
    /// Otherwise it stays pending.
    public func follow(_ destination: Destination, from source: MeasuredEvent.Source = .other) {
        if stage == .main {
            open(destination, from: source)
        } else if stage == .welcome, destination.needsNoLog {
            landing = [destination]
        } else {
            waiting = (destination, source)
        }
    }

    /// Opens a link to the app, such as `gtsd:///diary/weight`.
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
