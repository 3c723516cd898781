import APIContract
import NutritionScience
import Rules

extension SettingsChange {
    /// What is counted of it, once it is stored. When somebody skipped their profile, or began with it, is not kept: the
    /// day on which they signed up is told in its place.
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
            // What follows a weigh-in changes nothing else.
            let followsWeight = !changesGoals && (changesWeight || settings == before.settings)
            events.append(.planRecomputed(trigger: followsWeight ? .weightUpdate : .goalChange))
        }
        return events
    }

    /// Whether a plan takes the place of the one in force.
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
    /// The seconds that have passed since an earlier moment.
    func seconds(since earlier: Timestamp) -> Double { Double(milliseconds - earlier.milliseconds) / 1000 }
}
