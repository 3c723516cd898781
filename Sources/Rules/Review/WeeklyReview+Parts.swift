import APIContract
import NutritionScience

extension WeeklyReview.Intake {
    /// The days that are judged: they count as logged, have a target, and were ordinary.
    var judged: [(calories: Int, target: Int)] {
        days.compactMap { day in
            guard day.isCounted, !day.isUnusual, let calories = day.calories, let target = day.target else {
                return nil
            }
            return (calories, target)
        }
    }
}

extension WeeklyReview.Missed {
    /// The fewest days that say anything about a week, and the fewest that must be off target.
    static let (fewestDays, fewestDaysOff) = (4, 2)
    /// The number of standard errors that the days without a log are given: 80 of 100 weeks lie within.
    private static let deviations = 1.2816

    /// The difference of a week's log from its targets; nil where it is within its doubt, and with too few days.
    ///
    /// The doubt is a tenth of the target, as for a single day near it. Where the days that are not logged could have
    /// moved the average further, judged by how the logged ones differ, it is that.
    init?(_ intake: WeeklyReview.Intake) {
        let judged = intake.judged
        guard judged.count >= Self.fewestDays else { return nil }
        let differences = judged.map { Double($0.calories - $0.target) }
        let count = Double(differences.count)
        let average = differences.reduce(0, +) / count
        let variance = differences.reduce(0) { $0 + ($1 - average) * ($1 - average) } / (count - 1)
        let unlogged = max(0, 1 - count / Double(intake.days.count))
        let tenth = Double(judged.map(\.target).reduce(0, +)) / count / 10
        let doubt = max(tenth, Self.deviations * (variance / count * unlogged).squareRoot())
        let off = judged.filter { day in
            !DayTargets.isNear(day.calories, day.target) && (day.calories > day.target) == (average > 0)
        }
        guard abs(average) > doubt, off.count >= Self.fewestDaysOff else { return nil }
        let offBy = Double(off.map { $0.calories - $0.target }.reduce(0, +)) / Double(off.count)
        self.init(
            calories: Int(offBy.rounded()), days: off.count, average: Int(average.rounded()),
            doubt: Int(doubt.rounded()))
    }
}

extension WeeklyReview.Plateau {
    /// The fewest days between the first and the last weigh-in, and the fewest weigh-ins.
    private static let (fewestDays, fewestWeighIns) = (21, 6)
    /// The number of standard deviations by which the measured change must differ from the expected one.
    private static let deviations = 2.0

    /// Three weeks or more in which weight stayed the same; nil unless the targets of those days expect it to fall, and
    /// the weigh-ins contradict that by more than their noise.
    init?(_ facts: WeeklyReviewFacts) {
        let recent = facts.history.days.suffix(MeasuredTrend.mostDays + 1)
        let weighed = recent.filter { $0.weighIn != nil }
        guard facts.plan.attainableGoal == .loseWeight, !facts.history.isHeldByIllness, let trend = facts.trend,
            weighed.count >= Self.fewestWeighIns, let first = weighed.first?.day, let last = weighed.last?.day,
            last.daysSince1970 - first.daysSince1970 >= Self.fewestDays
        else { return nil }
        let days = facts.days(first...last.adding(days: -1))
        let targets = days.compactMap(\.target)
        guard targets.count == days.count else { return nil }
        let used = facts.plan.totalDailyEnergyExpenditure.result.value
        // The simple rule of the plan: a kilogram a week for each 1,000 kcal a day.
        let expected = (Double(targets.reduce(0, +)) / Double(targets.count) - used) / 1000
        let doubt = Self.deviations * trend.standardDeviation
        guard expected < 0, abs(trend.dailyChange) <= doubt, trend.dailyChange - expected / 7 > doubt else {
            return nil
        }
        let distances = weighed.compactMap { day in
            day.weighIn.map { abs($0.kilograms.value - day.estimate.trendWeight) }
        }
        let (intake, range) = (WeeklyReview.Intake(days), first...last)
        self.init(
            days: last.daysSince1970 - first.daysSince1970, weighIns: weighed.count, measured: trend,
            expected: expected, loggedDays: intake.loggedDays, average: intake.average,
            scatter: distances.reduce(0, +) / Double(distances.count),
            markedDays: facts.log.count { range.contains($0.day) && !$0.marks.isEmpty },
            formula: facts.plan.inputs.formulaExpenditure.result.units)
    }
}

