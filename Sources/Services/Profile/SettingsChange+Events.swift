import APIContract
import NutritionScience
import Rules

extension SettingsChange {
    /// The events to count for it, once it is stored. The time of skipping or starting the profile is not kept: the day
    /// of signing up is used instead.
    var events: [MeasuredEvent] {
        var events: [MeasuredEvent] = []
        if isFirstCompletion {
            let signedUp = before.user.createdAt
            let duration = MeasuredEvent.Duration(seconds: time.seconds(since: signedUp))
            events.append(.planOnboardingCompleted(timeToComplete: duration))
            if before.settings != nil {
                let days = today.daysSince1970 - before.today(at: signedUp).daysSince1970
                events.append(.zeroStateProfileCompleted(timeToComplete: duration, daysSinceFirstSkip: .init(days)))
            }
        }
        if changesGoals { events.append(.goalChanged) }
        if changesWeight { events.append(.weightUpdated(planRecomputed: replacesPlan)) }
        if replacesPlan {
            // Consequences of a weigh-in change nothing else.
            let followsWeight = !changesGoals && (changesWeight || settings == before.settings)
            events.append(.planRecomputed(trigger: followsWeight ? .weightUpdate : .goalChange))
        }
        return events
    }

    /// Whether a plan replaces the one in force.
    var replacesPlan: Bool { plan != nil && before.planInForce != nil }

    /// Whether weight and height are known for the first time.
    private var isFirstCompletion: Bool {
        settings.isComplete && before.settings?.isComplete != true && before.latestMetrics == nil
    }

    private var changesWeight: Bool {
        weighIn != nil && before.settings?.currentWeight != nil
            && before.settings?.currentWeight != settings.currentWeight
    }

    private var changesGoals: Bool {
        guard let old = before.settings, old.isComplete, settings.isComplete else { return false }
        return settings.primaryGoal != old.primaryGoal || settings.targetWeight != old.targetWeight
            || settings.targetDate != old.targetDate || settings.energyGap != old.energyGap
            || settings.activityLevel != old.activityLevel
    }
}

extension Timestamp {
    /// The seconds since an earlier moment.
    func seconds(since earlier: Timestamp) -> Double { Double(milliseconds - earlier.milliseconds) / 1000 }
}
