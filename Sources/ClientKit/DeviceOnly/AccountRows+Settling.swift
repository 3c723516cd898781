import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Does at once what a person changed on a device of its own, with what follows from it.
    func settle(_ mutation: SyncMutation, at time: Timestamp) throws {
        guard let name = RecordName(mutation) else { return }
        let today = try preferences().day(at: time)
        if name.kind == .profile { try keepFirstMetrics(at: time) }
        try settle(mutation, name)
        switch name.kind {
        case .profile:
            if let weight = mutation.fields?["currentWeight"]?.number, weight > 0 {
                let weighIn = SyncMutation(fields: ["weight": .number(weight)], madeAt: mutation.madeAt)
                try settle(weighIn, RecordName(.weighIn, RecordID(today)))
            }
            try noteGoal(on: today)
            try followProfile(at: time)
        case .cycle where mutation.fields?["action"]?.text == CycleMutation.Action.setUp.rawValue:
            try settleAnswers(mutation, at: time)
        case .ownFood:
            if let id: OwnFood.ID = name.id.number() { try followKitchen(id) }
        case .weighIn:
            try followNewestWeighIn(after: name.id.day)
        default: break
        }
    }

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

    /// Makes the newest weigh-in the current weight, where it is the one that changed.
    private func followNewestWeighIn(after day: CalendarDay?) throws {
        let profile = RecordName(.profile, .own)
        guard let day, var value = try record(profile)?.value, var settings = value["settings"],
            (settings["height"]?.number ?? 0) > 0,
            let newest = try values(WeighIn.self, .weighIn).max(by: { $0.day < $1.day }), newest.day == day
        else { return }
        // A weigh-in that was wrong reached nothing.
        if settings["goalReachedOn"]?.text == day.description { settings.set("goalReachedOn", nil) }
        settings.set("currentWeight", .number(newest.weight))
        value.set("settings", settings)
        try store(profile, value, sequence: 1)
        try noteGoal(on: day)
    }

    /// Notes that the goal is reached, where the weight is at the target and was not before.
    private func noteGoal(on day: CalendarDay) throws {
        let profile = RecordName(.profile, .own)
        guard var value = try record(profile)?.value, var settings = value["settings"],
            settings["goalReachedOn"]?.text == nil, try self.settings()?.planInputs(on: day)?.isAtGoal == true
        else { return }
        settings.set("goalReachedOn", .text(day.description))
        value.set("settings", settings)
        try store(profile, value, sequence: 1)
    }
}
