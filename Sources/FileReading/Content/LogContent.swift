import APIContract
import Foundation
import NutritionScience
import Rules

/// The content of a log, as far as the file itself tells: units and the order of dates may be for the person to say.
package struct LogContent: Codable, Sendable {
    /// A weigh-in of a file.
    struct LoggedWeight: Codable, Sendable {
        let line: Int
        var date: LogDate
        /// The number of its unit.
        let amount: Double
        /// Its unit; nil where the file gives none.
        let unit: LogWeightUnit?
        /// Seconds since the beginning of the day; nil where the file gives no time.
        var second: Int?

        /// Whether a person can weigh that, in its unit, or in any where the file gives none.
        var isPossible: Bool {
            (unit.map { [$0] } ?? [.kilogram, .pound, .stone]).contains { $0.mass(amount) != nil }
        }

        /// Whether it is the newer one of two of a day; nil where the file doesn't say.
        func isNewer(than other: LoggedWeight) -> Bool? {
            guard let second, let otherSecond = other.second, second != otherSecond else { return nil }
            return second > otherSecond
        }
    }

    /// Food that was eaten at a meal, or on a day.
    struct Intake: Codable, Sendable {
        let line: Int
        var date: LogDate
        let meal: Meal?
        /// The number of its file among several.
        var part = 0
        /// The reason why it may not have been eaten; nil where something says that it was.
        var doubt: EnergyDoubt?
        /// In kilocalories, unless the person says that the file's numbers are kilojoules; nil where the file has none.
        var energy: Double?
        /// In grams.
        var protein: Double?
        /// In grams.
        var carbohydrate: Double?
        /// In grams.
        var fat: Double?
        /// The known amounts of all other nutrients.
        @PackedNutrients var nutrients = NutrientAmounts()
    }

    /// The reason why energies may not have been eaten.
    enum EnergyDoubt: String, Codable, Sendable {
        /// Nothing says so.
        case unsaid
        /// They are like those that devices write of what is burned.
        case likeBurned
    }

    /// A table whose columns are not recognised.
    package struct Table: Codable, Sendable {
        /// The names of the columns; empty where the table has none.
        package let header: [String]
        let rows: [Row]
        /// The person's names of meals.
        let meals: [String: Meal]
        /// Whether its day numbers count from 1904.
        var countsFrom1904: Bool?

        /// A row with the line on which it begins.
        struct Row: Codable, Sendable {
            let line: Int
            let fields: [String]
        }
    }

    /// The product that the file is from; of several in a ZIP file, the first that says something.
    var source: LogSource
    var weights: [LoggedWeight] = []
    var intakes: [Intake] = []
    /// The order of day and month, as far as the dates themselves tell; nil where both are possible.
    var dateOrder: ImportAnswers.DateOrder?
    /// Whether the file says in which unit its energies are.
    var givesUnitOfEnergy = true
    /// A table of which the person has to say what its columns hold; then there is nothing else.
    package internal(set) var table: Table?
    /// The first `mostSkippedEntries` entries that were left out, in the order of the file.
    var skipped: [SkippedEntry] = []
    /// The number of all entries that were left out.
    var skippedCount = 0
    /// Names of the first columns of tables that are not kept.
    private(set) var columnsLeftOut: [String] = []

    /// The most entries that were left out that are named.
    package static let mostSkippedEntries = 1000
    /// The most columns that are named, and the most characters of each.
    private static let (mostColumnsLeftOut, longestColumnName) = (60, 60)

    init(source: LogSource) {
        self.source = source
    }

    /// Names columns that are not kept.
    mutating func leaveOut(_ columns: [String]) {
        let names = columns.lazy.map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestColumnName)
        }
        for name in names where columnsLeftOut.count < Self.mostColumnsLeftOut && !name.isEmpty {
            if !columnsLeftOut.contains(String(name)) { columnsLeftOut.append(String(name)) }
        }
    }

    /// Leaves something out.
    mutating func skip(_ line: Int, _ reason: SkippedEntry.Reason, file: String? = nil) {
        skippedCount += 1
        if skipped.count < Self.mostSkippedEntries {
            skipped.append(SkippedEntry(line: line, file: file, reason: reason))
        }
    }

    /// Adds a weight that a person can have.
    mutating func add(_ weight: LoggedWeight) {
        if weight.isPossible { weights.append(weight) } else { skip(weight.line, .weightOutOfRange) }
    }

    /// Adds what another file of the same ZIP file says. Of several weigh-ins of a day the newest counts, or the later
    /// one where they have no times; of food the later one, unless only the earlier one was eaten for certain, or has
    /// meals or nutrients.
    mutating func add(_ part: LogContent, named name: String) {
        if weights.isEmpty && intakes.isEmpty { source = part.source }
        givesUnitOfEnergy = givesUnitOfEnergy && part.givesUnitOfEnergy
        var part = part
        leaveOut(part.columnsLeftOut)
        settleDates(with: &part)
        part.number(from: 1 + (intakes.map(\.part).max() ?? 0))
        weights = Array(
            Dictionary((weights + part.weights).map { ($0.date, $0) }) { earlier, later in
                later.isNewer(than: earlier) == false ? earlier : later
            }.values)
        let (known, more) = (Dictionary(grouping: intakes, by: \.date), Dictionary(grouping: part.intakes, by: \.date))
        intakes = known.merging(more) { known, more in
            Self.tellsMore(known, than: more) ? known : more
        }.values.flatMap(\.self)
        skippedCount += part.skippedCount
        skipped += part.skipped.prefix(Self.mostSkippedEntries - skipped.count)
            .map { SkippedEntry(line: $0.line, file: name, reason: $0.reason) }
    }

    private static func tellsMore(_ known: [Intake], than more: [Intake]) -> Bool {
        let (isEaten, isMoreEaten) = (known.contains { $0.doubt == nil }, more.contains { $0.doubt == nil })
        guard isEaten == isMoreEaten else { return isEaten }
        return known.contains(where: \.isDetailed) && !more.contains(where: \.isDetailed)
    }

    /// Settles the order of dates of two files. What one of them shows holds for the other where they come from the
    /// same app; else it has to be asked.
    private mutating func settleDates(with part: inout LogContent) {
        if source == part.source, let order = dateOrder ?? part.dateOrder {
            resolveDates(order)
            part.resolveDates(order)
        }
        dateOrder = hasOpenDates || part.hasOpenDates ? nil : dateOrder ?? part.dateOrder
    }

    private var hasOpenDates: Bool {
        (weights.lazy.map(\.date) + intakes.map(\.date)).contains { if case .numbers = $0 { true } else { false } }
    }

    private mutating func resolveDates(_ order: ImportAnswers.DateOrder) {
        for index in weights.indices { weights[index].date.resolve(order) }
        for index in intakes.indices { intakes[index].date.resolve(order) }
    }

    private mutating func number(from first: Int) {
        for index in intakes.indices { intakes[index].part = first }
    }
}

extension LogContent.Intake {
    /// Whether it is more than the energy of a day.
    fileprivate var isDetailed: Bool {
        meal != nil || protein != nil || carbohydrate != nil || fat != nil || !nutrients.isEmpty
    }
}
