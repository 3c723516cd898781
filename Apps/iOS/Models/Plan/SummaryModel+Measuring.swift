public import APIContract
import Device

/// What is counted of "How GTSD Works for You".
extension SummaryModel {
    /// How it was read since it was seen.
    struct Visit {
        /// Since when it is in sight; nil while the app is not.
        var inSightSince: Timestamp?
        /// How long it was in sight before that, in seconds.
        var secondsBefore = 0.0
        var isScrolledNoted = false
        var depth = MeasuredEvent.Depth.none
        var opened: Set<MeasuredEvent.Section> = []
    }

    /// It is seen, with its numbers.
    public func seen() {
        guard visit == nil, case .summary = content else { return }
        visit = Visit(inSightSince: session.surroundings.log.now())
        session.note(.metricsSummaryViewed(isFirst: isFirst))
        session.note(.educationalContent)
        if isFirst { session.note(.metricsSummaryLength) }
    }

    /// It was read as far as this share of it, 0 to 1.
    public func scrolled(to share: Double) {
        let depth = MeasuredEvent.Depth(share: share)
        guard let visit, depth.percent > visit.depth.percent else { return }
        self.visit?.depth = depth
    }

    /// One of its explanations was opened or closed.
    public func explanationTapped(_ section: MeasuredEvent.Section, isOpen: Bool) {
        session.note(.metricsSummaryLearnMoreTapped(section: section, action: isOpen ? .expand : .collapse))
        guard isOpen else { return }
        session.note(.learnMoreExpanded(section: section))
        visit?.opened.insert(section)
    }

    /// The app is out of sight while it is open; how far it was read by then is noted the first time.
    public func putAside() {
        guard let visit else { return }
        noteScrolled()
        self.visit?.secondsBefore = seconds(of: visit)
        self.visit?.inSightSince = nil
    }

    /// The app is in sight again.
    public func broughtBack() {
        if visit != nil, visit?.inSightSince == nil { visit?.inSightSince = session.surroundings.log.now() }
    }

    /// It is left; what was seen of it is counted once.
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
    /// How much of a page it is that was read, to the next lower quarter. A page ends where less than a hundredth is left.
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
