package import APIContract
package import NutritionScience

extension WeeklyReview {
    /// The review of a week; nil where there are no targets for the one that follows.
    ///
    /// It says one thing, the first that holds in the order of `Finding`. What it says of the log exceeds the log's own
    /// doubt.
    package init?(_ facts: WeeklyReviewFacts) {
        guard let next = Next(facts) else { return nil }
        let intake = Intake(facts.days(facts.week))
        let journey = Journey(facts)
        let missed = facts.isProtected ? nil : Missed(intake)
        let plateau = facts.isProtected ? nil : Plateau(facts)
        let finding = Finding(facts, intake, journey: journey, missed: missed, plateau: plateau)
        let easier = EasierPlan(facts.next)
        self.init(
            week: facts.week, isRead: facts.isRead, finding: finding,
            choices: Choice.offered(for: finding, missed, facts, hasEasier: easier != nil), trend: Trend(facts),
            intake: intake, expenditure: Expenditure(facts), next: next,
            missed: finding == .targetMissed ? missed : nil, plateau: finding == .plateau ? plateau : nil,
            journey: finding == .goalReached ? journey : nil, easier: easier)
    }
}

extension WeeklyReview.Finding {
    /// The first finding that holds.
    fileprivate init(
        _ facts: WeeklyReviewFacts, _ intake: WeeklyReview.Intake, journey: WeeklyReview.Journey?,
        missed: WeeklyReview.Missed?, plateau: WeeklyReview.Plateau?
    ) {
        let (ordinary, unusual) = (intake.judged.count, intake.days.count(where: \.isUnusual))
        let fewest = WeeklyReview.Missed.fewestDays
        self =
            if journey != nil { .goalReached } else if facts.isProtected {
                .maintained
            } else if ordinary < fewest,
                unusual > 0, ordinary + unusual >= fewest
            { .unusual } else if missed != nil { .targetMissed } else if plateau != nil {
                .plateau
            } else if ordinary
                < fewest
            { .tooLittleLogged } else if facts.isOnTrack { .onTrack } else { .nearTarget }
    }
}

extension WeeklyReview.Choice {
    /// The answers to a finding.
    fileprivate static func offered(
        for finding: WeeklyReview.Finding, _ missed: WeeklyReview.Missed?, _ facts: WeeklyReviewFacts,
        hasEasier: Bool
    ) -> [WeeklyReview.Choice] {
        let goal = facts.plan.attainableGoal
        let isTooHard =
            switch finding {
            case .plateau: goal == .loseWeight
            case .targetMissed:
                (goal == .loseWeight && missed.map { $0.average > 0 } ?? false)
                    || (goal == .gainMuscle && missed.map { $0.average < 0 } ?? false)
            default: false
            }
        guard isTooHard else { return [.keep] }
        // Calories of one's own don't follow the pace.
        let followsPace = facts.targets.facts.own.own(on: facts.today).everyDay.energy == nil
        return [.keep] + (hasEasier && followsPace ? [.ease] : []) + (facts.canPause ? [.pause] : [])
    }
}

extension WeeklyReviewFacts {
    /// Whether the weigh-ins of the last weeks show that the plan works, by more than their own noise.
    fileprivate var isOnTrack: Bool {
        guard let trend, WeeklyReview.Trend(self) != nil else { return false }
        let doubt = 2 * trend.standardDeviation
        switch plan.attainableGoal {
        case .loseWeight:
            let fastest = Self.fastestLoss * plan.inputs.weight.kilograms.value / 7
            return trend.dailyChange < -doubt && trend.dailyChange >= -fastest - doubt
        case .gainMuscle: return trend.dailyChange > doubt
        case .maintain, .improveHealth: return abs(trend.dailyChange) <= doubt
        }
    }

    /// The fastest loss that is called on track, as a part of the weight a week.
    private static let fastestLoss = 0.01

    /// Whether a week at maintenance would change anything, and may be set.
    fileprivate var canPause: Bool {
        let breaks = targets.facts.own.own(on: today).maintenance
        return plan.attainableGoal == .loseWeight && breaks.dietBreak(on: today) == nil
            && breaks.breaks.count { $0.upperBound >= today } < MaintenanceDays.mostBreaks
            && !breaks.breaks.contains { $0.overlaps(ReviewPause.days(from: today)) }
    }
}

/// A week at maintenance as an answer to a review.
package enum ReviewPause {
    /// The days of a pause that begins on a day.
    package static func days(from day: CalendarDay) -> ClosedRange<CalendarDay> { day...day.adding(days: 6) }

    /// The targets that a person has set, with a pause from today on.
    package static func adding(to own: OwnTargets, today: CalendarDay) -> OwnTargetsValues {
        var own = own
        own.maintenance.breaks.removeAll { $0.upperBound < today }
        own.maintenance.breaks = (own.maintenance.breaks + [days(from: today)])
            .sorted { $0.lowerBound < $1.lowerBound }
        return OwnTargetsValues(own)
    }
}
