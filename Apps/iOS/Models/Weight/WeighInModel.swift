import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The form for a weigh-in on a day, in the person's units. A weight far from those of the days around needs
/// confirmation.
@MainActor @Observable public final class WeighInModel: OpenedModel {
    /// The weight, as typed.
    public var weight: String {
        didSet { if weight != oldValue { confirmation = nil } }
    }
    /// The day of the weigh-in.
    public var day: CalendarDay
    /// Whether the plan follows at once.
    public var updatesPlan: Bool
    /// Whether there is a plan that can follow.
    public let hasPlan: Bool
    /// Whether it is stored.
    public private(set) var isDone = false

    /// The plan in force before.
    let planBefore: Plan.ID?
    private var problems: [String: String] = [:]
    private let session: AppSession

    /// The form for a day, by default today; with `updatesPlan`, the plan follows unless the person decides otherwise.
    public init(_ session: AppSession, day: CalendarDay? = nil, updatesPlan: Bool = false) {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        (self.session, hasPlan, planBefore) = (session, person?.plan != nil, person?.plan?.id)
        self.updatesPlan = updatesPlan && person?.plan != nil
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? CalendarDay(daysSince1970: 0)
        let shown = day ?? today
        self.day = shown
        let logged = Self.known(on: shown, session).weight
        self.weight = WeighInForm(logged ?? person?.weight, on: shown, session.localization).weight.value
    }

    /// The weight that is logged on a day, and the trend without it, in kilograms.
    private static func known(on day: CalendarDay, _ session: AppSession) -> (weight: Double?, trend: Double?) {
        let weighIns = session.read { log throws(LocalStoreError) in
            try log.weighIns(WeightTrend.days(until: day))
        }
        let trend = WeightTrend((weighIns ?? []).filter { $0.day != day }, on: day)
        return (weighIns?.first { $0.day == day }?.weight, trend?.weight.kilograms.value)
    }

    /// The day as in a form: `2026-02-14`. A future day is ignored.
    public var typedDay: String {
        get { day.description }
        set {
            let today = session.read { log throws(LocalStoreError) in try log.today() }
            guard let chosen = CalendarDay(newValue), today.map({ chosen <= $0 }) ?? true else { return }
            (day, confirmation) = (chosen, nil)
        }
    }

    /// The fields, with their problems.
    public var form: WeighInForm {
        var form = WeighInForm(
            weight: weight, day: day.description, known: Self.known(on: day, session), session.localization)
        form.problems = problems
        return form
    }

    /// The title of the button that confirms a weight far from those of the days around; nil if no confirmation is
    /// needed.
    public private(set) var confirmation: String?

    /// Stores the weight. One far from those of the days around needs confirmation first.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores the weight, which the person confirms.
    public func confirmTapped() { save(isConfirmed: true) }

    private func save(isConfirmed: Bool) {
        var form = WeighInForm(weight: weight, day: day.description, session.localization)
        guard let kilograms = form.readWeight() else {
            problems = form.problems
            return
        }
        if case .refused(_, let problem) = FieldCheck.measuredWeight(kilograms) {
            problems = ["weight": session.localization.errors.sentence(for: problem, field: "weight")]
            return
        }
        if !isConfirmed, let question = session.question(about: kilograms, on: day) {
            problems = ["weight": session.localization.errors.sentence(for: question, field: "weight")]
            confirmation = session.localization.confirming(weight: weight)
            return
        }
        (problems, confirmation) = ([:], nil)
        let day = day
        isDone =
            session.change { log throws(LocalStoreError) in
                try log.weigh(kilograms: kilograms, on: day, isConfirmed: isConfirmed)
            } != nil
        if isDone, !updatesPlan { session.toast = session.sentences(toast) }
    }

    /// Has the plan follow the weight that was stored, where the person wants it.
    public func updatePlan() async { await MyPlanModel(session).closed(self) }

    /// The confirmation that the weight is stored, with the time at which the targets follow, if that isn't at once.
    private var toast: String {
        let before = session.read { log throws(LocalStoreError) in try log.personReading() }?.weightBeforePlanFollows
        return before == nil ? "toast.weight_saved" : "toast.weight_saved_before_plan"
    }
}
