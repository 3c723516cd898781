import APIContract
import FileReading
import Foundation
import NutritionScience
import Testing
import TestSupport

/// Files as people have them.
@Suite struct LogFileTests {
    @Test func ourOwnColumns() throws {
        let file = try read(
            """
            date,weight_kg,kcal
            2026-09-20,81.6,2210
            2026-09-21,,1980
            2026-09-22,81.4,
            2026-09-23,,
            """)
        #expect(
            file.days == [
                day(20, grams: 81_600, intake: 2210), day(21, intake: 1980), day(22, grams: 81_400),
            ])
        #expect(file.skipped.isEmpty)
    }

    @Test func libra() throws {
        let file = try read(
            """
            #Version: 6
            #Units: lbs

            #date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log
            2026-09-19T23:30:00.000Z;180.0;181.0;;;;;
            2026-09-21T06:05:00.000Z;179.5;180.9;;;;;
            """, timeZone: "Europe/Berlin")
        #expect(file.days == [day(20, grams: 81_647), day(21, grams: 81_420)])
    }

    @Test func myFitnessPal() throws {
        let meals = try read(
            """
            Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,Protein (g),Note
            2026-09-20,Breakfast,"1,050",12,4,300,40,5,10,20,
            2026-09-20,Lunch,700.4,20,6,500,80,6,5,35,"rice, beans"
            2026-09-21,Snacks,150,1,0,50,30,1,20,2,
            """)
        #expect(meals.source == .myFitnessPal)
        #expect(meals.days == [day(20, intake: 1750), day(21, intake: 150)])
        let measurements = try read("Date,Body Fat %,Weight\r\n9/20/2026,18.5,180.0\r\n", units: .us)
        #expect(measurements.source == .myFitnessPal)
        #expect(measurements.days == [day(20, grams: 81_647)])
    }

    @Test func sparkyFitness() throws {
        let diary = try read(
            """
            "Date","Meal","Food","Brand","Quantity","Unit","Calories (kcal)","Protein (g)"
            "Sep 21, 2026","breakfast","Oats","","80","g","300","10.0"
            "Sep 21, 2026","Total","","","","","300","10.0"
            "Sep 20, 2026","lunch","Rice","Acme","200","g","260","5.0"
            "Sep 20, 2026","dinner","Stew","","1","bowl","540","30.0"
            "Sep 20, 2026","Total","","","","","800","35.0"
            """)
        #expect(diary.source == .sparkyFitness)
        #expect(diary.days == [day(20, intake: 800), day(21, intake: 300)])
        let measurements = try read(
            """
            "Date","Weight(kg)","Neck(cm)","Waist(cm)","Hips(cm)","Steps","Height(cm)","Body Fat %"
            "Sep 20, 2026","81.6","38.0","90.0","","9000","178.0","18.5"
            """)
        #expect(measurements.source == .sparkyFitness)
        #expect(measurements.days == [day(20, grams: 81_600)])
    }

    @Test func cronometerServings() throws {
        let file = try read(
            """
            Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Category
            2026-09-20,08:14 AM,Breakfast,"Oats, Rolled, Dry",80.00 g,311,10.7,Cereal Grains
            2026-09-20,,Lunch,Chicken,200.00 g,330.4,62,Poultry
            """)
        #expect(file.source == .cronometer)
        #expect(file.days == [day(20, intake: 641)])
    }

    @Test func macroFactorFoodLog() throws {
        let file = try read(
            """
            Date,Time,Food Name,Serving Size,Serving Qty,Serving Weight (g),Calories (kcal),Protein (g)
            2026-09-20,08:00,Oats,100 g,0.8,80,311,10
            """)
        #expect(file.source == .macroFactor)
        #expect(file.days == [day(20, intake: 311)])
    }

    @Test(arguments: [
        "Date,Exercise,Type,Exercise Calories,Sets,Reps Per Set,Pounds\n2026-09-20,Squats,Strength,100,3,8,180\n",
        "Day,Group,Exercise,Minutes,Calories Burned\n2026-09-20,Uncategorized,Running,30,-300\n",
        "\"Date\",\"Exercise Name\",\"Sets\",\"Reps\",\"Weight\"\n\"Sep 20, 2026\",\"Squats\",\"3\",\"8\",\"80\"\n",
    ])
    func trainingIsNoDiary(text: String) {
        #expect(throws: FileProblem.notRecognized) { try read(text, units: .metric) }
    }

    @Test(arguments: [
        "Sep 20, 2026", "September 20, 2026", "20 Sep 2026", "20. Sep. 2026", "2026-09-20 07:12", "9/20/26",
    ])
    func datesAsTheyAreWritten(text: String) throws {
        #expect(try read("date;weight_kg\n\(text);81.6\n").days == [day(20, grams: 81_600)])
    }

    /// As the calendar of each language writes its months, in full and short, alone and after a day.
    @Test(arguments: [
        "en", "de", "fr", "es", "it", "nl", "pt", "da", "nb", "sv", "pl", "cs", "fi", "hu", "ro", "tr",
    ])
    func monthsOfALanguage(language: String) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language)
        let forms = [formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols]
        for names in forms.compactMap(\.self) {
            #expect(names.count == 12)
            for (index, name) in names.enumerated() {
                let days = try read("date;weight_kg\n4 \(name) 2026;81.6\n").days.map(\.day)
                #expect(days == [CalendarDay(year: 2026, month: index + 1, day: 4)], "\(name)")
            }
        }
    }

    @Test func oneRecordDoesNotTakeAllMemory() throws {
        let commas = String(repeating: ",", count: 8_000_000)
        let file = try read("date,weight_kg\n2026-09-20,81.6\n2026-09-21\(commas)\n2026-09-22,81.4\n")
        #expect(file.days == [day(20, grams: 81_600), day(22, grams: 81_400)])
        let quoted = String(repeating: "a", count: 8_000_000)
        #expect(try read("date,weight_kg\n2026-09-20,81.6\n\"\(quoted)").days == [day(20, grams: 81_600)])
    }

    @Test func macroFactor() throws {
        let file = try read(
            """
            Date,Expenditure,Trend Weight (kg),Weight (kg),Calories (kcal),Protein (g),Target Calories (kcal)
            2026-09-20,2710,81.9,81.6,2210.4,170,2200
            """)
        #expect(file.days == [day(20, grams: 81_600, intake: 2210)])
    }

    @Test func cronometerNutrition() throws {
        let file = try read(
            """
            Date,Energy (kcal),Alcohol (g),Net Carbs (g),Completed
            2026-09-20,2210.4,0.0,200,true
            2026-09-21,0.0,0.0,0,false
            """)
        #expect(file.days == [day(20, intake: 2210)])
        let kilojoules = try read("Date,Energy intake (kJ)\n2026-09-20,8368\n")
        #expect(kilojoules.days == [day(20, intake: 2000)])
    }

    @Test func cronometerBiometrics() throws {
        let file = try read(
            """
            Day,Time,Group,Metric,Unit,Amount
            2026-09-20,07:00,Uncategorized,Weight (Apple Health),lbs,180
            2026-09-20,07:00,Uncategorized,Heart Rate,bpm,60
            2026-09-21,07:00,Uncategorized,Blood Pressure,mmHg,120/80
            2026-09-22,07:00,Uncategorized,Weight,kg,81.4
            """)
        #expect(file.days == [day(20, grams: 81_647), day(22, grams: 81_400)])
        #expect(file.skipped.isEmpty)
    }

    @Test(arguments: [
        "Date,Pounds\n9/20/2026,180\n9/21/26,179", "Date,Weight (lb)\n2026-09-20 07:12,180\n2026-09-21 07:30,179",
    ])
    func happyScale(text: String) throws {
        #expect(try read(text).days == [day(20, grams: 81_647), day(21, grams: 81_193)])
    }

    @Test func aFileThatWritesTheDayFirst() throws {
        #expect(
            try read("date;weight_kg\n05/09/2026;81,6\n20/09/2026;81,4\n").days == [
                day(5, grams: 81_600), day(20, grams: 81_400),
            ])
        #expect(try read("date;weight_kg\n5.9.2026;81,6\n").days == [day(5, grams: 81_600)])
    }

    @Test func mealsOfADayAreAddedUp() throws {
        let file = try read("date,meal,kcal\n2026-09-20,lunch,700\n2026-09-20,dinner,900\n2026-09-21,lunch,600\n")
        #expect(file.days == [day(20, intake: 1600), day(21, intake: 600)])
    }

    @Test func aBadLineIsNamedAndTheRestCounts() throws {
        let file = try read(
            """
            date,weight_kg,kcal
            yesterday,81.6,2000
            2026-02-30,81.6,2000
            2026-09-20,heavy,2000
            2026-09-21,816,2000
            2026-09-22,81.6,a lot
            2026-09-23,81.6,200000
            """)
        #expect(
            file.days == [
                day(20, intake: 2000), day(21, intake: 2000), day(22, grams: 81_600), day(23, grams: 81_600),
            ])
        #expect(
            file.skipped == [
                .init(line: 2, reason: .date), .init(line: 3, reason: .date), .init(line: 4, reason: .weight),
                .init(line: 5, reason: .weightOutOfRange), .init(line: 6, reason: .energy),
                .init(line: 7, reason: .energyOutOfRange),
            ])
    }

    @Test func aWeightWithoutAUnitIsAskedAboutUnlessOneIsGiven() throws {
        let text = "date,weight\n2026-09-20,180\n"
        #expect(try read(text).asked == [.weightUnit])
        #expect(try read(text).days.isEmpty)
        #expect(try read(text, units: .us).days == [day(20, grams: 81_647)])
        #expect(try read("\u{FEFF}date,weight\r\n2026-09-20,80\r\n", units: .metric).days == [day(20, grams: 80_000)])
    }

    @Test(arguments: ["", "\n\n", "hello", "date,mood\n2026-09-20,fine", "weight_kg\n80", "#Units: kg\n"])
    func aFileOfSomethingElseIsRefused(text: String) {
        #expect(throws: FileProblem.notRecognized) { try read(text) }
    }

    @Test func noFileBringsItDown() throws {
        var generator = SeededGenerator(seed: 9)
        let pieces = [
            "date", "weight_kg", "kcal", ",", ";", "\n", "\"", "#", "2026-09-20", "80", "1e999", "-", "\r\n", "\u{0}",
            "9/9/9", "99999999999999999999", "T", "Z", "é", "2026-09-20T25:61:00Z", "metric", "amount", "nan",
        ]
        for _ in 1...3000 {
            let rest = (0..<30).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            for text in [rest, "date,weight_kg,kcal\n" + rest] {
                guard let file = try? read(text) else { continue }
                #expect(file.days.allSatisfy { (0...20_000).contains($0.intake ?? 0) })
                #expect(file.days.allSatisfy { (30_000...300_000).contains($0.weight?.grams ?? 30_000) })
            }
        }
    }

    private func read(_ text: String, units: UnitSystem? = nil, timeZone: String = "UTC") throws -> ReadLog {
        try ReadLog(Data(text.utf8), units: units, timeZone: try #require(TimeZone(identifier: timeZone)))
    }

    /// A day of September 2026.
    private func day(_ number: Int, grams: Int? = nil, intake: Int? = nil) -> LoggedDay {
        LoggedDay(
            day: CalendarDay(year: 2026, month: 9, day: number) ?? CalendarDay(daysSince1970: 0),
            weight: grams.map(Mass.init(grams:)), intake: intake)
    }
}
