package import APIContract
package import NutritionScience

extension HealthMetrics {
    /// The metrics that a plan is based on, computed at a moment.
    package init(_ plan: NutritionPlan, id: ID, at time: Timestamp) {
        self.init(
            id: id, bmi: plan.bodyMassIndex.result.value, bmr: plan.basalMetabolicRate.result.units,
            tdee: plan.totalDailyEnergyExpenditure.result.units, computedAt: time,
            version: NutritionPlan.metricsVersion)
    }

    /// Whether BMI, BMR and TDEE are the same, by the same formulas.
    package func hasSameNumbers(as other: HealthMetrics) -> Bool {
        version == other.version && bmi == other.bmi && bmr == other.bmr && tdee == other.tdee
    }
}

extension MetricsChange {
    /// The changes since the metrics that a person knows; nil where the numbers are the same.
    package static func news(since known: KeptMetrics, _ latest: KeptMetrics) -> MetricsChange? {
        known.metrics.hasSameNumbers(as: latest.metrics) ? nil : MetricsChange(from: known, to: latest)
    }
}
