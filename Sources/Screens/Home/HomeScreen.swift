public import APIContract
public import NutritionScience

/// Today at a glance.
public struct HomeScreen: Sendable {
    /// "Hi Sarah!"
    public let greeting: String
    /// Today.
    public let date: String
    /// Whether the metrics wait to be reviewed.
    public let showsMetricsCard: Bool
    /// Whether weight and height are not told yet.
    public let showsZeroState: Bool
    /// The targets; empty where there is no plan yet.
    public let rings: [Ring]

    /// A target, and how much of it is reached today.
    public struct Ring: Sendable {
        /// Which one: `calories`, `protein`, `water`.
        public let id: String
        /// What it is.
        public let label: String
        /// The target.
        public let value: String
        /// Its unit.
        public let unit: String
        /// How much of it is reached, 0 to 1.
        public let fraction: Double
    }

    /// The home screen of a person on a day. `targets` are those of the plan in force; nil without one.
    public init(
        user: User, today: CalendarDay, targets: PlanTargets?, intake: HomeSummary.Intake, showsMetricsCard: Bool,
        showsZeroState: Bool, _ localization: Localization
    ) {
        let copy = localization.copy
        self.greeting = copy("home.greeting", ["name": user.name])
        self.date = copy.date(today)
        self.showsMetricsCard = showsMetricsCard
        self.showsZeroState = showsZeroState
        func ring(_ id: String, _ target: Int, _ reached: Double, _ amount: (number: String, unit: String)) -> Ring {
            let label = copy("plan.\(id)")
            let value = "~" + amount.number
            return Ring(
                id: id, label: label, value: value, unit: amount.unit,
                fraction: target > 0 ? min(1, reached / Double(target)) : 0)
        }
        self.rings =
            targets.map { targets in
                let water = localization.measures.parts(millilitres: targets.waterTarget)
                return [
                    ring(
                        "calories", targets.calorieTarget, Double(intake.calories),
                        (copy.number(targets.calorieTarget), copy("unit.calorieTarget"))),
                    ring(
                        "protein", targets.proteinTarget, Double(intake.protein),
                        (copy.number(targets.proteinTarget), copy("unit.proteinTarget"))),
                    ring(
                        "water", targets.waterTarget, Double(intake.water),
                        (water.number, copy("plan.unit.perDay", ["unit": water.unit]))),
                ]
            } ?? []
    }
}
