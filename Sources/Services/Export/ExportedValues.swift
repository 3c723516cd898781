import APIContract
import Database
import Foundation
import Measuring
import NutritionScience
import Rules
import Wording

/// An account without its secrets.
struct ExportedAccount: Encodable, Sendable {
    let user: User
    let sessions: [SessionStore.StoredSession]
}

/// Metrics, with what they were computed from.
struct ExportedMetrics: Encodable, Sendable {
    let id: HealthMetrics.ID
    let bmi: Double
    let bmr: Int
    let tdee: Int
    let computedAt: Timestamp
    let version: Int
    /// Missing in metrics from before it was kept.
    let inputs: PlanInputValues?

    init(_ kept: KeptMetrics) {
        self.id = kept.metrics.id
        self.bmi = kept.metrics.bmi
        self.bmr = kept.metrics.bmr
        self.tdee = kept.metrics.tdee
        self.computedAt = kept.metrics.computedAt
        self.version = kept.metrics.version
        self.inputs = kept.inputs
    }
}

/// That a person acknowledged what the numbers of a formula version mean.
struct ExportedAcknowledgement: Encodable, Sendable {
    let formulaVersion: Int64
    let acknowledgedAt: Timestamp
}

/// An entry of the diary with all that is kept of it.
struct ExportedEntry: Encodable, Sendable {
    let id: DiaryEntry.ID
    let day: CalendarDay
    let createdAt: Timestamp
    let importKey: String?
    let isPlanned: Bool
    /// Its sealed content, without the nutrients, which are packed there.
    let content: DiaryStore.Content
    let nutrients: NutrientAmounts

    init(
        id: DiaryEntry.ID, day: CalendarDay, createdAt: Timestamp, importKey: String?, isPlanned: Bool,
        content: DiaryStore.Content
    ) {
        (self.id, self.day, self.createdAt, self.importKey) = (id, day, createdAt, importKey)
        self.isPlanned = isPlanned
        var content = content
        nutrients = content.nutrients
        content.nutrients = NutrientAmounts()
        self.content = content
    }

    static let header =
        [
            "date", "meal", "name", "kcal", "protein_g", "carbohydrate_g", "fat_g", "amount_g", "logged_at", "eaten_at",
            "guess_percent", "planned", "portion_count", "portion_unit",
        ]
        + Nutrient.others.map { "\($0.key)_\($0.unit == .micrograms ? "ug" : $0.unit.rawValue)" }

    var cells: [String] {
        [
            day.description, content.meal?.rawValue ?? "", content.name ?? "", String(content.calories),
            content.protein?.description ?? "", content.carbohydrate?.description ?? "",
            content.fat?.description ?? "", content.grams?.description ?? "", createdAt.description,
            content.time?.description ?? "", content.guess?.description ?? "", isPlanned ? "1" : "0",
            content.portion?.count.description ?? "", content.portion?.unit ?? "",
        ] + Nutrient.others.map { nutrients[$0]?.description ?? "" }
    }
}

/// The tasks of a day that are done by a tap.
struct ExportedMarks: Encodable, Sendable {
    let day: CalendarDay
    /// Each by its kind, or by the number of an own task.
    let tasks: [String]
}

/// The demands of days, the badges earned, and today's streak.
struct ExportedTasks: Encodable, Sendable {
    let book: TaskBook
    let streak: Int
}

/// A plan, in force or replaced.
struct ExportedPlan: Sendable {
    private let person: Person.ID
    private let plan: PlanStore.KeptPlan
    /// The JSON that was stored; nil for a plan that is not in force.
    private let document: Data?

    init(_ row: SQLRow, of person: Person.ID, key: PersonKey) throws {
        let plan = try PlanStore.keptPlan(row, opening: PlanSummaries(of: person, key: key))
        self.person = person
        self.plan = plan
        self.document = try (row["sealed_plan"] as Data?).map { try key.open($0, in: .plan(plan.id, of: person)) }
    }

    var reason: String { plan.reason.rawValue }

    func json() throws -> [UInt8] {
        try document.map(Array.init) ?? JSONText.encode(plan.plan(of: person, Self.wording))
    }

    private static let wording = PlanWording(sentences: Sentences())

    static let header = [
        "date", "made_at", "reason", "formula_version", "kcal_target", "protein_g_target", "water_ml_target", "bmi",
        "bmr_kcal", "tdee_kcal", "weight_kg", "target_weight_kg",
    ]

    /// Its numbers, with the day where the person lives.
    func cells(_ preferences: Preferences) -> [String] {
        let (inputs, targets) = (plan.summary.inputs, plan.summary.targets)
        return [
            preferences.day(at: plan.createdAt).description, plan.createdAt.description, reason,
            String(plan.formulaVersion), String(targets.calorieTarget), String(targets.proteinTarget),
            String(targets.waterTarget), String(targets.bmi), String(targets.bmr), String(targets.tdee),
            String(inputs.weight), inputs.targetWeight.map { String($0) } ?? "",
        ]
    }
}

/// The entries in the five steps to a cycle.
struct ExportedCycleOnboarding: Encodable {
    /// The latest entries; nil if there are none.
    @OrNull var latest: CycleOnboarding?
    /// The entries of the last completion, which count; nil if the steps were never completed.
    @OrNull var completed: CycleOnboarding?
}

/// Whether a person is counted, and what they saw. What they did follows in the same object.
struct ExportedMeasuring: Encodable, Sendable {
    /// When they said yes; nil for a no.
    let since: Timestamp?
    /// When they answered the questions of how they like the product, or put them aside.
    let asked: AskedQuestions
    let experiments: [MeasuredPerson.Seen]

    /// The object up to the first of its rows.
    func start() throws -> [UInt8] { try JSONText.encode(self).dropLast() + Array(#","rows":["#.utf8) }
}

/// The number of times a person has put off completing their profile.
struct ExportedDismissals: Encodable, Sendable {
    let dismissals: Int
    let firstDismissedAt: Timestamp
    /// When they were reminded; nil where they were not.
    let remindedAt: Timestamp?
}
