import TestSupport
import Testing

@testable import Measuring

@Suite("What experiments conclude may be looked at any day")
struct AnalysisSimulationTests {
    /// An experiment that is analysed daily.
    private struct Simulation {
        /// The number of people who join each of two variants a day.
        let peopleADay: Int
        let days: Int
        /// The probabilities that a person of the control, and of the variant, has the measured event.
        let control: Double
        let variant: Double
        /// The planned number of people.
        let planned: Int

        /// The first day on which the bounds exclude zero, from the planned number of people on; nil where they never
        /// do.
        func firstFinding(_ generator: inout SeededGenerator) -> Int? {
            let sequence = ConfidenceSequence(error: 0.05, tightestAt: planned)
            var (first, second) = (Moments(), Moments())
            for day in 1...days {
                add(control, to: &first, &generator)
                add(variant, to: &second, &generator)
                guard first.people + second.people >= planned, let effect = Effect(control: first, variant: second),
                    !effect.bounds(sequence).contains(0)
                else { continue }
                return day
            }
            return nil
        }

        private func add(_ chance: Double, to moments: inout Moments, _ generator: inout SeededGenerator) {
            let count = (0..<peopleADay).count { _ in generator.nextFraction() < chance }
            moments.add(1, before: nil, times: count)
            moments.add(0, before: nil, times: peopleADay - count)
        }
    }

    @Test("Of 1,000 experiments without any effect that are looked at daily, at most 5 % find one")
    func falseAlarms() {
        var generator = SeededGenerator(seed: 24)
        let simulation = Simulation(peopleADay: 50, days: 60, control: 0.3, variant: 0.3, planned: 1_000)
        let alarms = (0..<1_000).count { _ in simulation.firstFinding(&generator) != nil }
        #expect(alarms <= 50, "\(alarms)")
        #expect(alarms > 0, "bounds so wide that they never err find nothing either")
    }

    @Test("An effect as large as was planned for is found in four of five, and in more the longer it goes on")
    func power() {
        let (control, variant) = (0.3, 0.36)
        let deviation = (2 * (control * (1 - control) + variant * (1 - variant))).squareRoot()
        let planned = ConfidenceSequence.people(toFind: variant - control, deviation: deviation, error: 0.05)
        #expect(planned == 3_678)
        var generator = SeededGenerator(seed: 25)
        let simulation = Simulation(peopleADay: 50, days: 60, control: control, variant: variant, planned: planned)
        let days = (0..<1_000).compactMap { _ in simulation.firstFinding(&generator) }
        let atOnce = days.count { $0 == (planned + 99) / 100 }
        #expect(780...850 ~= atOnce, "\(atOnce)")
        #expect(days.count > 900, "\(days.count)")
    }

    @Test("A split of 51 to 49 among 100,000 people is noticed, one of halves is not")
    func split() {
        var generator = SeededGenerator(seed: 26)
        for (share, isNoticed) in [(0.51, true), (0.5, false)] {
            let noticed = (0..<40).count { _ in
                let people = (0..<100_000).count { _ in generator.nextFraction() < share }
                return !SampleRatioCheck(people: [people, 100_000 - people], shares: [5_000, 5_000]).isPassed
            }
            #expect(isNoticed ? noticed == 40 : noticed <= 1, "\(noticed)")
        }
    }
}

extension SeededGenerator {
    /// A number from 0 up to 1.
    fileprivate mutating func nextFraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