extension WeeklyReview.Trend {
    /// The course of weight over the week; nil without a weigh-in in it.
    init?(_ facts: WeeklyReviewFacts) {
        let (week, days) = (facts.week, facts.history.days)
        guard let first = days.first(where: { $0.day >= week.lowerBound }),
            let last = days.last(where: { $0.weighIn != nil && $0.day <= week.upperBound.adding(days: 1) }),
            first.day < last.day
        else { return nil }
        let weighIns = days.count { $0.weighIn != nil && week.contains($0.day) }
        guard weighIns > 0 else { return nil }
        func rounded(_ kilograms: Double) -> Double { (kilograms * 1000).rounded() / 1000 }
        self.init(
            from: rounded(first.estimate.trendWeight), to: rounded(last.estimate.trendWeight), weighIns: weighIns,
            measured: facts.trend)
    }
}

extension WeeklyReview.Expenditure {
    /// The expenditure that the plan in force uses, with the likely range of the log, or of the formula.
    init(_ facts: WeeklyReviewFacts) {
        let (plan, learned) = (facts.plan, facts.learning.learned)
        let measured = learned.flatMap { $0.isUsable ? $0 : nil }
        self.init(
            used: plan.totalDailyEnergyExpenditure.result.units,
            band: measured.map { $0.low...$0.high } ?? plan.inputs.formulaExpenditureBand, isMeasured: measured != nil,
            catchingUpTo: facts.learning.isFollowed(by: plan) ? learned?.expenditure : nil, learned: learned)
    }
}

extension WeeklyReview.Next {
    /// The targets of the week after the reviewed one; nil where a day has none.
    init?(_ facts: WeeklyReviewFacts) {
        var targets = facts.targets
        let first = facts.week.upperBound.adding(days: 1)
        let days = (0..<7).map { targets.targets(on: first.adding(days: $0)) }
        let (old, now) = (targets.plan(on: facts.week.lowerBound), targets.plan(on: facts.today))
        let changes = old.flatMap { old in now.map { PlanChange.between(old, $0) } } ?? []
        self.init(days, changes: changes, isHeldByIllness: facts.history.isHeldByIllness)
    }
}

extension WeeklyReview.EasierPlan {
    /// The step in which a gentler pace is offered, in kilocalories.
    private static let step = 50

    /// A plan with half of the deficit or surplus; nil where there is none, or it is small already.
    init?(_ plan: NutritionPlan) {
        let gap = abs(plan.totalDailyEnergyExpenditure.result.units - plan.calorieTarget.result.units)
        let half = (gap / 2 + Self.step / 2) / Self.step * Self.step
        var inputs = plan.inputs
        inputs.energyGap = half
        guard AllowedRange.energyGap.contains(half), half + Self.step <= gap, let easier = try? NutritionPlan(inputs),
            easier.calorieTarget.result.units != plan.calorieTarget.result.units
        else { return nil }
        self.init(
            energyGap: half, calories: easier.calorieTarget.result.units, weeklyRate: easier.weeklyRate.result.value)
    }
}

extension WeeklyReview.Journey {
    /// The way to a target weight that the trend reached in the week; nil otherwise.
    init?(_ facts: WeeklyReviewFacts) {
        guard let target = facts.plan.inputs.targetWeight, let noted = facts.goalReachedOn,
            facts.plan.guards.contains(.goalReached), let weight = facts.learning.trendWeight,
            let reached = facts.reachedByTrend(target, from: noted), facts.week.contains(reached)
        else { return nil }
        let days = facts.history.days.filter { facts.start.day < $0.day && $0.day <= reached }
        let way = days.enumerated().filter { $0.offset % 7 == 6 || $0.offset == days.count - 1 }.map(\.element)
        self.init(
            start: facts.start, reachedOn: reached, targetWeight: target.kilograms.value, weight: weight,
            way: [facts.start]
                + way.map { MeasuredWeight(day: $0.day, weight: ($0.estimate.trendWeight * 1000).rounded() / 1000) },
            maintenance: facts.plan.calorieTarget.result.units)
    }
}

extension WeeklyReviewFacts {
    /// The first day from one on whose weigh-in brought the trend to a target; nil where it is not there yet.
    fileprivate func reachedByTrend(_ target: Mass, from first: CalendarDay) -> CalendarDay? {
        let weighIns = history.days.compactMap { day in day.weighIn.map { (day: day.day, weight: $0) } }
        let isLosing = plan.inputs.goal == .loseWeight
        return weighIns.first { weighIn in
            guard weighIn.day >= first, let trend = WeightTrend(weighIns, on: weighIn.day) else { return false }
            return isLosing ? trend.weight <= target : trend.weight >= target
        }?.day
    }
}
