import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Energies that were burned or planned were not eaten, and what was lifted is no weight.
@Suite struct NotFoodTests {
    @Test(arguments: [
        "com.samsung.shealth.calories_burned.details,1,2\nrest_calorie,active_calorie,day_time,\n1700,500,2026-09-20,\n",
        "com.samsung.shealth.tracker.pedometer_day_summary,1,2\nstep_count,calorie,start_time,\n9000,310,2026-09-20 10:00,\n",
        "Date,Calories Burned,Steps\n2026-09-20,2710,9000\n", "Date,TDEE (kcal)\n2026-09-20,2710\n",
        "Date,Active Calories,Resting Calories\n2026-09-20,500,1700\n", "Date,Steps,Calories\n2026-09-20,9000,310\n",
        "Date,Target Calories (kcal),Goal weight (kg)\n2026-09-20,2200,75\n",
        "Date,BMR(kcal),BMI\n2026-09-20,1760,24\n",
        "Date,Time,Active calories,Resting calories,Total calories\n2026.08.07 00:00:00,00:00:00,186.4,1568.4,1754.7\n",
        "Date,Calories burned,Total calories\n2026-09-20,500,2260\n",
        "Datum;Verbrannte Kalorien\n20.09.2026;2700\n", "Datum;Kalorien verbraucht\n20.09.2026;2700\n",
        "Datum;Aktive Kalorien (kcal)\n20.09.2026;700\n", "Datum;Gesamtumsatz (kcal)\n20.09.2026;2700\n",
        "Datum;Kalorienziel (kcal)\n20.09.2026;2000\n", "Datum;Kalorienbedarf (kcal)\n20.09.2026;2700\n",
        "Date;Calories brûlées\n20.09.2026;2700\n", "Fecha;Calorías quemadas\n20.09.2026;2700\n",
        "Datum;Übung;Gewicht (kg);Wiederholungen\n21.05.2026;Kniebeuge;102,5;5\n",
    ])
    func whatWasSpentOrPlannedIsNotRead(text: String) throws {
        let file = try? ReadLog(text)
        #expect(file?.days.isEmpty ?? true, "\(file?.days ?? [])")
    }

    @Test func whatIsPlannedInADiaryOfOursIsNotRead() throws {
        let file = try ReadLog(
            """
            date,meal,name,kcal,protein_g,planned
            2026-09-20,lunch,Soup,620,20,0
            2026-09-20,dinner,Bread,210,5,1
            2026-09-21,lunch,Soup,620,20,1
            """)
        #expect(file.days.map(\.intake) == [620])
    }

    @Test(arguments: [
        "Datum;Gewicht (kg);Verbrannte Kalorien;Kalorien\n20.09.2026;80,1;2700;2100\n",
        "date,weight_kg,calories,calories burned\n2026-09-20,80.1,2100,2700\n",
        "date,weight_kg,calories eaten,active calories\n2026-09-20,80.1,2100,700\n",
    ])
    func whatWasEatenIsReadBesideWhatWasSpent(text: String) throws {
        #expect(try ReadLog(text).days.map(\.intake) == [2100])
    }

    @Test(
        "Where calories beside active ones may be eaten or the sum of what was spent, it is asked",
        arguments: [
            "Date;Weight (kg);Calories;Active calories", "Date;Weight (kg);Total calories;Calories burned",
        ])
    func whatMayBeEitherIsAsked(header: String) throws {
        let content = try LogContent.read(
            Data("\(header)\n2026-09-20;80,1;2100;700\n".utf8), LogReadingOrder(timeZone: "GMT", days: nil))
        #expect(content.table?.header == header.split(separator: ";").map(String.init))
        #expect(content.weights.isEmpty && content.intakes.isEmpty)
    }

    @Test(
        "Energy alone, or beside movement, is asked about, and not suggested as eaten",
        arguments: doubtful)
    func whatNothingSaysIsAsked(text: String, likely: ImportAnswers.EnergyKind?) throws {
        let (file, questions) = try LogFile.read(Data(text.utf8), units: nil, timeZone: .gmt)
        #expect(questions.map(\.topic) == [.energyKind] && file.days.allSatisfy { $0.meals.isEmpty })
        #expect(questions.first?.likely == likely?.rawValue && questions.first?.lowest == 2100)
        var answers = ImportAnswers()
        answers.energyKind = .eaten
        #expect(try ReadLog(text, answers).days.map(\.intake) == [2100])
    }

