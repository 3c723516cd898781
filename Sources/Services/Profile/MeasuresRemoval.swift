import APIContract
import Database

/// The SQL of removing everything that was weighed, and all that was made of it.
enum MeasuresRemoval {
    /// Removes it of a person, within the transaction that takes weight and height out of their profile. What days add up
    /// to is added up again without it.
    static func remove(on connection: PersonConnection) throws {
        for table in [
            "weights", "plans", "plan_documents", "plan_news", "plan_schedule", "health_metrics", "metrics_news",
            "acknowledgements",
            "month_totals",
            "onboarding_drafts", "pending_imports", "own_targets",
        ] {
            try connection.send("DELETE FROM \(table) WHERE person_id = $1", [.id(connection.person)])
        }
        try connection.send(
            """
            INSERT INTO changed_days (person_id, day)
            SELECT person_id, day FROM diary_entries WHERE person_id = $1
            UNION SELECT person_id, day FROM water_entries WHERE person_id = $1
            ON CONFLICT (person_id, day) DO NOTHING
            """,
            [.id(connection.person)])
        try ChangedRecords.forget([.weighIn, .plan, .metrics], of: connection.person, on: connection)
        try ChangedRecords.endEpoch(of: connection.person, on: connection)
        // Notifications are about the plan; other mails that are written already are about the account.
        try connection.send(
            "DELETE FROM deliveries WHERE person_id = $1 AND (sealed_mail IS NULL OR kind = $2)",
            [.id(connection.person), .text(DeliveryKind.mailedPlan.rawValue)])
    }
}
