import NutritionScience
import TestSupport
import Testing

/// The split of a day's energy, against vectors that were computed in exact fractions without the program.
struct MacronutrientSplitTests {
    @Test("The vectors hold, those that collide among them")
    func vectors() throws {
        let rows = try VectorTable.rows("macronutrient-vectors")
        #expect(rows.count > 3000)
        for row in rows {
            let own = OwnMacronutrients(
                protein: try amount(row["own_protein"]), fat: try amount(row["own_fat"]),
                carbohydrate: try amount(row["own_carbohydrate"]),
                isLowInCarbohydrate: row["low_carbohydrate"] == "1")
            var found = row
            let basis = try basis(row)
            do throws(MacronutrientCollision) {
                let split = try MacronutrientSplit(basis, own: own)
                found["protein"] = "\(split.protein.grams)"
                found["fat"] = "\(split.fat.grams)"
                found["carbohydrate"] = "\(split.carbohydrate.grams)"
                found["collision"] = ""
            } catch {
                (found["protein"], found["fat"], found["carbohydrate"]) = ("", "", "")
                found["collision"] = text(error)
            }
            #expect(found == row)
        }
    }

    private func basis(_ row: [String: String]) throws -> MacronutrientSplit.Basis {
        MacronutrientSplit.Basis(
            calories: Int(try row.required("calories")), protein: Int(try row.required("protein_by_rule")),
            reference: Mass(grams: Int(try row.required("reference_grams"))),
            holdsLeastFat: row["least_fat"] == "1")
    }

    private func amount(_ text: String?) throws -> OwnMacronutrients.Amount? {
        guard let text, let number = Double(text.dropLast()) else { return nil }
        return switch text.last {
        case "g": .grams(Int(number))
        case "%": .percent(Int(number))
        default: .hundredthsPerKilogram(Int((number * 100).rounded()))
        }
    }

    private func text(_ collision: MacronutrientCollision) -> String {
        switch collision {
        case .overCalories(let by): "over \(by)"
        case .underCalories(let by): "under \(by)"
        case .fatTooLow(let grams, let least): "fat \(grams) < \(least)"
        case .proteinTooLow(let grams, let least): "protein \(grams) < \(least)"
        case .proteinTooHigh(let grams, let most): "protein \(grams) > \(most)"
        }
    }
}
