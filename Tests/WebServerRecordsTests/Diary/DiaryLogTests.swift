import APIContract
import Database
import Foundation
import NutritionScience
import Screens
import TestSupport
import Testing
import WebServerTestSupport
import Wording

@testable import Services
@testable import WebServer

/// The log that plans will be made from.
@Suite struct DiaryLogTests {
    /// A person's log, in the simplest form.
    private struct Model {
        var weights: [CalendarDay: Int] = [:]
        var entries: [DiaryEntry.ID: (day: CalendarDay, calories: Int)] = [:]

        var log: [LoggedDay] {
            let days = Set(weights.keys).union(entries.values.map(\.day))
            return days.sorted().map { day in
                let calories = entries.values.filter { $0.day == day }.map(\.calories)
                return LoggedDay(
                    day: day, weight: weights[day].map(Mass.init(grams:)),
                    intake: calories.isEmpty ? nil : min(20_000, calories.reduce(0, +)))
            }
        }
    }

    @Test("Whatever is stored, replaced, moved and deleted, the log says it", arguments: TestDatabase.allCases)
    func property(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.signUp().personID
            let (diary, weights, storage) = (service.diary, service.weights, service.diary.storage)
            var random = SeededGenerator(seed: 7)
            var model = Model()
            for step in 0..<150 {
                // Days within two months.
                let day = CalendarDay(daysSince1970: 20_345 + 5 * Int.random(in: 0..<8, using: &random))
                let calories = Int.random(in: 0...9000, using: &random)
                let id = model.entries.keys.sorted().randomElement(using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    let grams = Int.random(in: 30_000...300_000, using: &random)
                    var weighIn = WeighInRequest(day: day.description, weight: Double(grams) / 1000)
                    weighIn.confirmed = true
                    let isNew = try await weights.weighIn(weighIn, of: person).isNew
                    #expect(isNew == (model.weights[day] == nil))
                    model.weights[day] = grams
                case 2 where model.weights[day] != nil:
                    try await weights.delete(on: day, of: person)
                    model.weights[day] = nil
                case 3 where id != nil:
                    var changes = DiaryEntryChanges()
                    (changes.day, changes.calories) = (day.description, calories)
                    _ = try await diary.change(id ?? 0, changes, of: person)
                    model.entries[id ?? 0] = (day, calories)
                case 4 where id != nil:
                    try await diary.delete(id ?? 0, of: person)
                    model.entries[id ?? 0] = nil
                default:
                    var request = DiaryEntryRequest()
                    (request.day, request.calories) = (day.description, calories)
                    let entry = try await diary.add(request, of: person)
                    #expect(model.entries[entry.id] == nil)
                    model.entries[entry.id] = (day, calories)
                }
                if step % 10 == 9 {
                    let log = try await storage.log(storage.person(person))
                    #expect(log == model.log)
                }
            }
            var days: [DiaryDay] = []
            try await diary.days(from: nil, to: nil, of: person).forEachWeek { days += $0 }
            #expect(days.flatMap(\.entries).count <= model.entries.count)
        }
    }

    @Test("Days add up food, water and weight, also those from before sums were kept", arguments: TestDatabase.allCases)
    func totals(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let days = (1...4).map { CalendarDay(daysSince1970: 20_380 + $0) }
            for day in days {
                let porridge = SampleInputs.porridge.with(["day": "\(day)", "calories": 300, "protein": 10.1])
                try await person.post("/v1/diary", porridge)
                let dinner: JSON = [
                    "day": "\(day)", "calories": 700, "protein": 20.2, "fat": 0.2, "meal": "dinner",
                ]
                try await person.post("/v1/diary", dinner)
                try await person.post("/v1/diary", ["day": "\(day)", "calories": 5])
                try await person.post("/v1/water", ["day": "\(day)", "millilitres": 250])
                try await person.post("/v1/water", ["day": "\(day)", "millilitres": 500])
            }
            try await person.post("/v1/weights", ["day": "\(days[2])", "weight": 80.5])
            var expected = days.map { day in
                var totals = DayTotals(day: day)
                (totals.calories, totals.protein, totals.fat) = (1005, 30.3, 0.3)
                totals.carbohydrate = 60.25
                (totals.water, totals.meals) = (750, [.breakfast, .dinner])
                return totals
            }
            expected[2].weight = 80.5
            let storage = service.diary.storage
            func totals(_ days: ClosedRange<CalendarDay>) async throws -> [DayTotals] {
                try await storage.dayTotals(storage.person(person.personID), in: days)
            }
            func changedDays() async throws -> Int64 {
                try await service.database.read {
                    try $0.query("SELECT COUNT(*) AS count FROM changed_days")[0]["count"]
                }
            }
            let before = try await storage.person(person.personID)
            try await person.post("/v1/water", ["day": "\(days[0])", "millilitres": 100])
            expected[0].water += 100
            #expect(try await storage.dayTotals(before, in: days[0]...days[3]) == expected)
            #expect(try await changedDays() == 4, "what somebody read who came too late is not kept")
            #expect(try await totals(days[0]...days[1]) == Array(expected[0...1]))
            #expect(try await changedDays() == 0)
            #expect(try await totals(days[0]...days[3]) == expected)
            #expect(try await totals(days[0]...days[3]) == expected)
            #expect(try await totals(days[1]...days[2]) == Array(expected[1...2]))
            #expect(try await totals(days[3].adding(days: 1)...days[3].adding(days: 40)) == [])

            try await service.database.write { connection in
                try connection.execute("DROP TABLE month_totals")
                try connection.execute("DROP TABLE changed_days")
                try connection.execute("DELETE FROM schema_migrations WHERE id IN (6, 9)")
            }
            try await service.database.migrate(Migration.all.filter { $0.id != 9 })
            try await service.database.write { connection in
                try connection.execute("UPDATE day_totals SET sealed = $1", [.blob(Data([1]))])
                try connection.execute(
                    "INSERT INTO day_totals (person_id, day) VALUES ($1, '2025-01-01')", [.id(person.personID)])
            }
            try await service.database.migrate(Migration.all)
            #expect(try await totals(days[0]...days[3]) == expected)
        }
    }

    @Test("Of a year's entries only those of days that changed are looked for")
    func changedDaysFirst() async throws {
        try await TestService.run(on: .sqlite) { service in
            let steps: [String] = try await service.database.read { connection in
                try connection.query(
                    "EXPLAIN QUERY PLAN " + DayTotalsStore.query, [1, .text("2025-01-01"), .text("2025-12-31")]
                ).map { try $0["detail"] }
            }
            let entries = steps.filter { $0.contains("_entries") || $0.contains("weights") }
            #expect(entries.count == 3)
            #expect(entries.allSatisfy { $0.contains("day=?") }, "\(steps)")
        }
    }

    @Test("Stored values tell nothing, and open only where they belong")
    func sealed() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await person.post("/v1/weights", ["weight": 83.47])
            try await person.post("/v1/diary", SampleInputs.porridge.with(["calories": 4217]))
            let rows: [Data] = try await service.database.read { connection in
                try ["weights", "diary_entries"].flatMap { table in
                    try connection.query("SELECT sealed FROM \(table)").map { try $0["sealed"] }
                }
            }
            #expect(rows.count == 2)
            for row in rows {
                for text in ["83.47", "4217", "Porridge", "breakfast"] {
                    #expect(row.range(of: Data(text.utf8)) == nil)
                }
            }
            try await service.database.write { connection in
                try connection.execute("UPDATE weights SET day = '2025-10-26'")
                try connection.execute("UPDATE diary_entries SET id = id + 1")
            }
            let storage = service.diary.storage
            let stored = try await storage.person(person.personID)
            await #expect(throws: SealingError.unreadable) { try await storage.log(stored) }
        }
    }
}

extension TestService {
    /// The diaries of the people here, whose changes are not counted.
    var diary: DiaryService { AppServices(otherServer).diary }

    /// The weigh-ins of the people here, whose changes are not counted.
    fileprivate var weights: WeightService { AppServices(otherServer).weights }
}
