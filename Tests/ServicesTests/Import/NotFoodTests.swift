import Foundation
import NutritionScience
import Testing

@testable import Services

/// What was spent, planned or lifted is not eaten, and no weight.
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

    @Test func theMeanWeightOfGoogleFitIsRead() throws {
        let file = try ReadLog(
            "Date,Move Minutes count,Calories (kcal),Distance (m),Step count,Average weight (kg)\n"
                + "2026-09-20,40,2310.5,4000,6000,80.2\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 80_200)] && file.days.map(\.intake) == [nil])
    }
}
