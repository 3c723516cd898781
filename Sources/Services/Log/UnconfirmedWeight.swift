package import APIContract
import Database
import NutritionScience
import Rules

/// A weight that is far from what was weighed on the days around it. It is stored once the person says that it is right.
package struct UnconfirmedWeight: Error, Hashable, Sendable {
    /// The contract's field with the weight.
    package let field: String
    package let question: FieldProblem

    /// Throws itself where something speaks against a weigh-in.
    static func ask(about weighIn: WeighIn, in field: String, on connection: PersonConnection) throws {
        let known = try WeightStore.weighIns(in: WeighInDoubt.days(around: weighIn.day), on: connection)
        guard let question = FieldProblem.doubt(about: weighIn.weight, on: weighIn.day, among: known) else { return }
        throw UnconfirmedWeight(field: field, question: question)
    }
}
