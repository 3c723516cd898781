import APIContract
import NutritionScience
import Testing

@testable import FileReading

/// Files in the shapes in which apps write them.
@Suite struct FileShapeTests {
    @Test(arguments: shapes)
    func isReadAsItIsMeant(shape: Shape) throws {
        let file = try ReadLog(shape.text, units: shape.units)
        #expect(file.source == shape.source)
        #expect(
            file.days
                == shape.days.compactMap { day, grams, calories in
                    CalendarDay(year: 2026, month: 9, day: day).map {
                        LoggedDay(day: $0, weight: grams.map(Mass.init(grams:)), intake: calories)
                    }
                })
        #expect(file.skipped.isEmpty)
        #expect(!file.asked.contains(.weightUnit) && !file.asked.contains(.dateOrder))
    }

    /// A file, and what it says: days of September 2026 with grams and kilocalories.
    struct Shape: CustomTestStringConvertible {
        let name: String
        let text: String
        let source: LogSource
        var units: UnitSystem?
        let days: [(day: Int, grams: Int?, calories: Int?)]

        var testDescription: String { name }
    }

    static let shapes: [Shape] = [
        Shape(
            name: "Renpho, in pounds",
            text: """
                Time of Measurement,Weight(lb),BMI,Body Fat(%),Fat-free Body Weight(lb),Muscle Mass(lb),BMR(kcal),Metabolic Age
                "2026-09-20, 09:10:13",180.0,24.1,18.2,147.2,139.9,1760,35
                """, source: .renpho, days: [(20, 81_647, nil)]),
        Shape(
            name: "Renpho, in kilograms",
            text: """
                Date,Time,Weight(kg),BMI,Body Fat(%),Protein(%),BMR(kcal),Metabolic Age
                2026.09.20,09:10:13,81.60,24.1,18.2,17.9,1760,35
                """, source: .renpho, days: [(20, 81_600, nil)]),
        Shape(
            name: "Garmin",
            text: """
                \u{FEFF}Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,
                " Sep 21, 2026",
                8:28 AM,81.0 kg,0.4 kg,24.0,18.0 %,40.1 kg,3.1 kg,60.2 %,
                " Sep 20, 2026",
                8:30 AM,81.6 kg,--,24.1,--,--,--,--,
                """, source: .garmin, days: [(20, 81_600, nil), (21, 81_000, nil)]),
        Shape(
            name: "Samsung Health, weight",
            text: """
                com.samsung.health.weight,6305010,2
                weight,body_fat,start_time,time_offset,basal_metabolic_rate,datauuid,
                81.6,18.2,2026-09-19 22:30:00.000,UTC+0200,1760,a-b,
                81.4,18.2,2026-09-21 23:30:00.000,UTC-0500,1760,a-c,
                """, source: .samsungHealth, days: [(20, 81_600, nil), (21, 81_400, nil)]),
        Shape(
            name: "Samsung Health, food",
            text: """
                com.samsung.health.nutrition,6305010,2
                com.samsung.health.nutrition.calorie,com.samsung.health.nutrition.protein,com.samsung.health.nutrition.start_time,com.samsung.health.nutrition.time_offset,com.samsung.health.nutrition.meal_type,
                600.0,30.0,2026-09-20 06:30:00.000,UTC+0200,100001,
                """, source: .samsungHealth, days: [(20, nil, 600)]),
        Shape(
            name: "Withings",
            text: """
                Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
                "2026-09-20 07:11:00",81.6,14.9,3.2,63.5,46.1,
                """, source: .withings, days: [(20, 81_600, nil)]),
        Shape(
            name: "Withings, in German",
            text: """
                Datum,"Gewicht (kg)","Fettmasse (kg)","Knochenmasse (kg)","Muskelmasse (kg)","Hydration (kg)",Kommentare
                "2026-09-20 07:11:00",81.6,14.9,3.2,63.5,46.1,
                """, source: .withings, days: [(20, 81_600, nil)]),
        Shape(
            name: "Withings, in French",
            text: """
                Date,"Poids (kg)","Masse grasse (kg)","Masse osseuse (kg)","Masse musculaire (kg)","Hydratation (kg)"
                "2026-09-20 07:11:00",81.6,14.9,3.2,63.5,46.1
                """, source: .withings, days: [(20, 81_600, nil)]),
        Shape(
            name: "openScale 2",
            text: """
                "biceps","bone","caliper1","calories","chest","comment","dateTime","fat","muscle","water","weight"
                "0.0","3.1","0.0","1760.0","0.0","","2026-09-20 07:10","18.2","40.1","60.2","81.6"
                "0.0","3.1","0.0","1755.0","0.0","","2026-09-21 07:10","18.2","40.1","60.2","0.0"
                """, source: .openScale, days: [(20, 81_600, nil)]),
        Shape(
            name: "openScale 1",
            text: "date,time,weight,fat,water,muscle,comment\n20.09.2026,07:10,81.6,18.2,60.2,40.1,\n",
            source: .openScale, days: [(20, 81_600, nil)]),
        Shape(
            name: "Fitbit's weights, in the account's unit",
            text: """
                [{"logId":1474156799000,"weight":180.0,"bmi":24.1,"fat":18.2,"date":"09/20/26","time":"23:59:59","source":"Aria"}]
                """, source: .fitbit, units: .us, days: [(20, 81_647, nil)]),
        Shape(
            name: "Fitbit's tables",
            text: """
                Body
                Date,Weight,BMI,Fat
                "2026-09-20","81.6","24.1","18.2"

                Foods
                Date,Calories In
                "2026-09-20","2,210"

                Activities
                Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Activity Calories
                "2026-09-20","2,710","9,000","6.1","3","700","900"
                """, source: .fitbit, units: .metric, days: [(20, 81_600, 2210)]),
        Shape(
            name: "Google Fit",
            text: """
                Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Average weight (kg),Max weight (kg),Min weight (kg),Step count
                2026-09-20,60,2710.5,6100.1,20,81.6,82.4,81.2,9000
                2026-09-21,61,2698.2,6200.0,21,,,,9100
                """, source: .googleFit, days: [(20, 81_600, nil)]),
        Shape(
            name: "Lose It, foods",
            text: """
                Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Saturated Fat (g)
                09/20/2026,Oats,Oats,Breakfast,80,Grams,300,0,6,10,50,1
                09/20/2026,Pizza,Pizza,Dinner,1,Each,900,1,40,30,90,12
                09/20/2026,Running,Running,Exercise,30,Minutes,-320,0,0,0,0,0
                09/20/2026,Rice,Rice,Dinner,200,Grams,260,0,1,5,56,0
                """, source: .loseIt, days: [(20, nil, 560)]),
        Shape(
            name: "Lose It, exercise alone",
            text: """
                Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g)
                09/20/2026,Running,Running,Exercise,30,Minutes,320,0,0,0,0
                """, source: .loseIt, days: []),
        Shape(
            name: "Lose It, weights",
            text: "Date,Weight,Last Updated,Deleted\n09/20/2026,180.0,9/20/2026,0\n09/21/2026,280.0,9/21/2026,1\n",
            source: .loseIt, units: .us, days: [(20, 81_647, nil)]),
        Shape(
            name: "Noom", text: "date,weightInKg\n2026-09-20,81.6\n", source: .noom, days: [(20, 81_600, nil)]),
        Shape(
            name: "Waistline",
            text: """
                {"diary":[{"dateTime":"2026-09-20T00:00:00.000Z","stats":{"weight":"81.6"},"items":[
                {"id":4,"portion":"50","unit":"g","quantity":2,"category":0},
                {"id":5,"portion":"100","quantity":1,"category":2,"nutrition":{"kilojoules":837}}]}],
                "foodList":[{"id":4,"portion":"100","nutrition":{"calories":"300","proteins":10,"fat":5}}]}
                """, source: .waistline, units: .metric, days: [(20, 81_600, 500)]),
        Shape(
            name: "MacroFactor, quick export",
            text: """
                Date,Expenditure,Trend Weight (lbs),Weight (lbs),Steps,Calories (kcal),Protein (g),Fat (g),Carbs (g),Target Calories (kcal)
                2026-09-20,2710,181.2,180.0,9000,2210,160,70,220,2200
                2026-09-21,2712,181.0,,9100,,,,,2200
                """, source: .macroFactor, days: [(20, 81_647, 2210)]),
        Shape(
            name: "MacroFactor, long form",
            text: """
                sheet,date,metric,value
                Scale Weight,2026-09-20,Weight (kg),81.6
                Weight Trend,2026-09-20,Trend Weight (kg),81.9
                Expenditure,2026-09-20,Expenditure,2710
                Calories & Macros,2026-09-20,Calories (kcal),2210
                Calories & Macros,2026-09-20,Protein (g),160
                Nutrition Program Settings,2026-09-20,Calories (kcal),2000
                """, source: .macroFactor, days: [(20, 81_600, 2210)]),
        Shape(
            name: "a German table of one's own",
            text: "Datum;Gewicht (kg);Kalorien\n20.09.2026;83,4;2.210\n21.09.2026;83,2;1.980,5\n",
            source: .table, days: [(20, 83_400, 2210), (21, 83_200, 1981)]),
        Shape(
            name: "a German table whose calories all are round",
            text: "Datum;Gewicht (kg);Kalorien\n20.09.2026;83,4;2.210\n21.09.2026;83,2;1.980\n",
            source: .table, days: [(20, 83_400, 2210), (21, 83_200, 1980)]),
        Shape(
            name: "thousands that nothing else settles", text: "date,kcal eaten\n2026-09-20,2.210\n2026-09-21,1.980\n",
            source: .table, days: [(20, nil, 2210), (21, nil, 1980)]),
        Shape(
            name: "three decimals are decimals where thousands are impossible",
            text: "date,kcal eaten\n2026-09-20,950.250\n2026-09-20,700.125\n", source: .table, days: [(20, nil, 1650)]),
        Shape(
            name: "Swiss and French thousands", text: "date;kcal eaten\n2026-09-20;2'210\n2026-09-21;1\u{A0}980\n",
            source: .table, days: [(20, nil, 2210), (21, nil, 1980)]),
        Shape(
            name: "a line with a word between the rows, and the day of the week",
            text: "Day,Date,Weight (kg)\nSun,2026-09-20,81.6\nWeek 39\nMon,2026-09-21,81.4\n", source: .table,
            days: [(20, 81_600, nil), (21, 81_400, nil)]),
        Shape(
            name: "movement is not food", text: "Date,Type,Duration,Calories,Weight (kg)\n2026-09-20,Run,30,320,81.6\n",
            source: .table, days: [(20, 81_600, nil)]),
    ]
}
