public import APIContract
public import Foundation
public import Observation

/// Which tab is seen, and what is open in each. Pages say where they lead by addresses, as on the web.
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

    /// What is open over everything: by its address.
    public struct Sheet: Identifiable, Hashable, Sendable {
        /// The address of the page.
        public let id: String
    }

    /// The tab that is seen.
    public var tab: MainTab = .home
    /// What is open over everything; nil for nothing.
    public var sheet: Sheet?
    /// The addresses that are open above the landing, the topmost last.
    public var landing: [String] = []
    /// The notification that led into the app last; nil for none.
    public private(set) var tapped: TappedNotification?
    private var paths: [MainTab: [String]] = [:]
    private var visits: [MainTab: Visit] = [:]
    private var count = 0
    @ObservationIgnored private var stage: AppSession.Stage?
    @ObservationIgnored private var owner: String?
    /// What leads into the app, and from where, for as long as there is nothing yet that could show it; nil for nothing.
    @ObservationIgnored private var waiting: (address: String, source: MeasuredEvent.Source)?
    /// From where the first pages of tabs were opened last, until somebody asks.
    @ObservationIgnored private var sources: [MainTab: MeasuredEvent.Source] = [:]

    /// All tabs at their first pages.
    public init() {}

    /// The addresses that are open above a tab's first page, the topmost last.
    public func path(of tab: MainTab) -> [String] { paths[tab] ?? [] }

    /// What a tab's first page is asked to show; nil for nothing.
    public func visit(of tab: MainTab) -> Visit? { visits[tab] }

    /// Another path in a tab: something was opened or left. What is the first page of a tab is shown in that tab, and
    /// what logs opens over all of them.
    public func moved(to path: [String], in tab: MainTab) {
        guard path.count > self.path(of: tab).count, let address = path.last,
            Destination(address).tab != nil || Destination(address).isSheet
        else {
            paths[tab] = path
            return
        }
        open(address)
    }

    /// From where the first page of a tab was opened, which is told once: by the bar where nothing else led there.
    public func takeSource(of tab: MainTab) -> MeasuredEvent.Source { sources.removeValue(forKey: tab) ?? .tabBar }

    /// Shows what an address leads to, from anywhere: above what is seen, over everything, or in its own tab.
    public func open(_ address: String, from source: MeasuredEvent.Source = .other) {
        let destination = Destination(address)
        if let tab = destination.tab {
            sources[tab] = source
            show(destination, in: tab)
        } else if destination.isSheet {
            sheet = Sheet(id: address)
        } else {
            sheet = nil
            paths[tab, default: []].append(address)
        }
    }

    /// Leaves the page on top for another one, to which nothing leads back.
    public func leave(for address: String) {
        if sheet == nil, paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
        open(address)
    }

    /// Leaves all that is open above the first page of the tab for another page, as where onboarding ends.
    public func leaveAll(for address: String) {
        paths[tab] = []
        open(address)
    }

    /// The app shows this stage, of a person as `AppSession.owner` names them. Of another person nothing stays open. What
    /// led into the app before, and could not be shown, is shown where it can be now.
    public func entered(_ stage: AppSession.Stage, of owner: String?) {
        if owner != self.owner { leaveEverything() }
        (self.stage, self.owner) = (stage, owner)
        guard let (address, source) = waiting else { return }
        waiting = nil
        follow(address, from: source)
    }

    /// Shows what a notification leads to that was tapped.
    public func follow(_ notification: TappedNotification) {
        tapped = notification
        follow(notification.address, from: .pushNotification)
    }

    /// Shows what an address leads to that comes from outside of the app's pages, such as a link: among the tabs, or above
    /// the landing. Otherwise it waits.
    public func follow(_ address: String, from source: MeasuredEvent.Source = .other) {
        if stage == .main {
            open(address, from: source)
        } else if stage == .welcome, Destination(address).needsNoLog {
            landing = [address]
        } else {
            waiting = (address, source)
        }
    }

    /// Shows what a link to the app leads to, such as `gtsd:///diary/weight`.
    public func open(_ url: URL) {
        guard url.scheme == "gtsd", var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return }
        // In gtsd://diary/weight the first word stands where a host does.
        if let host = parts.host, !host.isEmpty { parts.path = "/" + host + parts.path }
        (parts.scheme, parts.host) = (nil, nil)
        if let address = parts.string { follow(address) }
    }

    private func leaveEverything() {
        (tab, sheet, landing, paths, visits, sources) = (.home, nil, [], [:], [:], [:])
    }

    private func show(_ destination: Destination, in tab: MainTab) {
        count += 1
        visits[tab] = Visit(destination: destination, number: count)
        (paths[tab], sheet) = ([], nil)
        self.tab = tab
    }
}
