import Foundation
import Rules
import Testing

@testable import Measuring

@Suite struct BucketTests {
    /// The examples of `docs/measuring.md`.
    @Test(
        "Everybody who computes a bucket gets the same",
        arguments: [
            (Bucket.Purpose.rollout, "enable_zero_state", [6_621, 2_023, 7_355]),
            (.variant, "zero_state_messaging", [481, 9_150, 3_290]), (.holdout, "", [2_473, 820, 5_115]),
        ])
    func examples(_ purpose: Bucket.Purpose, _ key: String, _ numbers: [Int]) throws {
        let ids = [[UInt8](repeating: 0, count: 16), Array(0..<16), [UInt8](repeating: 255, count: 16)]
        let buckets = try ids.map { Bucket(purpose, key: key, of: try #require(MeasuringID(bytes: $0))) }
        #expect(buckets.map(\.number) == numbers)
    }

    @Test("People spread evenly, and each purpose and key deals them anew")
    func spread() {
        let ids = (0..<20_000).map { _ in MeasuringID.random() }
        let first = ids.map { Bucket(.variant, key: "one", of: $0).number }
        let tenths = Dictionary(grouping: first) { $0 / 1_000 }.mapValues(\.count)
        #expect(tenths.count == 10 && tenths.values.allSatisfy { (1_700...2_300).contains($0) }, "\(tenths)")
        for other in [Bucket.Purpose.rollout, .holdout] {
            let second = ids.map { Bucket(other, key: "one", of: $0).number }
            let both = zip(first, second).count { $0 < 5_000 && $1 < 5_000 }
            #expect((4_600...5_400).contains(both), "\(both)")
        }
        #expect(MeasuringID(bytes: [1, 2]) == nil)
    }
}
