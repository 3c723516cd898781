import NutritionScience
import Testing

/// Expenditure as the reference people's own weigh-ins and logs tell it.
struct ExpenditureFilterTests {
    @Test("The reference table is reproduced")
    func reference() throws {
        let expected = try VectorTable.rows("expenditure-filter-vectors")
        let people = try SimulatedPerson.all()
        #expect(people.count == 100 && expected.count == 100)
        for (person, row) in zip(people, expected) {
            #expect(row["user"] == person.name)
            var filter = try person.filter()
            for entry in person.log {
                let day = entry.day.daysSince1970
                if day > 0, let weight = entry.weight { filter.weighIn(weight.kilograms.value) }
                if [14, 28, 56].contains(day) {
                    try Self.compare(filter, row, suffix: "_\(day)", "person \(person.name) on day \(day)")
                }
                filter.endDay(loggedIntake: entry.intake.map(Double.init))
            }
            #expect(person.log.map(\.day.daysSince1970) == Array(0...56))
        }
    }

    @Test("Logs with gaps give what the reference gives, day by day")
    func gaps() throws {
        let cases = Dictionary(grouping: try VectorTable.rows("expenditure-gap-vectors")) { $0["case"] ?? "" }
        #expect(cases.count == 7)
        for (name, rows) in cases {
            var filter = try ExpenditureFilter(
                weighIn: rows[0].required("scale_kg"), fat: rows[0].required("fat_kg"),
                expenditure: rows[0].required("formula"))
            for (index, row) in rows.enumerated() {
                if index > 0, let weight = row.number("scale_kg") { filter.weighIn(weight) }
                try Self.compare(filter, row, suffix: "", "\(name) on day \(index)")
                filter.endDay(loggedIntake: row.number("logged_kcal"))
            }
        }
    }

    private static func compare(
        _ filter: ExpenditureFilter, _ row: [String: String], suffix: String, _ place: String
    ) throws {
        let estimate = filter.estimate
        for (value, column) in [
            (estimate.expenditure, "E"), (estimate.standardDeviation, "sd"), (estimate.trendWeight, "w"),
        ] {
            let expected = try row.required(column + suffix)
            #expect(abs(value - expected) <= 0.01, "\(column) of \(place): \(value), not \(expected)")
        }
    }

    @Test func evidenceIsCounted() throws {
        var filter = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2500)
        filter.endDay(loggedIntake: 2100)
        filter.endDay(loggedIntake: nil)
        filter.endDay(loggedIntake: 800)
        filter.endDay(loggedIntake: 800, isComplete: true)
        filter.weighIn(79.6)
        #expect(filter.estimate.weighIns == 2)
        #expect(filter.estimate.loggedDays == 2)
    }

    @Test func oneWildWeighInIsLeftOutAndTwoAreNot() {
        var filter = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2500)
        for _ in 1...10 {
            filter.endDay(loggedIntake: 2500)
            filter.weighIn(80)
        }
        let before = filter.estimate
        filter.weighIn(95)
        #expect(filter.estimate == before)
        filter.weighIn(95)
        #expect(filter.estimate.trendWeight > 81)
        #expect(filter.estimate.weighIns == before.weighIns + 1)
    }

    @Test("The band is for the coming weeks, which differ by 180 from what was learned of the past")
    func band() {
        let estimate = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2000).estimate
        #expect(estimate.standardDeviation == 270)
        #expect(abs(estimate.band.lowerBound - 1584.121_293_682_881_5) < 1e-6)
        #expect(abs(estimate.band.upperBound - 2415.878_706_317_118_5) < 1e-6)
    }
}

/// A row of `adaptive-users.csv` with its days.
struct SimulatedPerson {
    let row: [String: String]
    let log: [LoggedDay]

    var name: String { row["user"] ?? "?" }

    static func all() throws -> [SimulatedPerson] {
        let days = Dictionary(grouping: try VectorTable.rows("adaptive-days")) { $0["user"] ?? "?" }
        return try VectorTable.rows("adaptive-users").map { row in
            let log = try (days[row["user"] ?? "?"] ?? []).map { day in
                LoggedDay(
                    day: CalendarDay(daysSince1970: Int(try day.required("day"))),
                    weight: day.number("scale_kg").flatMap(Mass.init(kilograms:)),
                    intake: day.number("logged_kcal").map { Int($0) })
            }
            return SimulatedPerson(row: row, log: log)
        }
    }

    /// A filter on day 0. The table rounds halves to even where it expects an expenditure, so that is given to it.
    func filter() throws -> ExpenditureFilter {
        ExpenditureFilter(
            weighIn: try #require(log.first?.weight).kilograms.value, fat: try row.required("fat_est_kg"),
            expenditure: try row.required("static_tdee"))
    }

    func history(_ log: [LoggedDay]? = nil) throws -> ExpenditureHistory {
        let multiplier = try row.required("multiplier")
        return ExpenditureHistory(
            log ?? self.log,
            of: PlanInputs(
                weight: try #require(Mass(kilograms: row.required("weight0_kg"))),
                height: try #require(Height(centimetres: row.required("height_cm"))),
                age: Int(try row.required("age")), sex: try row.sex(),
                activity: try #require(ActivityLevel.allCases.first { $0.multiplier.value == multiplier }),
                goal: .maintain))
    }
}
