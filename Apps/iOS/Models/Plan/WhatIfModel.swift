import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The what-if page: other settings tried on the plan in force. The phone computes the result itself, with every
/// keystroke.
@MainActor @Observable public final class WhatIfModel {
    /// Whether the settings were stored.
    public private(set) var isDone = false
    /// Whether the settings are being sent.
    public private(set) var isWaiting = false

    private let session: AppSession
    private var entries: WhatIfEntries?
    private let reading: LogReading<MyPlanReading>

    /// The experiments of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        reading = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
    }

    private struct Trial {
        let plan: PlanInForceReading
        let entries: WhatIfEntries
        let tried: NutritionPlan?
        let problems: [String: String]
    }

    /// The screen's contents; nil without a plan.
    public var screen: WhatIfScreen? {
        trial().map { trial in
            WhatIfScreen(
                trial.plan.computed, weight: trial.plan.person.forecastStart, today: trial.plan.person.today,
                cycle: trial.plan.person.cycle, tried: entries == nil ? nil : trial.tried, entries: trial.entries,
                problems: trial.problems, words(trial.entries.units))
        }
    }

    /// Whether the person has own targets, which the experiment ignores.
    public var isBesideOwn: Bool { plan?.person.week.map { !$0.own.isEmpty } ?? false }

    /// The text of a field: as typed, or from the plan.
    public func text(_ name: String) -> String {
        guard let field = WhatIfEntries.Name(rawValue: name) else { return "" }
        return trial()?.entries[field] ?? ""
    }

    /// Updates a field. Calories and pace are two views of one number: the typed one counts, and the other follows.
    public func typed(_ name: String, _ text: String) {
        guard let field = WhatIfEntries.Name(rawValue: name), var now = trial()?.entries, now[field] != text else {
            return
        }
        // Values that are not being typed come from the plan that was tried.
        (now[.calories], now[.pace]) = (now[.shownCalories], now[.shownPace])
        now[field] = text
        entries = now
        guard let trial = trial(), trial.problems.isEmpty, let plan = trial.tried else { return }
        var next = WhatIfEntries(plan, words(now.units))
        next[.targetWeight] = now[.targetWeight]
        if field == .calories || field == .pace { next[field] = text }
        entries = next
    }

    /// Moves the slider of a field: its number appears in the field as if typed.
    public func slid(_ slider: WhatIfScreen.Slider, to value: Double) {
        guard let units = trial()?.entries.units else { return }
        typed(slider.name, slider.typed(value, words(units)))
    }

    /// Resets the fields to the plan.
    public func resetTapped() { entries = nil }

    /// Applies the settings: the profile changes, and the plan follows once the server has received them. Only then is
    /// it confirmed.
    public func useTapped() async {
        guard !isWaiting, let trial = trial(isUse: true), let tried = trial.tried, trial.problems.isEmpty,
            let changes = WhatIfEntries.changes(from: trial.plan.next.inputs, to: tried.inputs), session.keep(changes)
        else { return }
        isWaiting = true
        await session.sync()
        isWaiting = false
        entries = nil
        isDone = true
        session.sayOfSettings(isInForce: plan?.plan.id != trial.plan.plan.id)
    }

    private var plan: PlanInForceReading? {
        if case .plan(let plan)? = reading.value?.state { plan } else { nil }
    }

    /// The result of the settings on the plan in force, or to apply them, on the plan that would be made now.
    private func trial(isUse: Bool = false) -> Trial? {
        guard let plan else { return nil }
        let present = isUse ? plan.next : plan.computed
        let entries = entries ?? WhatIfEntries(plan.computed, session.localization)
        let words = words(entries.units)
        let (inputs, problems) = entries.inputs(changing: present.inputs, words)
        guard problems.isEmpty else { return Trial(plan: plan, entries: entries, tried: nil, problems: problems) }
        do {
            let tried = isUse ? try NutritionPlan(inputs) : try plan.person.plan(trying: inputs)
            return Trial(plan: plan, entries: entries, tried: tried, problems: [:])
        } catch {
            let problems = words.errors.texts(for: [error.field: error.fieldProblem])
            return Trial(plan: plan, entries: entries, tried: nil, problems: problems)
        }
    }

    private func words(_ units: PersonalUnits) -> Localization {
        session.localization.inUnits(units)
    }
}
