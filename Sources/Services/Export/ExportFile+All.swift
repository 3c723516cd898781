import APIContract
import Database
import Foundation
import Measuring
import NutritionScience
import Rules

extension ExportFile {
    /// Every file but the one that explains them, in the order in which they stand in the archive.
    static func all(_ tasks: TaskService) -> [ExportFile] {
        [
            account, preferences, notifications, profile, onboardingDraft, cycleOnboarding, metrics, acknowledgements,
            profileLater, measuring,
        ]
            + planFiles + logFiles
            + [meals, favourites, ownFoods, cycle, ownTargets]
            + taskFiles(tasks)
    }

    private static let account = ExportFile.json("account.json") { source in
        let sessions = try await source.storage.database.read { connection in
            try SessionStore.all(of: source.person, on: connection)
        }
        return ExportedAccount(user: try source.snapshot.user.open(), sessions: sessions)
    }

    private static let preferences = ExportFile.json("preferences.json") { $0.snapshot.person.preferences }

    private static let notifications = ExportFile.json("notifications.json") { source in
        try await source.storage.read(source.snapshot.person) { try NotificationStore.settings(on: $0) }
    }

    private static let profile = ExportFile.json("profile.json") { $0.snapshot.settings }

    private static let cycle = ExportFile.json("cycle.json") { source in
        SyncedCycle(try source.snapshot.cycleTimeline()).changes
    }

    private static let meals = ExportFile.json("meals.json") { source in try source.snapshot.meals() }

    private static let ownTargets = ExportFile.json("own-targets.json") { source in
        try source.snapshot.ownTargetsHistory().changes.map(OwnTargetsChange.init)
    }

    /// As it was kept, which is JSON.
    private static let onboardingDraft = ExportFile(name: "onboarding-draft.json") { source, _ in
        let draft = try await source.storage.read(source.snapshot.person) { try DraftStore.draft(on: $0) }
        return Page(bytes: Array(draft ?? Data("null".utf8)) + Array("\n".utf8), next: nil)
    }

    private static let cycleOnboarding = ExportFile.json("cycle-onboarding.json") { source in
        try await source.storage.read(source.snapshot.person) { connection in
            ExportedCycleOnboarding(
                latest: try UserProfileStore.onboarding(on: connection),
                completed: try UserProfileStore.completed(on: connection))
        }
    }

    private static let metrics = ExportFile.json(
        "metrics.json",
        PersonRows(
            table: "health_metrics", columns: ["id", "formula_version", "computed_at", "sealed"], start: .integer(0)
        ) { row, source in
            let sealed = PersonSnapshot.SealedMetrics(
                id: try row["id"], formulaVersion: try row["formula_version"], computedAt: try row["computed_at"],
                sealed: try row["sealed"])
            return ExportedMetrics(try MetricsStore.open(sealed, of: source.person, key: source.key))
        })

    private static let acknowledgements = ExportFile.json(
        "acknowledgements.json",
        PersonRows(
            table: "acknowledgements", columns: ["formula_version", "acknowledged_at"], start: .integer(0)
        ) { row, _ in
            ExportedAcknowledgement(
                formulaVersion: try row["formula_version"], acknowledgedAt: try row["acknowledged_at"])
        })

    private static let profileLater = ExportFile.json(
        "profile_later.json",
        PersonRows(
            table: "profile_dismissals", columns: ["dismissals", "first_dismissed_at", "reminded_at"],
            start: .integer(0)
        ) { row, _ in
            ExportedDismissals(
                dismissals: try row["dismissals"], firstDismissedAt: try row["first_dismissed_at"],
                remindedAt: try row["reminded_at"])
        })

    /// One JSON object, whose rows come some thousand at a time.
    private static let measuring = ExportFile(name: "measuring.json") { source, after in
        let end = Array("\n]}\n".utf8)
        guard source.snapshot.measured != nil else {
            let nothing = ExportedMeasuring(since: nil, asked: AskedQuestions(), experiments: [])
            return Page(bytes: try nothing.start() + end, next: nil)
        }
        return try await source.storage.database.read { connection in
            var bytes: [UInt8] = []
            if after == nil {
                let counted = ExportedMeasuring(
                    since: try ConsentStore.since(source.person, on: connection),
                    asked: try ConsentStore.asked(source.person, on: connection),
                    experiments: try ConsentStore.seen(source.person, on: connection))
                bytes = try counted.start()
            }
            var (rows, next): ([MeasuredRow], Int64?) = ([], nil)
            if case .integer(let hour)? = after { next = hour }
            repeat {
                (rows, next) = try ConsentStore.rows(
                    of: source.person, after: next ?? 0, about: 5_000, on: connection)
            } while rows.isEmpty && next != nil
            for (index, row) in rows.enumerated() {
                bytes += Array((after == nil && index == 0 ? "\n" : ",\n").utf8) + (try JSONText.encode(row))
            }
            return Page(bytes: bytes + (next == nil ? end : []), next: next.map { .integer($0) })
        }
    }
}

extension ExportFile {
    private static let plans = PersonRows(
        table: "plans",
        columns: [
            "id", "formula_version", "reason", "created_at", "ended_at", "sealed_summary",
            "(SELECT sealed_plan FROM plan_documents WHERE person_id = plans.person_id AND plan_id = plans.id) AS sealed_plan",
        ], start: .integer(0)
    ) { row, source in try ExportedPlan(row, of: source.person, key: source.key) }

    /// The JSON of the plan in force goes along as it was stored; that of another one is made again.
    private static let planFiles = [
        ExportFile.json("plans.json", plans) { plan in
            Array(#"{"reason":"\#(plan.reason)","plan":"#.utf8) + (try plan.json()) + Array("}".utf8)
        },
        ExportFile(name: "plans.csv") { source, after in
            let (found, next) = try await plans.page(of: source, after: after)
            let rows = found.map { $0.cells(source.snapshot.person.preferences) }
            let text = after == nil ? CSVText(header: ExportedPlan.header, rows: rows).text : CSVText.lines(rows)
            return Page(bytes: Array(text.utf8), next: next)
        },
    ]
}