    /// Files with 2,100 kcal on a day, and what they more likely are.
    private static let doubtful: [(String, ImportAnswers.EnergyKind?)] = [
        ("date,kcal\n2026-09-20,2100\n", nil), ("Datum;Kalorien\n20.09.2026;2.100\n", nil),
        ("Date,Energy (kJ)\n2026-09-20,8786\n", nil), ("Date,Energy in kcal\n2026-09-20,2100\n", nil),
        ("Date,Type,Calories\n2026-09-20,Morning run,2100\n", nil),
        ("Date,Weight (kg),Calories,Steps\n2026-09-20,80.1,2100,9000\n", .burned),
        ("Date,Calories,Heart rate\n2026-09-20,2100,60\n", .burned),
        // The marks of MacroFactor and SparkyFitness, which watches have, too.
        ("Date,Steps,Distance,Calories,Expenditure\n2026-09-20,9000,6.1,2100,2710\n", .burned),
        ("Date,Weight (kg),Steps,Height (cm),Calories\n2026-09-20,80.1,9000,178,2100\n", .burned),
        ("timestamp,calories,data source\n2026-09-20T06:00:00Z,2100,App\n", .burned),
    ]

    @Test(
        "A meal, a food, what labels have, an intake, or an app's own mark says that energy was eaten",
        arguments: [
            "date,meal,kcal\n2026-09-20,x,2100\n", "date,type,kcal\n2026-09-20,Lunch,2100\n",
            "date,calories,protein\n2026-09-20,2100,90\n", "date,calories,fiber\n2026-09-20,2100,30\n",
            "date,calorie intake\n2026-09-20,2100\n", "Date,Calories In\n2026-09-20,2100\n",
            "Date,Energy (kcal),Completed\n2026-09-20,2100,true\n",
            "Datum;Gewicht (kg);Kalorien\n20.09.2026;80,1;2.100\n",
        ])
    func whatIsEatenIsRead(text: String) throws {
        let file = try ReadLog(text)
        #expect(file.days.map(\.intake) == [2100] && file.asked.isEmpty)
    }

    @Test(
        "A column that says eaten wins over one that only says calories, in whatever order they stand",
        arguments: [
            ("Total Calories", "Calories Consumed"), ("Calories", "Calories eaten"),
            ("Calories (kcal)", "Intake (kcal)"), ("Total energy (kcal)", "Dietary energy (kcal)"),
            ("Kalorien gesamt", "Kalorien gegessen"), ("Calories total", "Calories intake"),
            ("Food calories budgeted", "Food calories"), ("Training (kcal)", "Energy eaten (kcal)"),
        ])
    func eatenWins(other: String, eaten: String) throws {
        for weight in [false, true] {
            let (name, cell) = weight ? (",Weight (kg)", ",80.1") : ("", "")
            for (header, row) in [("\(other),\(eaten)", "2600,2100"), ("\(eaten),\(other)", "2100,2600")] {
                let file = try ReadLog("Date\(name),\(header)\n2026-09-20\(cell),\(row)\n")
                #expect(file.days.map(\.intake) == [2100] && file.asked.isEmpty, "\(header)")
            }
        }
    }

    @Test("It does so among active, resting and total calories")
    func eatenAmongSpent() throws {
        let file = try ReadLog(
            "Date,Active Calories,Resting Calories,Total Calories,Calories Consumed\n2026-09-20,600,1700,2300,2100\n")
        #expect(file.days.map(\.intake) == [2100] && file.asked.isEmpty)
    }

    @Test(
        "A weight makes no energy eaten whose name says more than that it is some",
        arguments: [
            "Training (kcal)", "Bewegung (kcal)", "Sport (kcal)", "Laufen kcal", "Uhr (kcal)", "Apple Watch kcal",
            "Garmin kcal", "Move kcal", "Run kcal", "Gym calories", "Cardio calories", "Steps calories",
            "Cycling calories", "Swimming kcal", "Work kcal", "Watch calories", "Output kcal", "Calories Lost",
            "Total calories", "Protein (%);Calories", "BMR;AMR;kcal", "Kalorien;Kilokalorien",
        ])
    func vagueEnergyBesideWeight(names: String) throws {
        let cells = names.split(separator: ";").map { _ in "2100" }.joined(separator: ";")
        let text = "Datum;Gewicht (kg);\(names)\n20.09.2026;80,1;\(cells)\n"
        let file = try ReadLog(text)
        #expect(file.days.map(\.intake) == [nil] && file.days.map(\.weight) == [Mass(grams: 80_100)])
        #expect(file.asked == [.energyKind])
        var answers = ImportAnswers()
        answers.energyKind = .eaten
        #expect(try ReadLog(text, answers).days.map(\.intake) == [2100])
    }

