#if canImport(NutritionScience)
    package import NutritionScience
#endif

extension PlanInputs {
    /// The inputs that a row of numbers holds; nil where it holds none.
    package init?(_ row: UnsafePointer<Double>) {
        func whole(_ input: WhatIfRow.Input) -> Int? {
            let number = row[WhatIfRow.place(of: input)]
            return number.magnitude < 1e9 ? Int(exactly: number) : nil
        }
        func optional(_ input: WhatIfRow.Input) -> Int? { whole(input).flatMap { $0 == -1 ? nil : $0 } }
        func choice<Choice>(_ input: WhatIfRow.Input, of all: [Choice]) -> Choice? {
            whole(input).flatMap { all.indices.contains($0) ? all[$0] : nil }
        }
        for input in WhatIfRow.Input.allCases where whole(input) == nil { return nil }
        guard let grams = whole(.weight), let tenthMillimetres = whole(.height), let age = whole(.age),
            let sex = choice(.sex, of: Sex.allCases), let activity = choice(.activity, of: ActivityLevel.allCases),
            let goal = choice(.goal, of: Goal.allCases),
            let formula = choice(.formula, of: BasalMetabolicRate.Formula.allCases),
            let precaution = choice(.precaution, of: Precaution.allCases)
        else { return nil }
        self.init(
            weight: Mass(grams: grams), height: Height(tenthMillimetres: tenthMillimetres), age: age, sex: sex,
            activity: activity, goal: goal, targetWeight: optional(.targetWeight).map { Mass(grams: $0) },
            hasReachedGoal: whole(.hasReachedGoal) == 1, precaution: precaution,
            bodyFat: optional(.bodyFat).map { Percentage(tenths: $0) }, formula: formula,
            energyGap: optional(.energyGap), learnedExpenditure: optional(.learnedExpenditure))
    }
}
