public import APIContract
import Device

/// The events of "How GTSD Works for You".
extension SummaryModel {
    /// A visit to the page, until it is left.
    struct Visit {
        /// The start of its current visibility; nil while the app is in the background.
        var inSightSince: Timestamp?
        /// The duration of its visibility before that, in seconds.
        var secondsBefore = 0.0
        var isScrolledNoted = false
        var depth = MeasuredEvent.Depth.none
        var opened: Set<MeasuredEvent.Section> = []
    }

    /// Notes that the page was shown, with its numbers.
    public func seen() {
        guard visit == nil, case .summary = content else { return }
        visit = Visit(inSightSince: session.surroundings.log.now())
        session.note(.metricsSummaryViewed(isFirst: isFirst))
        session.note(.educationalContent)
        if isFirst { session.note(.metricsSummaryLength) }
    }

    /// Notes how far the page was scrolled, as a share from 0 to 1.
    public func scrolled(to share: Double) {
        let depth = MeasuredEvent.Depth(share: share)
        guard let visit, depth.percent > visit.depth.percent else { return }
        self.visit?.depth = depth
    }

    /// Notes that one of its explanations was opened or closed.
    public func explanationTapped(_ section: MeasuredEvent.Section, isOpen: Bool) {
        session.note(.metricsSummaryLearnMoreTapped(section: section, action: isOpen ? .expand : .collapse))
        guard isOpen else { return }
        session.note(.learnMoreExpanded(section: section))
        visit?.opened.insert(section)
    }

    /// Handles the app moving to the background; the first time, it notes how far the page was read.
    public func putAside() {
        guard let visit else { return }
        noteScrolled()
        self.visit?.secondsBefore = seconds(of: visit)
        self.visit?.inSightSince = nil
    }

    /// Handles the app returning to the foreground.
    public func broughtBack() {
        if visit != nil, visit?.inSightSince == nil { visit?.inSightSince = session.surroundings.log.now() }
    }

    /// Notes that the page was left, once per visit.
    public func left(by exit: MeasuredEvent.ExitMethod) {
        guard let visit else { return }
        noteScrolled()
        self.visit = nil
        session.note(
            .metricsSummaryCompleted(
                timeOnScreen: time(of: visit), expandedSections: .init(visit.opened.count), scrollDepth: visit.depth,
                exitMethod: exit))
    }

    private func noteScrolled() {
        guard let visit, !visit.isScrolledNoted else { return }
        self.visit?.isScrolledNoted = true
        session.note(.metricsSummaryScrolled(scrollDepth: visit.depth, timeOnScreen: time(of: visit)))
    }

    private func time(of visit: Visit) -> MeasuredEvent.Duration { .init(seconds: seconds(of: visit)) }

    private func seconds(of visit: Visit) -> Double {
        visit.secondsBefore + (visit.inSightSince?.seconds(until: session.surroundings.log.now()) ?? 0)
    }
}

extension MeasuredEvent.Depth {
    /// The share of a page that was read, rounded down to a quarter. The last hundredth counts as read.
    init(share: Double) {
        self =
            switch share {
            case 0.99...: .all
            case 0.75...: .threeQuarters
            case 0.5...: .half
            case 0.25...: .quarter
            default: .none
            }
    }

    /// The quarters in percent.
    fileprivate var percent: Int { Int(rawValue) ?? 0 }
}
