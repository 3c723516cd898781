public import NutritionScience

/// The review of the last finished week of a person with a plan.
public struct WeeklyReview: Codable, Sendable {
    /// The Monday that the week began with.
    public let from: CalendarDay
    /// The Sunday that it ended with.
    public let to: CalendarDay
    /// Whether the person has read it.
    public let isRead: Bool
    /// The one thing that the log says.
    public let finding: Finding
    /// The answers that the person can give, in the order to show them.
    public let choices: [Choice]
    /// The course of weight; nil without a weigh-in in the week.
    @OrNull public private(set) var trend: Trend?
    /// The logged energy beside the targets.
    public let intake: Intake
    /// The energy that was burned.
    public let expenditure: Expenditure
    /// The numbers of the week that follows.
    public let next: Next
    /// The difference from the target; nil unless that is the finding.
    @OrNull public private(set) var missed: Missed?
    /// The weeks without a change; nil unless that is the finding.
    @OrNull public private(set) var plateau: Plateau?
    /// The way to the target weight; nil unless it was reached.
    @OrNull public private(set) var journey: Journey?
    /// The plan at a gentler pace; nil where there is none to offer.
    @OrNull public private(set) var easier: EasierPlan?

    /// A review of a week.
    package init(
        week: ClosedRange<CalendarDay>, isRead: Bool, finding: Finding, choices: [Choice], trend: Trend?,
        intake: Intake, expenditure: Expenditure, next: Next, missed: Missed?, plateau: Plateau?, journey: Journey?,
        easier: EasierPlan?
    ) {
        (from, to) = (week.lowerBound, week.upperBound)
        self.isRead = isRead
        self.finding = finding
        self.choices = choices
        self.intake = intake
        self.expenditure = expenditure
        self.next = next
        self.trend = trend
        self.missed = missed
        self.plateau = plateau
        self.journey = journey
        self.easier = easier
    }
}

extension WeeklyReview {
    /// The one thing that a week's log says. The first one that holds is chosen, in this order.
    public enum Finding: String, Codable, CaseIterable, Sendable {
        /// The trend of weight has reached the target weight in the week.
        case goalReached = "goal_reached"
        /// The plan keeps the weight, as a guard asks for: nothing is judged.
        case maintained
        /// Illness or travel leave too few ordinary days to judge.
        case unusual
        /// The logged energy differs from the target by more than its doubt.
        case targetMissed = "target_missed"
        /// Weight has stayed the same for three weeks or more, where the plan expects it to change.
        case plateau
        /// Too few days count as logged.
        case tooLittleLogged = "too_little_logged"
        /// The weigh-ins show that the plan works.
        case onTrack = "on_track"
        /// The logged energy was near the target; the weigh-ins do not show more yet.
        case nearTarget = "near_target"
    }

    /// An answer to a review.
    public enum Choice: String, Codable, CaseIterable, Sendable {
        /// Leaves the plan as it is.
        case keep
        /// Changes the plan to the gentler pace of `easier`.
        case ease
        /// Eats at maintenance for a week.
        case pause
    }
}
