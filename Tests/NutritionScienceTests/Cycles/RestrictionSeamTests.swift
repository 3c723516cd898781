import NutritionScience
import Testing

/// The rules within a cycle also hold from one cycle to the next. The floor is 1,500 kcal.
@Suite struct RestrictionSeamTests {
    @Test(
        arguments: [
            ([2000, 2000, 2000, 2000, 600, 600], [2000, 2000, 2000, 2000, 2000, 600], true),
            ([2000, 2000, 2000, 2000, 600, 600], [600, 2000, 2000, 2000, 2000, 2000], false),
            ([2000, 2000, 2000, 2000, 2000, 600], [600, 2000, 2000, 2000, 2000, 2000], true),
            ([2000, 2000, 2000, 2000, 2000, 600], [600, 600, 2000, 2000, 2000, 2000], false),
            ([nil, nil, nil, nil, nil, nil], [600, 600, 2000, 2000, 2000, 2000], true),
            ([nil, nil, nil, nil, 600, 600], [nil, 600, 600, 2000, 2000, 2000], true),
            // 2 × 600 + 2,000 + 2 × 600 + 2 × 2,000 are 8,400 in seven days.
            ([2000, 2000, 2000, 600, 600, 2000], [600, 600, 2000, 2000, 2000, 2000], false),
        ] as [([Int?], [Int?], Bool)])
    func table(_ before: [Int?], _ after: [Int?], _ keeps: Bool) {
        #expect(RestrictionSeam(before: before, after: after).keeps(floor: 1500) == keeps)
    }
}
