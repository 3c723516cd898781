import APIContract
import NutritionScience
import Rules

/// Whether something can be done with a cycle, by the rules of a server.
extension AccountRows {
    /// Holds an action on the cycle of a device of its own against the rules of a server.
    ///
    /// - Throws: `LocalStoreError.cycleRefused`.
    func checkCycle(after fields: JSONValue, at time: Timestamp) throws {
        guard let person = try person(at: time), let code = try cycleProblem(after: fields, of: person) else { return }
        throw LocalStoreError.cycleRefused(code)
    }

    /// The reason why a server would refuse an action on the cycle, as far as is known here; nil where it would not.
    func cycleProblem(after fields: JSONValue, of person: PersonReading) throws -> ErrorCode? {
        let settings = try settings(inForce: person.plan)
        do {
            let mutation = try fields.checked(as: CycleMutation.self)
            var chosen = settings
            if mutation.action == CycleMutation.Action.setUp.rawValue {
                let steps = CycleOnboardingFacts(settings, learned: learned(by: person), today: person.today)
                _ = try CycleSetUp(mutation).completed(knowing: steps, settings?.precaution)
                chosen = try settings?.following(mutation, today: person.today)
            }
            let facts = try cycleFacts(of: person, chosen, isChanged: chosen != settings)
            _ = try facts.applying(CycleAction(mutation, for: facts.goal, today: facts.today))
        } catch let error as CycleError {
            return error.code
        } catch let problem as CycleProblem {
            return problem.code
        } catch is InvalidInput {
            return .invalidInput
        } catch is DecodingError {
            return .invalidInput
        }
        return nil
    }

    /// The facts about the person's cycle, with these settings: with another goal than
    /// theirs, targets lie above the plan that would be made then.
    private func cycleFacts(of person: PersonReading, _ settings: Settings?, isChanged: Bool) throws -> CycleFacts {
        let allowsFasting = settings?.allowsFasting(on: person.today) ?? true
        let plan = isChanged ? try settings?.plan(on: person.today)?.learning(learned(by: person)) : nil
        return CycleFacts(
            timeline: person.cycle, ownTargets: try ownTargetsHistory(),
            basis: isChanged ? plan.map { TargetsBasis($0, isProtected: !allowsFasting) } : person.week?.basis,
            goal: settings?.primaryGoal, allowsFasting: allowsFasting, begin: try begin(of: person),
            today: person.today)
    }

    private func learned(by person: PersonReading) -> Int? { person.computed?.inputs.learnedExpenditure }

    /// Whether any day lately was under the calorie floor.
    func hasDaysUnderFloor(_ person: PersonReading) throws -> Bool {
        try cycleFacts(of: person, settings(inForce: person.plan), isChanged: false).hasDaysUnderFloor
    }
}

extension Settings {
    /// The settings with the goal that is chosen in the five steps.
    fileprivate func following(_ steps: CycleMutation, today: CalendarDay) throws(InvalidInput) -> Settings {
        guard let goal = steps.goal.flatMap(Goal.init(rawValue:)) else { return self }
        return try following(goal, today: today)
    }
}
