import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Nutrients in files as apps write them.
@Suite struct NutrientFileTests {
    private func meals(_ text: String) throws -> [LogFile.Eaten] {
        try ReadLog(text).file.days.flatMap(\.meals)
    }

    @Test func cronometersDays() throws {
        let file = try ReadLog(
            """
            Date,Energy (kcal),Alcohol (g),Caffeine (mg),Water (g),B1 (Thiamine) (mg),B12 (Cobalamin) (µg),B2 (Riboflavin) (mg),B3 (Niacin) (mg),B5 (Pantothenic Acid) (mg),B6 (Pyridoxine) (mg),Folate (µg),Vitamin A (µg),Vitamin C (mg),Vitamin D (IU),Vitamin E (mg),Vitamin K (µg),Calcium (mg),Copper (mg),Iron (mg),Magnesium (mg),Manganese (mg),Phosphorus (mg),Potassium (mg),Selenium (µg),Sodium (mg),Zinc (mg),Carbs (g),Fiber (g),Starch (g),Sugars (g),Added Sugars (g),Net Carbs (g),Fat (g),Cholesterol (mg),Monounsaturated (g),Polyunsaturated (g),Saturated (g),Trans-Fats (g),Omega-3 (g),Protein (g),Completed
            2026-09-20,2100.5,0,180,2500,1.2,4.5,1.5,20,6,1.8,350,900,95.5,400,12,110,1100,1.4,14,380,3.2,1300,3500,60,2000,11,230,31.5,90,60,10,198,80,250,30,15,22.2,0.4,1.9,120,true
            """)
        let day = try #require(file.file.days.first?.meals.first)
        let expected: [Nutrient: Double] = [
            .alcohol: 0, .caffeine: 180, .vitaminB1: 1.2, .vitaminB12: 4.5, .vitaminB2: 1.5, .vitaminB3: 20,
            .vitaminB5: 6, .vitaminB6: 1.8, .folate: 350, .vitaminA: 900, .vitaminC: 95.5, .vitaminD: 10, .vitaminE: 12,
            .vitaminK: 110, .calcium: 1100, .copper: 1.4, .iron: 14, .magnesium: 380, .manganese: 3.2,
            .phosphorus: 1300, .potassium: 3500, .selenium: 60, .salt: 5, .zinc: 11, .fibre: 31.5, .sugar: 60,
            .cholesterol: 250, .monounsaturatedFat: 30, .polyunsaturatedFat: 15, .saturatedFat: 22.2, .transFat: 0.4,
        ]
        #expect(Dictionary(uniqueKeysWithValues: day.nutrients.known.map { ($0.nutrient, $0.amount) }) == expected)
        #expect(day.carbohydrate == 230 && day.fat == 80 && day.protein == 120)
        #expect(
            file.file.columnsLeftOut == [
                "Water (g)", "Starch (g)", "Added Sugars (g)", "Net Carbs (g)", "Omega-3 (g)", "Completed",
            ])
        #expect(file.file.nutrients.count == 34)
    }

    @Test func macroFactorsFoods() throws {
        let meals = try meals(
            """
            Date,Time,Food Name,Serving Size,Serving Qty,Serving Weight (g),Calories (kcal),Fat (g),Carbs (g),Protein (g),Alcohol (g),"B12, Cobalamin (mcg)","B1, Thiamine (mg)","B5, Pantothenic Acid (mg)",Caffeine (mg),Cysteine (g),Fiber (g),Folate (mcg),Sodium (mg),Sugars (g),Sugars Added (g),Trans Fat (g),Vitamin A (mcg)
            2026-01-15,08:30,Yogurt,1 cup,1,245,150,8,11,9,0,0.9,0.07,0.9,0,0.1,0,12,113,11,0,0.1,66
            2026-01-15,12:30,Bread,1 slice,2,60,160,2,30,6,0,0,0.2,0.3,0,0.1,4,20,300,3,1,0,0
            """)
        let day = try #require(meals.first)
        #expect(day.calories == 310)
        #expect(day.nutrients[.vitaminB12] == 0.9)
        #expect(day.nutrients[.vitaminB5] == 1.2)
        #expect(day.nutrients[.folate] == 32)
        #expect(day.nutrients[.fibre] == 4)
        #expect(day.nutrients[.salt] == 1.03)
    }

    @Test func macroFactorsLongForm() throws {
        let meals = try meals(
            """
            sheet,date,metric,value
            Calories & Macros,2026-01-15,Calories (kcal),2100
            Calories & Macros,2026-01-15,Protein (g),150
            Micronutrients,2026-01-15,Fiber (g),31
            Micronutrients,2026-01-15,Sodium (mg),2000
            Micronutrients,2026-01-15,Vitamin C (mg),95
            Targets,2026-01-15,Fiber (g),38
            """)
        let day = try #require(meals.first)
        #expect(day.calories == 2100 && day.protein == 150)
        #expect(day.nutrients[.fibre] == 31)
        #expect(day.nutrients[.salt] == 5)
        #expect(day.nutrients[.vitaminC] == 95)
    }

    @Test("MyFitnessPal gives some in percent, which are no amounts, and nought for what it doesn't know")
    func myFitnessPal() throws {
        let file = try ReadLog(
            """
            Date,Meal,Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note
            2026-09-20,Breakfast,518.0,29.0,7.9,0.0,0.0,0.0,120.0,574.5,740.0,36.7,2.1,14.1,27.6,12.0,8.0,20.0,15.0,
            """)
        let breakfast = try #require(file.file.days.first?.meals.first)
        #expect(breakfast.meal == .breakfast)
        let known = Dictionary(uniqueKeysWithValues: breakfast.nutrients.known.map { ($0.nutrient, $0.amount) })
        #expect(
            known == [
                .saturatedFat: 7.9, .cholesterol: 120, .salt: 1.44, .potassium: 740, .fibre: 2.1, .sugar: 14.1,
            ])
        #expect(Set(file.file.columnsLeftOut) == ["Vitamin A", "Vitamin C", "Calcium", "Iron", "Note"])
    }

    @Test func aTableInGerman() throws {
        let day = try #require(
            try meals(
                """
                Datum;Kalorien;Eiweiß;Kohlenhydrate;Fett;Ballaststoffe;davon Zucker;gesättigte Fettsäuren;Salz;Kalzium (mg);Eisen
                20.09.2026;2.100;120,5;200;70;30,5;40;20,2;5,5;900;12
                """
            ).first)
        #expect(day.nutrients[.fibre] == 30.5)
        #expect(day.nutrients[.sugar] == 40)
        #expect(day.nutrients[.saturatedFat] == 20.2)
        #expect(day.nutrients[.salt] == 5.5)
        #expect(day.nutrients[.calcium] == 900)
        #expect(day.nutrients[.iron] == nil, "twelve of what, nobody knows")
    }

    @Test("What is meant to be eaten, or in percent, or in units without an exact factor, is no amount")
    func notEaten() throws {
        let file = try ReadLog(
            """
            date,calories,Fiber Goal (g),Target Sugar (g),Vitamin C (% DV),Vitamin A (IU),Sodium,Calcium (mmol)
            2026-09-20,2100,38,50,120,3000,2300,20
            """)
        #expect(try #require(file.file.days.first?.meals.first).nutrients.isEmpty)
        #expect(file.file.columnsLeftOut.count == 6)
    }

    @Test("A unit in the cell is the cell's")
    func unitsInCells() throws {
        let day = try #require(try meals("date,calories,sodium,fiber\n2026-09-20,2100,2300 mg,30 g\n").first)
        #expect(day.nutrients[.salt] == 5.75)
        #expect(day.nutrients[.fibre] == 30)
    }

    @Test("What only some foods of a meal tell is kept where they bring most of its energy, and salt where all do")
    func toldByFew() throws {
        let beginning = "Day,Group,Food Name,Amount,Energy (kcal),Fiber (g),Iron (mg),Sodium (mg)\n"
        let meals = try meals(
            beginning + "2026-09-20,Lunch,Rice,200 g,460,3,1,10\n2026-09-20,Lunch,Sauce,20 g,40,0.5,,\n"
                + "2026-09-20,Dinner,Bread,100 g,250,7,,400\n2026-09-20,Dinner,Cheese,100 g,350,,1,600\n")
        let lunch = try #require(meals.first { $0.meal == .lunch })
        #expect(lunch.nutrients[.fibre] == 3.5)
        #expect(lunch.nutrients[.iron] == 1, "rice has more than nine tenths of the energy")
        #expect(lunch.nutrients[.salt] == nil)
        let dinner = try #require(meals.first { $0.meal == .dinner })
        #expect(dinner.nutrients[.fibre] == nil, "never a silent nought for the cheese")
        #expect(dinner.nutrients[.iron] == nil)
        #expect(dinner.nutrients[.salt] == 2.5)
    }

    @Test("Sums are what the rows say, whatever rows there are", arguments: 0..<40)
    func sums(seed: Int) throws {
        var dice = SystemlessDice(seed: UInt64(seed))
        var text = "Day,Group,Food Name,Amount,Energy (kcal),Fiber (g),Sugars (g)\n"
        var told: [Double] = []
        var (energy, toldEnergy) = (0.0, 0.0)
        for row in 0..<(1 + dice.next(30)) {
            let kilocalories = Double(1 + dice.next(400))
            energy += kilocalories
            let fibre = dice.next(10) == 0 ? nil : Double(dice.next(150)) / 10
            if let fibre {
                told.append(fibre)
                toldEnergy += kilocalories
            }
            text += "2026-09-20,Lunch,Food \(row),1 g,\(kilocalories),\(fibre.map { "\($0)" } ?? ""),1\n"
        }
        let lunch = try #require(try meals(text).first)
        let sum = told.reduce(0, +)
        if let kept = lunch.nutrients[.fibre] {
            #expect(abs(kept - sum) < 0.006 && toldEnergy >= 0.9 * energy)
        } else {
            #expect(toldEnergy < 0.9 * energy)
        }
    }

    @Test("A meal of the person's own is known by the name they gave it")
    func ownMeals() throws {
        let order = LogReadingOrder(timeZone: "GMT", days: nil, meals: ["pre workout": .meal5, "znuni": .snack])
        let text =
            "Date,Meal,Calories,Note\n2026-09-20,Pre-Workout,200,\n2026-09-20,ZNÜNI,100,\n2026-09-20,Lunch,500,\n"
        let content = try LogContent.read(Data(text.utf8), order)
        let meals = Dictionary(uniqueKeysWithValues: content.intakes.map { ($0.energy ?? 0, $0.meal) })
        #expect(meals == [200: .meal5, 100: .snack, 500: .lunch])
    }

    @Test("Names of columns that are not kept are few and short, however many there are")
    func manyColumns() throws {
        let names = (0..<300).map { "Column \($0) " + String(repeating: "x", count: 200) }
        let file = try ReadLog("date,weight_kg,\(names.joined(separator: ","))\n2026-09-20,80\n")
        #expect(file.file.columnsLeftOut.count == 60)
        #expect(file.file.columnsLeftOut.allSatisfy { $0.count <= 60 })
    }
}

/// Numbers by chance, the same for the same seed.
private struct SystemlessDice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
