/// The place in an export of each table with data about people.
enum ExportContents {
    /// The place of a table's rows.
    enum Place: Hashable, Sendable {
        case files([String])
        /// Nowhere, for a reason.
        case nowhere(because: String)
    }

    /// Every table with data about people. New tables are added here; a test fails until they are.
    static let places: [String: Place] = [
        "people": .files(["account.json"]),
        "email_marks": .nowhere(because: "Marks by which the account is found; account.json has the address."),
        "sessions": .files(["account.json"]),
        "known_devices": .nowhere(because: "Marks that tell a known device from a new one; account.json names them."),
        "preferences": .files(["preferences.json"]),
        "user_settings": .files(["profile.json"]),
        "onboarding_drafts": .files(["onboarding-draft.json"]),
        "user_profiles": .files(["cycle-onboarding.json"]),
        "health_metrics": .files(["metrics.json"]),
        "acknowledgements": .files(["acknowledgements.json"]),
        "profile_dismissals": .files(["profile_later.json"]),
        "plans": .files(["plans.json", "plans.csv"]),
        "plan_documents": .files(["plans.json"]),
        "plan_schedule": .nowhere(because: "When the plan is computed anew: every Sunday at 02:00."),
        "cycles": .files(["cycle.json"]),
        "own_meals": .files(["meals.json"]),
        "own_targets": .files(["own-targets.json"]),
        "calendar_feeds": .nowhere(because: "A secret address that shows the cycle."),
        "plan_news": .nowhere(because: "That the newest plans were not looked at yet; plans.json has them all."),
        "review_reads": .nowhere(because: "Which weekly review was read last; the log has the week."),
        "metrics_news": .nowhere(because: "That the newest metrics were not looked at yet; metrics.json has them all."),
        "pending_recipes": .nowhere(because: "Recipes of a file of the person's own, looked at before they are added."),
        "pending_imports": .nowhere(because: "A file of the person's own, looked at before it is added."),
        "remembered_columns": .nowhere(because: "How a table of the person's own calls its columns."),
        "weights": .files(["weights.json", "log.csv", "daily-totals.csv"]),
        "day_notes": .files(["day-notes.json"]),
        "diary_entries": .files(["diary.json", "diary.csv", "log.csv", "daily-totals.csv"]),
        "water_entries": .files(["water.json", "water.csv", "daily-totals.csv"]),
        "favourite_foods": .files(["favourites.json"]),
        "own_foods": .files(["own-foods.json"]),
        "task_books": .files(["tasks.json"]),
        "task_marks": .files(["task-marks.json", "task-marks.csv"]),
        "streaks": .nowhere(because: "It is counted from the rest; tasks.json has the streak of today."),
        "month_totals": .nowhere(because: "They are added up from the rest; daily-totals.csv has them."),
        "changed_days": .nowhere(because: "They tell which sums to add up again."),
        "replaced_day_notes": .nowhere(because: "The person replaced them; they are gone within a day."),
        "deleted_diary_entries": .nowhere(because: "The person deleted them; they are gone within a day."),
        "person_keys": .nowhere(because: "What is sealed with the key is exported unsealed."),
        "password_resets": .nowhere(because: "A secret that opens the account."),
        "notification_choices": .files(["notifications.json"]),
        "quiet_hours": .files(["notifications.json"]),
        "log_reminders": .files(["notifications.json"]),
        "push_devices": .files(["notifications.json"]),
        "deliveries": .nowhere(because: "What is about to be sent, some with a secret in it."),
        "changed_records": .nowhere(
            because: "Which records changed last; the records themselves are in the other files."),
        "sync_clients": .nowhere(because: "Random names of devices, and how many changes each has sent."),
        "refused_mutations": .nowhere(because: "Why a change was refused, until its device has read it."),
        "measured_people": .files(["measuring.json"]),
        "flag_overrides": .nowhere(because: "What the operator switched on or off for the person, to try it."),
        "client_keys": .nowhere(because: "Random names of requests, forgotten after a month."),
    ]
}
