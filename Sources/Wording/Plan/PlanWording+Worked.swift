import APIContract
import NutritionScience

extension PlanWording {
    /// The arithmetic of one number, with the values that went in, all with labels and units.
    func worked(_ derivation: Derivation, _ plan: NutritionPlan) -> WhyItWorks.Worked {
        WhyItWorks.Worked(
            inputs: derivation.inputs.map { input in
                WhyItWorks.Input(
                    name: input.name.rawValue, label: label(of: input.name, plan), value: input.value.value,
                    unit: sentences("unit.input.\(input.name.rawValue)"))
            },
            steps: derivation.steps.map { step in
                WhyItWorks.Step(
                    label: label(of: step, in: derivation), arithmetic: arithmetic(step), result: step.result.value,
                    unit: unit(of: step, in: derivation))
            })
    }

    /// The steps of one number, a line each.
    func arithmetic(_ derivation: Derivation) -> String {
        derivation.steps.map(arithmetic).joined(separator: "\n")
    }

    private func arithmetic(_ step: Derivation.Step) -> String {
        // A number that nothing was done to is the number, not "2,725 = 2,725".
        step.expression == [.number(step.result)] ? sentences.number(step.result) : sentences.notation.text(step)
    }

    private func label(of input: Derivation.Input.Name, _ plan: NutritionPlan) -> String {
        input == .sexConstant
            ? sentences("input.sexConstant.\(plan.inputs.sex.rawValue)") : sentences("input.\(input.rawValue)")
    }

    private func label(of step: Derivation.Step, in derivation: Derivation) -> String {
        step.purpose == .result
            ? sentences("quantity.\(derivation.quantity.rawValue)") : sentences("step.\(step.purpose.rawValue)")
    }

    private func unit(of step: Derivation.Step, in derivation: Derivation) -> String {
        switch step.purpose {
        case .referenceWeight, .leanMass: sentences("unit.input.weight")
        default: unit(of: derivation.quantity)
        }
    }

    /// The unit of a quantity in arithmetic: "cal/day".
    func unit(of quantity: Quantity) -> String {
        sentences.inKilocalories("unit.\(quantity.rawValue)")
    }
}
