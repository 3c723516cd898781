/// A log with one entry a day, in order, without the weights that cannot be the person's.
struct PlausibleLog {
    private let entries: [LoggedDay]

    /// A log in any order. Of two entries for one day the later in the list counts.
    init(_ log: [LoggedDay]) {
        entries = Self.withoutImplausibleWeights(Self.merged(log))
    }

    /// The first weigh-in; nil where there is none.
    var firstWeighIn: (day: CalendarDay, weight: Mass)? {
        for entry in entries { if let weight = entry.weight { return (entry.day, weight) } }
        return nil
    }

    /// The last day with an entry; nil without any.
    var lastDay: CalendarDay? { entries.last?.day }

    /// The entry of a day; nil where there is none.
    subscript(day: CalendarDay) -> LoggedDay? {
        var range = 0..<entries.count
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            if entries[middle].day == day { return entries[middle] }
            range = entries[middle].day < day ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private static func merged(_ log: [LoggedDay]) -> [LoggedDay] {
        var merged: [LoggedDay] = []
        // Sorting must not change the order of one day's entries.
        for (_, entry) in log.enumerated().sorted(by: { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }) {
            if let last = merged.last, last.day == entry.day {
                merged[merged.count - 1] = LoggedDay(
                    day: entry.day, weight: entry.weight ?? last.weight, intake: entry.intake ?? last.intake,
                    doubt: entry.intake == nil ? last.doubt : entry.doubt,
                    completeness: entry.completeness ?? last.completeness, marks: last.marks.union(entry.marks),
                    eatsLittle: last.eatsLittle || entry.eatsLittle)
            } else {
                merged.append(entry)
            }
        }
        return merged
    }

    private static func withoutImplausibleWeights(_ log: [LoggedDay]) -> [LoggedDay] {
        let weights = log.compactMap { $0.weight }.sorted()
        guard !weights.isEmpty else { return log }
        let middle = weights[weights.count / 2]
        return log.map { entry in
            guard let weight = entry.weight, !isPlausible(weight, middle: middle) else { return entry }
            var entry = entry
            entry.weight = nil
            return entry
        }
    }

    private static func isPlausible(_ weight: Mass, middle: Mass) -> Bool {
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        return allowed.contains(weight.grams) && 4 * weight.grams < 7 * middle.grams
            && 4 * middle.grams < 7 * weight.grams
    }
}
