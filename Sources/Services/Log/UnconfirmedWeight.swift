package import APIContract
import Database
import NutritionScience

/// A weight that is far from what was weighed on the days around it. It is stored once the person says that it is right.
package struct UnconfirmedWeight: Error, Hashable, Sendable {
    /// The contract's field with the weight.
    package let field: String
    package let question: FieldProblem

    /// Throws itself where something speaks against a weigh-in.
    static func ask(about weighIn: WeighIn, in field: String, on connection: PersonConnection) throws {
        let around = weighIn.day.adding(days: -WeighInDoubt.days)...weighIn.day.adding(days: WeighInDoubt.days)
        let known = try WeightStore.weighIns(in: around, on: connection)
        guard let weight = Mass(kilograms: weighIn.weight),
            let doubt = WeighInDoubt(
                weight, on: weighIn.day,
                weighIns: known.compactMap { known in Mass(kilograms: known.weight).map { (known.day, $0) } })
        else { return }
        throw UnconfirmedWeight(
            field: field,
            question: .weightInDoubt(weighIn.weight, known: doubt.weight.kilograms.value, on: doubt.day))
    }
}
