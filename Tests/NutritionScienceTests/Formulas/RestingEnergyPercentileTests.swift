import NutritionScience
import Testing

/// The percentile of an estimate among people of the same age.
struct RestingEnergyPercentileTests {
    @Test func everyPercentileOfTheTableIsItself() throws {
        let height = Height(tenthMillimetres: 16_000)
        var rows = 0
        for row in try VectorTable.rows("resting-energy-percentiles") where try row.required("age_min") >= 19 {
            let groups: [String: RestingEnergyPercentile.Group] = [
                "male": .men, "female": .women, "other_pooled": .everyone,
            ]
            let group = try #require(groups[row["sex"] ?? ""])
            for percent in stride(from: 5, through: 95, by: 5) {
                // The weight at which a person of 160 cm has this percentile's 10 × kg + 6.25 × cm.
                let kilograms = (try row.required("p\(percent)") - 1000) / 10
                for age in [Int(try row.required("age_min")), Int(try row.required("age_max"))] {
                    let weight = try #require(Mass(kilograms: kilograms))
                    let rank = try #require(
                        RestingEnergyPercentile.rank(weight: weight, height: height, age: age, among: group))
                    #expect(rank.percent == percent)
                    #expect(rank.ages.contains(age))
                }
            }
            rows += 1
        }
        #expect(rows == 21)
    }

    @Test func theEndsAreNotOverstated() throws {
        let rank = { (kilograms: Int) in
            RestingEnergyPercentile.rank(
                weight: Mass(grams: 1000 * kilograms), height: Height(tenthMillimetres: 17_000), age: 35, among: .men)?
                .percent
        }
        #expect(rank(30) == 5)
        #expect(rank(300) == 95)
    }

    @Test func underNineteenNothingIsSaid() {
        let weight = Mass(grams: 70_000)
        let height = Height(tenthMillimetres: 17_000)
        #expect(RestingEnergyPercentile.rank(weight: weight, height: height, age: 18, among: .men) == nil)
        #expect(RestingEnergyPercentile.rank(weight: weight, height: height, age: 19, among: .men) != nil)
        #expect(RestingEnergyPercentile.rank(weight: weight, height: height, age: 120, among: .women) != nil)
    }

    @Test func aHeavierBodyNeverRanksLower() {
        for group in RestingEnergyPercentile.Group.allCases {
            for age in [19, 35, 80] {
                let ranks = (30...300).compactMap { kilograms in
                    RestingEnergyPercentile.rank(
                        weight: Mass(grams: 1000 * kilograms), height: Height(tenthMillimetres: 17_000), age: age,
                        among: group)?.percent
                }
                #expect(ranks == ranks.sorted() && ranks.count == 271)
            }
        }
    }
}
