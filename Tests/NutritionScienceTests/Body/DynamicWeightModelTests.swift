import NutritionScience
import TestSupport
import Testing

/// A body's weight follows its intake by Hall's model.
struct DynamicWeightModelTests {
    @Test("The reference table is reproduced", arguments: try HallCase.all())
    func reference(_ person: HallCase) throws {
        let model = try person.model()
        var state = model.initialState
        var expenditure = model.initialIntake
        var day = 0
        for row in person.rows {
            while day < Int(try row.required("day")) {
                expenditure = model.advance(
                    &state, intake: model.initialIntake + (try row.required("dEI_kcal")))
                day += 1
            }
            let body = state.body
            for (value, column) in [
                (body.weight, "body_weight"), (body.fat, "fat"), (body.lean, "lean"), (body.glycogen, "glycogen"),
                (body.extracellularFluid, "ecf"),
            ] {
                #expect(abs(value - (try row.required(column))) <= 0.001, "\(column) on day \(day)")
            }
            #expect(abs(state.adaptiveThermogenesis - (try row.required("at"))) <= 0.1)
            #expect(abs(expenditure - (try row.required("ee"))) <= 0.1)
        }
    }

    @Test func theTableIsWhole() throws {
        let cases = try HallCase.all()
        #expect(cases.count == 6)
        #expect(cases.allSatisfy { $0.rows.count == 11 && $0.rows.last?["day"] == "730" })
    }

    @Test func whoEatsAsBeforeStaysAsBefore() {
        for model in RandomBodies.models(count: 200) {
            var state = model.initialState
            for _ in 1...365 { model.advance(&state, intake: model.initialIntake) }
            #expect(abs(state.body.weight - model.initialState.body.weight) < 1e-6)
        }
    }

    @Test func whoEatsLessWeighsLess() {
        for model in RandomBodies.models(count: 200) {
            let weights = [0.6, 0.75, 0.9, 1, 1.1, 1.3].map { share in
                var state = model.initialState
                for _ in 1...180 { model.advance(&state, intake: share * model.initialIntake) }
                return state.body.weight
            }
            #expect(weights == weights.sorted())
            #expect(Set(weights).count == weights.count)
        }
    }

    /// The energy eaten is burned, or is in the body afterwards.
    @Test func energyIsConserved() {
        var generator = SeededGenerator(seed: 7)
        for model in RandomBodies.models(count: 100) {
            var state = model.initialState
            for _ in 1...365 {
                let before = state.storedEnergy
                let intake = model.initialIntake * .random(in: 0.6...1.4, using: &generator)
                let spent = model.advance(&state, intake: intake)
                #expect(abs(intake - spent - (state.storedEnergy - before)) < 1e-6)
            }
        }
    }
}

/// Bodies anywhere in the allowed ranges.
enum RandomBodies {
    static func models(count: Int, seed: UInt64 = 3) -> [DynamicWeightModel] {
        var generator = SeededGenerator(seed: seed)
        return PlanInputs.random(count: 20 * count, seed: generator.next())
            .filter { (18.5...45).contains(BodyMassIndex.derive(weight: $0.weight, height: $0.height).result.value) }
            .prefix(count)
            .map { DynamicWeightModel($0) }
    }
}

/// The rows of one case of `hall-vectors.csv`, in the order of the days.
struct HallCase: Sendable, CustomTestStringConvertible {
    let name: String
    let rows: [[String: String]]

    var testDescription: String { "case \(name)" }

    static func all() throws -> [HallCase] {
        Dictionary(grouping: try VectorTable.rows("hall-vectors")) { $0["case"] ?? "?" }
            .map { HallCase(name: $0, rows: $1) }.sorted { $0.name < $1.name }
    }

    func model() throws -> DynamicWeightModel {
        let row = rows[0]
        return DynamicWeightModel(
            weight: try row.required("weight_kg"), height: try row.required("height_cm"),
            age: Int(try row.required("age")), sex: try row.sex(), restingMetabolicRate: try row.required("rmr"),
            activityMultiplier: try row.required("pal"), carbohydrateShare: try row.required("carb_share"))
    }
}

extension DynamicWeightModel.State {
    /// The energy in fat, lean tissue and glycogen, in kilocalories, from the energies of a kilogram in megajoules.
    fileprivate var storedEnergy: Double {
        (39.5 * body.fat + 7.6 * body.lean + 17.6 * body.glycogen) * 1000 * 0.23900573614
    }
}
