import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Everything that a screen about the person is made from at a moment; nil before anything of them has come here.
    func person(at time: Timestamp) throws -> PersonReading? {
        guard let facts = try personFacts(at: time) else { return nil }
        var reading = PersonReading(facts, computed: try facts.computed())
        if let measuring = try state().measuring { reading.presentation = measuring.presentation }
        return reading
    }

    private func personFacts(at time: Timestamp) throws -> PersonFacts? {
        let (preferences, state) = (try preferences(), try state())
        guard let user = try user(shown(RecordName(.profile, .own)), state) else { return nil }
        var facts = PersonFacts(user: user, preferences: preferences, today: preferences.day(at: time))
        let plan = try planInForce(state)
        (facts.settings, facts.plan) = (try settings(inForce: plan), plan)
        // What was learned stays known where a plan has ended, too.
        let latest = state.account.isDeviceOnly ? state.plan?.inputs : plan?.inputs
        facts.learned = latest?.learnedExpenditure
        facts.isAcknowledged = try isAcknowledged(state, hasPlan: plan != nil)
        (facts.hasHadMetrics, facts.hasPlanNews) = (try hasHadMetrics(state), try hasPlanNews(state))
        // A server says whether a review waits.
        let isAwaited = try state.account.isDeviceOnly || hasCard(.weeklyReview)
        facts.readReview = isAwaited ? state.readReview : facts.today
        facts.latestWeighIn = plan == nil ? nil : try newestWeighInDay()
        (facts.cycle, facts.ownTargets, facts.meals) = (try cycle(), try ownTargetsHistory(), ownMeals(state))
        return facts
    }

    /// The person's settings. A server says by its plan that the goal is reached; a device of its own notes it.
    func settings(inForce plan: PersonReading.PlanInForce?) throws -> Settings? {
        guard var known = try settings(), try !state().account.isDeviceOnly else { return try settings() }
        let isOfPlan = known.primaryGoal == plan?.inputs.primaryGoal && known.targetWeight == plan?.inputs.targetWeight
        if isOfPlan, plan?.inputs.hasReachedGoal == true, let plan {
            known.goalReachedOn = try known.goalReachedOn ?? preferences().day(at: plan.createdAt)
        }
        return known
    }

    /// Whose account it is; nil where nobody has said it yet.
    private func user(_ profile: JSONValue?, _ state: AccountState) throws -> User? {
        if let user = try? profile?["user"]?.decoded(as: User.self) { return user }
        let isKnown = profile.map { $0["settings"] != nil && $0["settings"] != .null } ?? false
        guard state.account.isDeviceOnly else {
            return state.user.map { user in
                User(
                    id: user.id, email: user.email, name: user.name,
                    hasCompletedOnboarding: user.hasCompletedOnboarding || isKnown, createdAt: user.createdAt)
            }
        }
        return User(
            id: User.ID(rawValue: 0), email: "", name: profile?["user"]?["name"]?.text ?? "",
            hasCompletedOnboarding: isKnown, createdAt: Timestamp(milliseconds: 0))
    }

    /// The plan in force: the one that the server made, or this device on its own.
    private func planInForce(_ state: AccountState) throws -> PersonReading.PlanInForce? {
        if let own = state.planInForce, let plan = own.plan {
            let made = try preferences().day(at: own.madeAt)
            return PersonReading.PlanInForce(
                id: own.id, createdAt: own.madeAt, inputs: own.inputs,
                projection: PlanProjection(plan, today: made), start: own.start)
        }
        return try serverPlan().map { plan in
            PersonReading.PlanInForce(
                id: plan.id, createdAt: plan.createdAt, inputs: plan.inputs, projection: plan.projection,
                start: plan.continuation?.start ?? PlanStart(time: plan.createdAt, weight: plan.inputs.weight))
        }
    }

    /// The plan in force that a server made; nil where there is none.
    func serverPlan() throws -> Plan? { try shown(RecordName(.plan, .own)).map { try $0.decoded(as: Plan.self) } }

    /// Whether the person knows their metrics: without a server they say so here, and a plan is made only of known ones.
    private func isAcknowledged(_ state: AccountState, hasPlan: Bool) throws -> Bool {
        if state.account.isDeviceOnly { return state.isAcknowledged }
        return hasPlan ? true : try !hasCard(.reviewMetrics) && hasHadMetrics(state)
    }

    private func hasHadMetrics(_ state: AccountState) throws -> Bool {
        try state.account.isDeviceOnly ? state.metrics != nil : shown(RecordName(.metrics, .own)) != nil
    }

    private func hasPlanNews(_ state: AccountState) throws -> Bool {
        try state.account.isDeviceOnly ? state.planNewsSince != nil : hasCard(.planUpdated)
    }

    /// The meals that the person chose; nil where they did not.
    private func ownMeals(_ state: AccountState) -> OwnMeals? {
        (try? state.kept?[LocalLog.ownMealsName]?.decoded(as: OwnMeals.self)).flatMap { $0.isChosen ? $0 : nil }
    }

    /// Whether the server asks for something on Home.
    func hasCard(_ card: HomeSummary.Card) throws -> Bool {
        guard case .list(let cards)? = try shown(RecordName(.home, .own))?["cards"] else { return false }
        return cards.contains { $0.text == card.rawValue }
    }
}
