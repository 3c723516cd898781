public import APIContract
public import NutritionScience
public import Wording

/// Two plans side by side.
public struct PlanComparisonScreen: Sendable {
    /// The plans to choose from for the first column.
    public let from: [Choice]
    /// The plans to choose from for the second column.
    public let to: [Choice]
    /// The numbers: name, both values, and the difference.
    public let table: DataTable
    /// A note that the plans are the same; nil where they differ.
    public let same: String?

    /// A plan to choose.
    public struct Choice: Sendable {
        /// The plan's number as the form sends it: "12".
        public let value: String
        /// The plan's number and date: "#12, November 22, 2026".
        public let label: String
        /// Whether it is shown.
        public let isChosen: Bool
    }

    /// The comparison of two plans out of `plans`. `day` returns the day of a moment in the person's time zone.
    public init(
        _ comparison: PlanComparison, of plans: [(id: Plan.ID, createdAt: Timestamp)], day: (Timestamp) -> CalendarDay,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        func name(_ id: Plan.ID, _ time: Timestamp) -> String {
            sentences(
                "compare.plan", ["date": sentences.date(day(time)), "number": sentences.number(Int(id.rawValue))])
        }
        // A plan that is too old for the list can still be compared.
        let shown = [comparison.to, comparison.from].map { (id: $0.id, createdAt: $0.createdAt) }
        let listed = Set(plans.map(\.id))
        var all = plans + shown.filter { !listed.contains($0.id) }
        if shown[0].id == shown[1].id, all.count > plans.count + 1 { all.removeLast() }
        func choices(_ chosen: Plan.ID) -> [Choice] {
            all.map { Choice(value: String($0.id), label: name($0.id, $0.createdAt), isChosen: $0.id == chosen) }
        }
        self.from = choices(comparison.from.id)
        self.to = choices(comparison.to.id)
        let wording = PlanChangeWording(localization: localization)
        let names = [comparison.from, comparison.to].map { plan in
            name(plan.id, plan.createdAt)
                + (plan.planStatus == "active" ? " · " + sentences("plan.history.current") : "")
        }
        self.table = DataTable(
            header: [sentences("compare.number")] + names + [sentences("compare.difference")],
            rows: comparison.numbers.map(wording.row))
        self.same = comparison.numbers.contains { $0.from != $0.to } ? nil : sentences("plan.history.same")
    }

    /// The address of the comparison of two plans.
    public static func address(from: Plan.ID, to: Plan.ID) -> String { "/plan/compare?from=\(from)&to=\(to)" }
}
