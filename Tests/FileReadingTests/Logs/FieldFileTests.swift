import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Files of the field that were misread once, in their shapes.
@Suite struct FieldFileTests {
    @Test("Energies by the minute, of which nothing says that they were eaten, are asked about and no food")
    func burnedByTheMinute() throws {
        let rows = (0..<24).map { hour in String(format: "2026-10-01T%02d:00:00Z,97.3,Google Health App\n", hour) }
        let text = "timestamp,calories,data source\n" + rows.joined()
        let file = try ReadLog(text)
        #expect(file.source == .googleHealth && file.days.isEmpty && file.asked == [.energyKind])
        var answers = ImportAnswers()
        answers.energyKind = .burned
        let burned = try ReadLog(text, answers)
        #expect(burned.days.isEmpty && burned.asked.isEmpty)
        answers.energyKind = .eaten
        #expect(try ReadLog(text, answers).days.map(\.intake) == [2335])
    }

    @Test(
        "A weight in grams",
        arguments: [
            "timestamp,weight grams,data source\n2026-10-01T06:00:12Z,82000,App\n2026-10-02T06:01:12Z,81900,App\n",
            "date,weight (grams)\n2026-10-01,82000\n2026-10-02,81900\n",
            "date,weight\n2026-10-01,82000\n2026-10-02,81900\n",
            "date,weight_g\n2026-10-01,\"82,000\"\n2026-10-02,\"81,900\"\n",
            "date,weight\n2026-10-01,82000 g\n2026-10-02,81900 grams\n",
        ])
    func grams(text: String) throws {
        let file = try ReadLog(text)
        #expect(file.days.map(\.weight) == [Mass(grams: 82_000), Mass(grams: 81_900)])
        #expect(file.asked.isEmpty && file.skipped.isEmpty)
    }

    @Test("Grams of a food are nobody's weight")
    func gramsOfFood() throws {
        let file = try ReadLog("Date,Food,Weight (g),Calories\n2026-10-01,Oats,80,300\n2026-10-01,Rice,200,260\n")
        #expect(file.days.map(\.weight) == [nil] && file.days.map(\.intake) == [560] && file.skipped.isEmpty)
    }

    private static let openScale = "DATE,TIME,BICEPS,BMI,BONE,CALORIES,COMMENT,LBM,MUSCLE,WATER,WEIGHT\n"

    @Test("openScale 3 doesn't say its unit: stones are a choice, and nothing is lost")
    func stonesOfOpenScale() throws {
        let text =
            Self.openScale + "2026-09-04,07:01:05,,26.1,3.2,,,62.0,41.0,55.1,13.204115\n"
            + "2026-09-01,07:00:05,,26.1,3.2,,,62.0,41.0,55.1,13.227736\n"
        #expect(try ReadLog(text).asked == [.weightUnit])
        var answers = ImportAnswers()
        answers.weightUnit = .stone
        let file = try ReadLog(text, answers)
        #expect(file.source == .openScale && file.skipped.isEmpty && file.asked.isEmpty)
        #expect(file.days.map(\.weight) == [Mass(grams: 84_000), Mass(grams: 83_850)])
    }

    @Test(
        "The newest weigh-in of a day counts, in whatever order the file has them",
        arguments: [
            ["2026-09-20,07:00:05 AM,80.1", "2026-09-20,09:30:00 PM,82.4", "2026-09-20,12:10:00 PM,81.0"],
            ["2026-09-20,9:30:00 p. m.,82.4", "2026-09-20,12:10:00 a. m.,81.0", "2026-09-20,7:00:05 a. m.,80.1"],
            ["2026-09-20,21:30:00,82.4", "2026-09-19,21:00:00,83", "2026-09-20,07:00:05,80.1"],
        ])
    func newest(rows: [String]) throws {
        let file = try ReadLog("Date,Time,Weight (kg)\n" + rows.joined(separator: "\n"))
        #expect(file.days.last?.weight == Mass(grams: 82_400))
        let together = rows.map { $0.split(separator: ",") }.map { "\($0[0]) \($0[1]),\($0[2])" }
        let other = try ReadLog("Recorded at,Weight (kg)\n" + together.joined(separator: "\n"))
        #expect(other.days == file.days)
    }

    @Test("The newest of a day counts in Fitbit's list too")
    func newestOfFitbit() throws {
        let entries = [("23:10:00", 82.4), ("07:00:00", 81.6)].map { time, weight in
            #"{"logId":1,"weight":\#(weight),"date":"09/20/26","time":"\#(time)"}"#
        }
        let file = try ReadLog("[\(entries.joined(separator: ","))]", units: .metric)
        #expect(file.days.map(\.weight) == [Mass(grams: 82_400)])
    }

