package import APIContract
import Database
import NutritionScience
import Rules

/// A weight that is far from what was weighed on the days around it. It is stored once the person says that it is right.
package struct UnconfirmedWeight: Error, Hashable, Sendable {
    /// The contract's field with the weight.
    package let field: String
    package let question: FieldProblem

    /// Throws itself where something speaks against a weigh-in of a person who stands so. Before anything was weighed, the
    /// weight in their profile speaks as today's.
    static func ask(
        about weighIn: WeighIn, in field: String, _ snapshot: PersonSnapshot, today: CalendarDay,
        on connection: PersonConnection
    ) throws {
        let question = FieldProblem.doubt(
            about: weighIn.weight, on: weighIn.day,
            among: try WeightStore.weighIns(in: WeighInDoubt.days(around: weighIn.day), on: connection),
            profileWeight: snapshot.weighInDays == nil ? snapshot.settings?.currentWeight : nil, today: today)
        if let question { throw UnconfirmedWeight(field: field, question: question) }
    }
}
