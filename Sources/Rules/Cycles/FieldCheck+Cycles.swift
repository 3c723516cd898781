package import APIContract
package import NutritionScience

extension FieldCheck {
    /// A first day of a cycle; `usual` where none is sent.
    package static func cycleStart(
        _ text: String?, usual: CalendarDay?, today: CalendarDay, field: String = "start"
    ) -> Checked<CalendarDay> {
        guard text != nil || usual != nil else { return .refused(field: field, .missing) }
        let distance = CycleTimeline.startDistance
        return day(
            text, in: today.adding(days: -distance)...today.adding(days: distance), usual: usual ?? today, field: field)
    }

    /// Calories of one's own, if any.
    package static func cycleCalories(_ calories: Int?, field: String = "calories") -> Checked<Int?> {
        let allowed = Cycle.OwnCalories.allowed
        guard let calories, !allowed.contains(calories) else { return .accepted(calories) }
        return .refused(
            field: field, .outOfRange(minimum: allowed.lowerBound, maximum: allowed.upperBound, unit: "kcal"))
    }

    /// A required pattern: a known one, with its fasting days on weekdays where some are picked, or phases of one's own.
    package static func pattern(_ request: CycleRequest, today: CalendarDay) -> Checked<CyclePattern> {
        guard let phases = request.phases else {
            return switch choice(request.preset, field: "preset") as Checked<CyclePreset> {
            case .accepted(let preset): pattern(preset, fastingOn: request.fastingDays, of: request, today: today)
            case .refused(let field, let problem): .refused(field: field, problem)
            }
        }
        // A known pattern has its own phases.
        guard request.preset == nil else { return .refused(field: "phases", .tooManyEntries(maximum: 0)) }
        guard request.fastingDays == nil else { return .refused(field: "fastingDays", .tooManyEntries(maximum: 0)) }
        return pattern(phases, field: "phases")
    }

    private static func pattern(
        _ preset: CyclePreset, fastingOn names: [String]?, of request: CycleRequest, today: CalendarDay
    ) -> Checked<CyclePattern> {
        guard let names else { return .accepted(preset.pattern) }
        guard preset == .fiveTwo else { return .refused(field: "fastingDays", .tooManyEntries(maximum: 0)) }
        let known = Weekday.allCases.map(\.rawValue)
        guard names.allSatisfy(known.contains) else { return .refused(field: "fastingDays", .notOneOf(known)) }
        let weekdays = Set(names.compactMap { known.firstIndex(of: $0) })
        guard names.count == CyclePattern.fastingDays, weekdays.count == names.count else {
            return .refused(field: "fastingDays", .missing)
        }
        let first = request.start.flatMap { CalendarDay(given: $0) } ?? today
        return .accepted(.fiveTwo(fastingOn: weekdays, from: first))
    }

    /// A pattern of phases of one's own.
    static func pattern(_ phases: [CycleRequest.Phase], field: String) -> Checked<CyclePattern> {
        let counts = CyclePattern.phaseCounts
        guard counts.contains(phases.count) else {
            return phases.isEmpty
                ? .refused(field: field, .missing)
                : .refused(field: field, .tooManyEntries(maximum: counts.upperBound))
        }
        var checked: [CyclePhase] = []
        for (index, phase) in phases.enumerated() {
            switch self.phase(phase, field: "\(field).\(index)") {
            case .accepted(let phase): checked.append(phase)
            case .refused(let field, let problem): return .refused(field: field, problem)
            }
        }
        guard let pattern = try? CyclePattern(checked) else { return .refused(field: field, .missing) }
        return .accepted(pattern)
    }

    private static func phase(_ phase: CycleRequest.Phase, field: String) -> Checked<CyclePhase> {
        let kind: CyclePhase.Kind
        switch choice(phase.kind, field: "\(field).kind") as Checked<CyclePhase.Kind> {
        case .accepted(let known): kind = known
        case .refused(let field, let problem): return .refused(field: field, problem)
        }
        guard let days = phase.days else { return .refused(field: "\(field).days", .missing) }
        if case .refused(let field, let problem) = whole(days, in: CyclePattern.phaseDays, field: "\(field).days") {
            return .refused(field: field, problem)
        }
        let shares = CyclePattern.shares
        guard phase.share.map(shares.contains) ?? true else {
            return .refused(
                field: "\(field).share",
                .outOfRange(minimum: shares.lowerBound, maximum: shares.upperBound, unit: "%"))
        }
        return .accepted(CyclePhase(kind, days: days, share: phase.share))
    }
}
