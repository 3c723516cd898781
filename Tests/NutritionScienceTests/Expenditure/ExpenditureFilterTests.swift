import NutritionScience
import Testing

/// Expenditure as the reference people's own weigh-ins and logs tell it.
struct ExpenditureFilterTests {
    @Test("The reference table is reproduced")
    func reference() throws {
        let people = try SimulatedPerson.all()
        #expect(people.count == 100)
        for person in people {
            var filter = try person.filter()
            for entry in person.log {
                let day = entry.day.daysSince1970
                if day > 0, let weight = entry.weight { filter.weighIn(weight.kilograms.value) }
                if [14, 28, 56].contains(day) {
                    for (value, column) in [
                        (filter.estimate.expenditure, "E"), (filter.estimate.standardDeviation, "sd"),
                        (filter.estimate.trendWeight, "w"),
                    ] {
                        let expected = try person.row.required("kf3_\(column)_\(day)")
                        #expect(abs(value - expected) <= 0.01, "\(column) of person \(person.name) on day \(day)")
                    }
                }
                filter.endDay(loggedIntake: entry.intake.map(Double.init))
            }
            #expect(person.log.map(\.day.daysSince1970) == Array(0...56))
        }
    }

    @Test func evidenceIsCounted() throws {
        var filter = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2500)
        filter.endDay(loggedIntake: 2100)
        filter.endDay(loggedIntake: nil)
        filter.weighIn(79.6)
        #expect(filter.estimate.weighIns == 2)
        #expect(filter.estimate.loggedDays == 1)
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

    @Test func theBandIsEightyPercentOfANormalDistribution() {
        let estimate = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2000).estimate
        #expect(estimate.standardDeviation == 300)
        #expect(abs(estimate.band.lowerBound - 1615.52) < 1e-9)
        #expect(abs(estimate.band.upperBound - 2384.48) < 1e-9)
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
