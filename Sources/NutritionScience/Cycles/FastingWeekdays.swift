/// 5:2 with its fasting days on weekdays that a person picks.
extension CyclePattern {
    /// The number of fasting days in a week of 5:2.
    public static let fastingDays = 2

    /// 5:2 with its fasting days on weekdays, from 0 for Monday, whose first round begins on a day. Each fasting day is a
    /// phase of its own.
    public static func fiveTwo(fastingOn weekdays: Set<Int>, from first: CalendarDay) -> CyclePattern {
        var phases: [CyclePhase] = []
        for day in first.weekday..<first.weekday + 7 {
            if weekdays.contains(day % 7) {
                phases.append(CyclePhase(.fasting, days: 1, share: 25))
            } else if let last = phases.last, last.kind == .feeding {
                phases[phases.count - 1] = CyclePhase(.feeding, days: last.days + 1)
            } else {
                phases.append(CyclePhase(.feeding, days: 1))
            }
        }
        return CyclePattern(known: phases)
    }

    /// Whether its fasting days stay on their weekdays, also after a rest: it is 5:2 with each fasting day as a phase of
    /// its own.
    public var keepsWeekdays: Bool {
        let fasting = phases.filter { $0.kind == .fasting }
        return length == 7 && fasting.count == Self.fastingDays
            && fasting.allSatisfy { $0.days == 1 && $0.share == 25 }
            && phases.allSatisfy { $0.kind == .fasting || $0.kind == .feeding && $0.share == nil }
    }

    /// The weekdays of its fasting days, from 0 for Monday, where the first day of a round is `first`.
    public func fastingWeekdays(from first: CalendarDay) -> Set<Int> {
        Set((0..<length).filter { phases[place(of: $0).phase].kind == .fasting }.map { (first.weekday + $0) % 7 })
    }
}

extension CycleDay {
    /// Whether another phase can begin on it: with fasting days on weekdays, only such a day can be skipped.
    public var canSkip: Bool {
        !isPaused && daysLeft != nil && (!cycle.pattern.keepsWeekdays || phase.kind == .fasting)
    }

    /// The weekdays of the fasting days of 5:2 that keep them, from 0 for Monday; nil for any other cycle.
    public var fastingWeekdays: Set<Int>? {
        let pattern = cycle.pattern
        return pattern.keepsWeekdays ? pattern.fastingWeekdays(from: day.adding(days: -position)) : nil
    }
}
