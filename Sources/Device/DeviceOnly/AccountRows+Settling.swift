import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Does at once what a person changed on a device of its own, with what follows from it.
    ///
    /// - Throws: `InvalidInput` for a profile that a server would refuse, `LocalStoreError.cycleRefused` for such a
    ///   cycle; then nothing of it may be kept.
    func settle(_ mutations: [SyncMutation], at time: Timestamp) throws {
        try noteDays(at: time)
        let weighed = Set(mutations.compactMap(RecordName.init).filter { $0.kind == .weighIn }.compactMap(\.id.day))
        let newest = weighed.isEmpty ? nil : try newestWeighInDay()
        for mutation in mutations {
            guard let name = RecordName(mutation) else { continue }
            if name.kind == .profile, let fields = mutation.fields {
                try settle(profile: fields, madeAt: mutation.madeAt, at: time)
            } else {
                if name.kind == .cycle, let fields = mutation.fields { try checkCycle(after: fields, at: time) }
                try settle(mutation, name)
            }
            if name.kind == .cycle, mutation.fields?["action"]?.text == CycleMutation.Action.setUp.rawValue {
                try settleAnswers(mutation, at: time)
            }
            if name.kind == .ownFood, let id: OwnFood.ID = name.id.number() { try followKitchen(id) }
        }
        if !weighed.isEmpty { try followWeighIns(on: weighed, newestBefore: newest, at: time) }
        try noteDays(at: time)
    }

    /// Changes the profile; a weight that comes with it is today's weigh-in.
    func settle(profile fields: JSONValue, madeAt: String?, at time: Timestamp) throws {
        try keepFirstMetrics(at: time)
        let (name, today) = (RecordName(.profile, .own), try preferences().day(at: time))
        let profile = try ProfileRules.profile(record(name)?.value ?? [:], by: fields, on: today) {
            try values(WeighIn.self, .weighIn, on: WeightTrend.days(until: today))
        }
        try store(name, profile, sequence: 1)
        if let weight = fields["currentWeight"]?.number, weight > 0 {
            let weighIn = SyncMutation(fields: ["weight": .number(weight)], madeAt: madeAt)
            try settle(weighIn, RecordName(.weighIn, RecordID(today)))
        }
        try followProfile(at: time)
    }

    /// Makes one change, without what follows from it.
    func settle(_ mutation: SyncMutation, _ name: RecordName) throws {
        let held = try record(name)
        let course = try course(name, held, [QueuedMutation(mutation: mutation)])
        if let value = course.shown {
            try store(name, value, sequence: (held?.sequence ?? 0) + 1)
        } else {
            try remove(name)
            try forgetRemoved()
        }
    }

    /// Keeps what is known of the person.
    func set(_ settings: Settings) throws {
        let name = RecordName(.profile, .own)
        var profile = try record(name)?.value ?? [:]
        profile.set("settings", try ProfileRules.settings(profile["settings"] ?? [:], settings))
        try store(name, profile, sequence: 1)
    }

    /// Has the profile follow weigh-ins of some days that changed, and the plan where its goal doesn't hold any more: at
    /// the target weight, and where the person is underweight by now. A cycle rests whose fasting days are not for them
    /// any more.
    private func followWeighIns(
        on days: Set<CalendarDay>, newestBefore before: CalendarDay?, at time: Timestamp
    ) throws {
        let today = try preferences().day(at: time)
        guard let known = try settings(), let day = try newestWeighInDay(),
            let newest = try value(WeighIn.self, .weighIn, RecordID(day))
        else { return }
        // Where the newest one is gone, the one before it is the newest again; a weight that was removed stays so.
        let wasNewest = known.currentWeight != nil && before.map(days.contains) ?? false
        let latest = try values(WeighIn.self, .weighIn, on: WeightTrend.days(until: day))
        let settings = known.following(
            newest: newest, among: latest, changedOn: wasNewest ? days.union([day]) : days)
        if settings != known { try set(settings) }
        try restCycle(of: settings, on: today)
        guard let old = try state().planInForce, let computed = settings.plan(on: today) else { return }
        // A plan that can't be computed any more has no goal that would hold.
        if (try? computed.changesGoal(of: old.inputs)) ?? true { try followProfile(at: time) }
    }
}