    @Test(
        "Stones and pounds in a cell",
        arguments: ["12st 12lb", "12 st 12 lb", "12 stone 12 pounds", "12st. 12lbs.", "12st 12", "12 st, 12 lb"])
    func stonesAndPounds(cell: String) throws {
        let file = try ReadLog("Date,Weight\n2026-09-20,\"\(cell)\"\n2026-09-21,12st 11.5lb\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 81_647), Mass(grams: 81_420)])
        #expect(file.asked.isEmpty && file.skipped.isEmpty)
    }

    @Test(arguments: ["12st 14lb", "12st 12kg", "st 12lb", "12st x"])
    func noStonesAndPounds(cell: String) throws {
        let file = try ReadLog("Date,Weight (kg)\n2026-09-20,\(cell)\n2026-09-21,81\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 81_000)] && file.skipped.map(\.reason) == [.weight])
    }

    @Test(
        "A time beside the date is no date, whatever the date is called",
        arguments: [
            "Recorded on,Time", "Measurement date,Measurement time", "When,Time", "Noted,Uhrzeit",
            "Date,Time of measurement", "Date recorded,Clock",
        ])
    func timeBesideDate(header: String) throws {
        let file = try ReadLog(header + ",Weight (kg)\n2026-03-01,07:12,81.2\n2026-03-02,07:15,81.0\n")
        #expect(file.days.map(\.day.description) == ["2026-03-01", "2026-03-02"])
        #expect(file.days.map(\.weight) == [Mass(grams: 81_200), Mass(grams: 81_000)] && file.skipped.isEmpty)
    }

    @Test("Where not one row has a date or a weight, the columns are asked for")
    func nothingUnderstood() throws {
        let order = LogReadingOrder(timeZone: "GMT", days: nil)
        for text in ["Date,At,Weight (kg)\nMonday,2026-03-01,81.2\n", "Date,Weight (kg),Measured\n2026-03-01,,81.2\n"] {
            let content = try LogContent.read(Data(text.utf8), order)
            #expect(content.table?.rows.count == 1 && content.weights.isEmpty, "\(text)")
        }
        let some = try LogContent.read(Data("date,weight_kg\nsome day,80\n2026-03-01,81\n".utf8), order)
        #expect(some.table == nil && some.weights.count == 1 && some.skippedCount == 1)
    }

    @Test(
        "So they are where dates or weights can't be read, whatever else stands there",
        arguments: [
            "Date,Weight (kg)\n2026-30-09,81.2\n", "Date,Weight (kg)\n26/09/30,81.2\n26/09/29,81.3\n",
            "Date,Weight (kg)\nday one,81.2\n", "Date,Weight (kg)\n2026-03-01,heavy\n2026-03-02,light\n",
            "Year,Day of year,Date,Weight (kg)\n2026,60,?,81.2\n",
        ])
    func unreadable(text: String) throws {
        let (first, last) = (CalendarDay(daysSince1970: 0), Self.day(20))
        let content = try LogContent.read(Data(text.utf8), LogReadingOrder(timeZone: "GMT", days: [first, last]))
        #expect(content.table?.rows.count == text.split(separator: "\n").count - 1 && content.skippedCount == 0)
    }

    @Test("A row alone with a date, or days that have not come yet, are no reason to ask for columns")
    func emptyOrLate() throws {
        let (first, last) = (CalendarDay(daysSince1970: 0), Self.day(20))
        for (text, skipped) in [("date,weight_kg\n2026-09-20,\n", 0), ("date,weight_kg\n2026-09-21,80\n", 1)] {
            let content = try LogContent.read(Data(text.utf8), LogReadingOrder(timeZone: "GMT", days: [first, last]))
            #expect(content.table == nil && content.skippedCount == skipped)
        }
    }

    @Test(
        "A weight by a name that nobody knows is asked about, and no part of the body is",
        arguments: [
            ("Qwerty (kg)", true), ("Xyz lbs", true), ("Fat mass (kg)", false), ("Muskelmasse (kg)", false),
            ("Goal weight (kg)", false), ("Masse grasse (kg)", false), ("Serving (g)", false),
        ])
    func unknownWeight(name: String, isAsked: Bool) throws {
        let text = "Date,Energy eaten (kcal),\(name)\n2026-09-20,2100,81.4\n"
        let content = try LogContent.read(Data(text.utf8), LogReadingOrder(timeZone: "GMT", days: nil))
        #expect((content.table != nil) == isAsked && content.intakes.count == (isAsked ? 0 : 1))
    }

    @Test("Sanitas HealthCoach has date and time apart, both units, deleted rows, and energy that nobody ate")
    func sanitas() throws {
        let file = try ReadLog(
            """
            ScaleMeasurementID,UserId,MeasurementDate,MeasurementTime,WeightKg,WeightPound,BodyFatPct,BMI,BMRKCal,AMRKCal,IsDeleted
            1,1,2025-03-01,07:12,81.2,179.0,21.1,25.6,1790,2685,0
            2,1,2025-03-02,07:15,81.0,178.6,21.0,25.6,1788,2682,0
            3,1,2025-03-03,07:15,95.0,209.4,21.0,25.6,1788,2682,1
            """)
        #expect(file.source == .sanitas && file.days.map(\.day.description) == ["2025-03-01", "2025-03-02"])
        #expect(file.days.map(\.weight) == [Mass(grams: 81_200), Mass(grams: 81_000)])
        #expect(file.days.map(\.intake) == [nil, nil] && file.asked.isEmpty)
    }

    @Test("trale separates its columns by spaces, below a note")
    func trale() throws {
        let file = try ReadLog(
            """
            # This file was created with trale.
            #Date weight[kg]
            2026-03-01T08:00:00.000 81.5000000000
            2026-03-02T08:00:00.000 81.3000000000
            """)
        #expect(file.source == .trale && file.asked.isEmpty)
        #expect(file.days.map(\.weight) == [Mass(grams: 81_500), Mass(grams: 81_300)])
    }

    @Test(
        "Waistline's tables, in the languages of people",
        arguments: [
            "Datum;Energie (kcal);Hmotnost (kg)\n20. 9. 2026;2104,33;81,4\n",
            "Datum;Kalorie (kcal);Tuky (g);Sacharidy (g);Bílkoviny (g);Váha (kg)\n20. 09. 2026;2104,33;1;2;3;81,4\n",
            "Dátum;Kalória (kcal);Testsúly (kg)\n2026. 09. 20.;2104,33;81,4\n",
            "날짜;칼로리 (kcal);체중 (kg)\n2026. 9. 20.;2104.33;81.4\n",
            "Дата;Калории (kcal);Вес (kg)\n20.09.2026;2104,33;81,4\n",
            "Date;Kilocalories (kcal);Glucides (g);Masse (kg)\n20/09/2026;2104,33;2;81,4\n",
            "Tarih;Enerji (kcal);Ağırlık (kg)\n20.09.2026;2104,33;81,4\n",
            "Tarih;Kalori (kcal);Kilo (kg)\n20.09.2026;2104,33;81,4\n",
            "Data;Energia (kcal);Pes (kg)\n20/09/2026;2104,33;81,4\n",
            "Datum;Energija (kcal);Teža (kg)\n20. 9. 2026;2104,33;81,4\n",
            "Дата;Энергия (ккал);Вес (кг)\n20.09.2026;2104,33;81,4\n",
            "Дата;Калории (ккал);Белки (г);Вес (кг)\n20.09.2026;2104,33;90;81,4\n",
            "Дата;Енергія (ккал);Вага (кг)\n20.09.2026;2104,33;81,4 кг\n",
            "Дата;Энергия (кДж);Вес (кг)\n20.09.2026;8804,5;81,4\n",
        ])
    func waistline(text: String) throws {
        let file = try ReadLog(text)
        #expect(file.days == [LoggedDay(day: Self.day(20), weight: Mass(grams: 81_400), intake: 2104)], "\(text)")
        #expect(file.asked.isEmpty && file.skipped.isEmpty)
    }

    @Test("The names of Waistline's meals decide the meal, and not their numbers")
    func ownMealsOfWaistline() throws {
        let names = ["Breakfast", "Snack", "Lunch", "Znüni", "Večeře", ""]
        let items = names.indices.map { #"{"category":\#($0),"nutrition":{"calories":\#(100 + $0)}}"# }
        func meals(_ settings: String) throws -> [Int: Meal?] {
            let day = #"{"dateTime":"2026-09-20T00:00:00.000Z","items":[\#(items.joined(separator: ","))]}"#
            let text = #"{"diary":[\#(day)]\#(settings)}"#
            let order = LogReadingOrder(timeZone: "GMT", days: nil, meals: ["znuni": .meal5])
            let intakes = try LogContent.read(Data(text.utf8), order).intakes
            return Dictionary(uniqueKeysWithValues: intakes.map { (Int($0.energy ?? 0), $0.meal) })
        }
        let list = names.map { "\"\($0)\"" }.joined(separator: ",")
        let own = try meals(#","settings":{"diary":{"meal-names":[\#(list)]}}"#)
        #expect(own == [100: .breakfast, 101: .snack, 102: .lunch, 103: .meal5, 104: .dinner, 105: nil])
        for settings in ["", #","settings":7"#, #","settings":{"diary":{"meal-names":[1]}}"#] {
            let usual = try meals(settings)
            #expect(
                usual[100] == Meal.breakfast && usual[101] == Meal.lunch && usual[102] == Meal.dinner, "\(settings)")
        }
    }

    /// A day of September 2026.
    private static func day(_ number: Int) -> CalendarDay {
        CalendarDay(year: 2026, month: 9, day: number) ?? CalendarDay(daysSince1970: 0)
    }
}
