/// Energy expenditure day by day, as a person's own weigh-ins and log tell it.
public struct ExpenditureHistory: Hashable, Sendable {
    /// What was known on the morning of a day, after its weigh-in.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// What weigh-ins and log said until then.
        public let estimate: ExpenditureEstimate
    }

    /// Every day from the first weigh-in on, without a gap; empty without a weigh-in.
    public let days: [Day]

    /// Works through a log.
    ///
    /// The log may be in any order and have gaps. Of two entries for one day the later in the list counts. Weights that
    /// cannot be this person's, because they are out of the allowed range or far from the middle of all of them (pounds
    /// taken for kilograms), are left out.
    ///
    /// - Parameters:
    ///   - log: Weigh-ins and logged days.
    ///   - lastDay: The day until which to go on; nil for the last day of the log.
    ///   - person: The person as they were when the log began. What the formula expects them to spend is where learning
    ///     starts.
    ///   - share: What a day was to have, relative to other days; more than 0.
    public init(
        _ log: [LoggedDay], through lastDay: CalendarDay? = nil, of person: PlanInputs,
        share: (CalendarDay) -> Double = { _ in 1 }
    ) {
        let log = Self.inOrder(log)
        guard let start = log.firstIndex(where: { $0.weight != nil }), let first = log[start].weight else {
            days = []
            return
        }
        var filter = ExpenditureFilter(
            weighIn: first.kilograms.value,
            fat: person.fat, expenditure: person.formulaExpenditure.result.value)
        var days = [Day(day: log[start].day, estimate: filter.estimate)]
        var next = start
        let end = lastDay ?? log[log.count - 1].day
        var day = log[start].day
        while day < end {
            var intake: Int?
            if next < log.count, log[next].day == day {
                intake = log[next].intake
                next += 1
            }
            filter.endDay(loggedIntake: intake.map(Double.init), share: share(day))
            day = day.adding(days: 1)
            if next < log.count, log[next].day == day, let weight = log[next].weight {
                filter.weighIn(weight.kilograms.value)
            }
            days.append(Day(day: day, estimate: filter.estimate))
        }
        self.days = days
    }

    /// The first weigh-in of a log that can be this person's; nil where there is none.
    public static func firstWeighIn(in log: [LoggedDay]) -> (day: CalendarDay, weight: Mass)? {
        for entry in inOrder(log) { if let weight = entry.weight { return (entry.day, weight) } }
        return nil
    }

    /// One entry a day, earliest first, without the weights that cannot be this person's.
    private static func inOrder(_ log: [LoggedDay]) -> [LoggedDay] {
        var merged: [LoggedDay] = []
        // Sorting must not change the order of one day's entries.
        for (_, entry) in log.enumerated().sorted(by: { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }) {
            if merged.last?.day == entry.day {
                merged[merged.count - 1].weight = entry.weight ?? merged[merged.count - 1].weight
                merged[merged.count - 1].intake = entry.intake ?? merged[merged.count - 1].intake
            } else {
                merged.append(entry)
            }
        }
        let weights = merged.compactMap { $0.weight }.sorted()
        guard !weights.isEmpty else { return merged }
        let middle = weights[weights.count / 2]
        for index in merged.indices {
            guard let weight = merged[index].weight, !isPlausible(weight, middle: middle) else { continue }
            merged[index].weight = nil
        }
        return merged
    }

    private static func isPlausible(_ weight: Mass, middle: Mass) -> Bool {
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        return allowed.contains(weight.grams) && 4 * weight.grams < 7 * middle.grams
            && 4 * middle.grams < 7 * weight.grams
    }
}
