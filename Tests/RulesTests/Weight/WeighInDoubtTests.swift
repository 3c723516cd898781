import APIContract
import NutritionScience
import Rules
import Testing

/// The question about a weight that is far from what is known.
@Suite struct WeighInDoubtTests {
    @Test(
        "Before anything was weighed, the weight in the profile speaks as today's",
        arguments: [
            (60, 0, 80, [], true), (79, 0, 80, [], false), (60, 0, nil, [], false), (60, -30, 80, [], false),
            (60, 0, 80, [61], false), (60, 0, nil, [80], true),
        ] as [(Double, Int, Double?, [Double], Bool)])
    func profile(kilograms: Double, distance: Int, profile: Double?, known: [Double], isAsked: Bool) {
        let today = SamplePerson.today
        let weighIns = known.map {
            WeighIn(day: today.adding(days: -1), weight: $0, recordedAt: Timestamp(startOf: today))
        }
        let question = FieldProblem.doubt(
            about: kilograms, on: today.adding(days: distance), among: weighIns, profileWeight: profile, today: today)
        #expect((question != nil) == isAsked)
    }
}
