import Foundation
import Testing

@testable import Measuring

@Suite("The analysis of experiments agrees with its reference, which is computed in Python from every person's values")
struct AnalysisTests {
    /// The output of `make-analysis.py`.
    private struct Reference: Decodable {
        struct Tail: Decodable {
            let value: Double
            let degrees: Int
            let probability: Double
        }

        struct Ratio: Decodable {
            let people: [Int]
            let shares: [Int]
            let statistic: Double
            let probability: Double
        }

        struct Radius: Decodable {
            let deviation: Double
            let people: Int
            let error: Double
            let tightestAt: Int
            let radius: Double
            let oneSidedRadius: Double
        }

        struct Compared: Decodable {
            /// For the control and the variant, each person's metric and their value before.
            let people: [[[Double?]]]
            let control: Double
            let variant: Double
            let slope: Double
            let varianceReduction: Double
            let difference: Double
            let standardError: Double
            let radius: Double
            let oneSidedRadius: Double

            func moments(_ group: Int) -> Moments {
                people[group].reduce(into: Moments()) { moments, person in
                    moments.add(person[0] ?? .nan, before: person[1])
                }
            }
        }

        let tails: [Tail]
        let ratios: [Ratio]
        let radii: [Radius]
        let effects: [Compared]
    }

    private let reference: Reference

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "analysis.json")
        reference = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file))
    }

    @Test("The tail of χ² does")
    func tails() {
        #expect(reference.tails.count == 40)
        for row in reference.tails {
            let probability = ChiSquared.tail(row.value, degrees: row.degrees)
            #expect(agree(probability, row.probability), "\(row)")
        }
    }

    @Test("The check of the split does, and stops at 51 to 49 of 100,000 people")
    func ratios() {
        for row in reference.ratios {
            let check = SampleRatioCheck(people: row.people, shares: row.shares)
            #expect(agree(check.statistic, row.statistic) && agree(check.probability, row.probability), "\(row)")
            #expect(check.isPassed == (row.people != [51_000, 49_000]), "\(row)")
        }
        #expect(SampleRatioCheck(people: [0, 0], shares: [5_000, 5_000]).isPassed, "nobody came yet")
    }

    @Test("Confidence sequences do")
    func radii() {
        #expect(reference.radii.count == 40)
        for row in reference.radii {
            let sequence = ConfidenceSequence(error: row.error, tightestAt: row.tightestAt)
            #expect(agree(sequence.radius(deviation: row.deviation, people: row.people), row.radius), "\(row)")
            #expect(
                agree(sequence.oneSidedRadius(deviation: row.deviation, people: row.people), row.oneSidedRadius),
                "\(row)")
        }
    }

    @Test("Effects do, less what people did before")
    func effects() throws {
        let sequence = ConfidenceSequence(error: 0.05, tightestAt: 2_000)
        #expect(reference.effects.count == 4)
        for row in reference.effects {
            let effect = try #require(Effect(control: row.moments(0), variant: row.moments(1)))
            #expect(agree(effect.control, row.control) && agree(effect.variant, row.variant))
            #expect(agree(effect.slope, row.slope) && agree(effect.varianceReduction, row.varianceReduction))
            #expect(agree(effect.difference, row.difference) && agree(effect.standardError, row.standardError))
            let bounds = effect.bounds(sequence)
            #expect(agree(bounds.upperBound - effect.difference, row.radius))
            #expect(agree(effect.difference - bounds.lowerBound, row.radius))
            #expect(agree(effect.upperBound(sequence) - effect.difference, row.oneSidedRadius))
            #expect(agree(effect.difference - effect.lowerBound(sequence), row.oneSidedRadius))
        }
    }

    @Test("One person alone has no effect")
    func few() {
        var one = Moments()
        one.add(1, before: nil)
        #expect(Effect(control: one, variant: one) == nil && Effect(control: Moments(), variant: one) == nil)
    }

    /// Whether two numbers agree to six digits.
    private func agree(_ number: Double, _ other: Double) -> Bool {
        abs(number - other) <= 5e-7 * max(abs(other), 1e-6)
    }
}