    @Test(
        "A target, or what a body needs at rest, is none either, and not asked about",
        arguments: ["Suggested calories", "Daily allowance kcal", "REE kcal", "AMR (kcal)", "Calories budgeted"])
    func targetBesideWeight(name: String) throws {
        let file = try ReadLog("Datum;Gewicht (kg);\(name)\n20.09.2026;80,1;2100\n")
        #expect(file.days.map(\.intake) == [nil] && file.days.map(\.weight) == [Mass(grams: 80_100)])
        #expect(file.asked.isEmpty)
    }

    @Test("Of rows that each say what they measure, a weight makes no other energy eaten")
    func vagueEnergyAmongMetrics() throws {
        func read(_ metric: String) throws -> ReadLog {
            try ReadLog("date,metric,value\n2026-09-20,Weight (kg),80.1\n2026-09-20,\(metric),2100\n")
        }
        let (training, calories) = (try read("Training (kcal)"), try read("Calories (kcal)"))
        #expect(training.days.map(\.intake) == [nil] && training.asked == [.energyKind])
        #expect(calories.days.map(\.intake) == [2100] && calories.asked.isEmpty)
    }

    @Test(
        "Macronutrients in grams beside it say that energy was eaten, whatever it is called",
        arguments: ["Protein (g)", "Fat (g)", "Carbs (g)"])
    func macronutrients(name: String) throws {
        let file = try ReadLog("Date,Weight (kg),Day kcal,\(name)\n2026-09-20,80.1,2100,90\n")
        #expect(file.days.map(\.intake) == [2100] && file.asked.isEmpty)
    }

    @Test(
        "The energy of exercise beside a weight makes no table of training of it",
        arguments: ["Exercise calories", "Exercise (kcal)", "Exercise minutes", "Übung (kcal)", "Calories (exercise)"])
    func exerciseBesideWeight(name: String) throws {
        let file = try ReadLog("Date,Weight kg,\(name)\n2026-09-20,80.1,350\n2026-09-21,80,\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 80_100), Mass(grams: 80_000)], "\(name)")
        #expect(file.days.allSatisfy { $0.intake == nil } && file.asked.isEmpty && file.skipped.isEmpty)
    }

    @Test("Numbers below Exercise may be energies, which is asked; names of exercises and repetitions are none")
    func exerciseInNumbers() throws {
        let order = LogReadingOrder(timeZone: "GMT", days: nil)
        for header in ["Date,Exercise,Food", "Date,Weight kg,Exercise"] {
            let content = try LogContent.read(Data("\(header)\n2026-09-20,80,2100\n".utf8), order)
            #expect(content.table?.header == header.split(separator: ",").map(String.init))
        }
        for text in [
            "Date,Exercise,Weight\n2026-09-20,Squats,80\n", "Date,Reps,Weight\n2026-09-20,5,80\n",
            "Date,Exercise,Weight\n2026-09-20,,80\n2026-09-21,Squats,80\n",
        ] {
            #expect(throws: FileProblem.notRecognized, "\(text)") {
                try LogContent.read(Data(text.utf8), order)
            }
        }
    }

    @Test("Calories in a zone of the heart rate were not eaten")
    func zones() throws {
        let header = "timestamp,calories in heart rate zone,heart rate zone type"
        let file = try? ReadLog("\(header)\n2026-09-20T06:00:00Z,120,CARDIO\n")
        #expect(file?.days.isEmpty ?? true)
    }

    @Test("Of several files what was eaten counts, and what may not have been is asked about alone")
    func oneOfSeveral() throws {
        let eaten = try LogContent.read(
            Data("date,meal,kcal\n2026-09-20,lunch,2100\n".utf8), LogReadingOrder(timeZone: "GMT", days: nil))
        let other = try LogContent.read(
            Data("date,kcal\n2026-09-20,2700\n2026-09-21,2600\n".utf8), LogReadingOrder(timeZone: "GMT", days: nil))
        for parts in [[eaten, other], [other, eaten]] {
            var all = LogContent(source: .table)
            for part in parts { all.add(part, named: "log.csv") }
            #expect(all.intakes.filter { $0.doubt == nil }.map(\.energy) == [2100])
            #expect(all.intakes.filter { $0.doubt != nil }.map(\.energy) == [2600])
        }
    }

    @Test func theMeanWeightOfGoogleFitIsRead() throws {
        let file = try ReadLog(
            "Date,Move Minutes count,Calories (kcal),Distance (m),Step count,Average weight (kg)\n"
                + "2026-09-20,40,2310.5,4000,6000,80.2\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 80_200)] && file.days.map(\.intake) == [nil])
    }
}
