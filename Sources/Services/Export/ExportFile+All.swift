import APIContract
import Database
import Foundation
import NutritionScience

extension ExportFile {
    /// Every file but the one that explains them, in the order in which they stand in the archive.
    static func all(_ tasks: TaskService) -> [ExportFile] {
        [account, preferences, notifications, profile, onboardingDraft, cycleOnboarding, metrics, acknowledgements]
            + planFiles + diaryFiles + weightFiles + waterFiles + [dayNotes, favourites, cycle] + taskFiles(tasks)
    }

    private static let account = ExportFile.json("account.json") { source in
        let sessions = try await source.storage.database.read { connection in
            try SessionStore.all(of: source.person, on: connection)
        }
        return ExportedAccount(user: try source.standing.user.open(), sessions: sessions)
    }

    private static let preferences = ExportFile.json("preferences.json") { $0.standing.person.preferences }

    private static let notifications = ExportFile.json("notifications.json") { source in
        try await source.storage.read(source.standing.person) { try NotificationStore.settings(on: $0) }
    }

    private static let profile = ExportFile.json("profile.json") { $0.standing.settings }

    private static let cycle = ExportFile.json("cycle.json") { source in
        try source.standing.cycleTimeline().changes.map(StoredChange.init)
    }

    /// As it was kept, which is JSON.
    private static let onboardingDraft = ExportFile(name: "onboarding-draft.json") { source, _ in
        let draft = try await source.storage.read(source.standing.person) { try DraftStore.draft(on: $0) }
        return Page(bytes: Array(draft ?? Data("null".utf8)) + Array("\n".utf8), next: nil)
    }

    private static let cycleOnboarding = ExportFile.json("cycle-onboarding.json") { source in
        try await source.storage.read(source.standing.person) { connection in
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
            let sealed = Standing.SealedMetrics(
                id: try row["id"], formulaVersion: try row["formula_version"], computedAt: try row["computed_at"],
                sealed: try row["sealed"])
            return try MetricsStore.open(sealed, of: source.person, key: source.key)
        })

    private static let acknowledgements = ExportFile.json(
        "acknowledgements.json",
        PersonRows(
            table: "acknowledgements", columns: ["formula_version", "acknowledged_at"], start: .integer(0)
        ) { row, _ in
            ExportedAcknowledgement(
                formulaVersion: try row["formula_version"], acknowledgedAt: try row["acknowledged_at"])
        })

    private static let favourites = ExportFile.json(
        "favourites.json",
        PersonRows(table: "favourite_foods", columns: ["id", "sealed"], start: .integer(0)) { row, source in
            let id: FavouriteFood.ID = try row["id"]
            let opened = try source.key.open(row["sealed"], in: .favouriteFood(id, of: source.person))
            return FavouriteFood(id: id, food: try JSONText.decode(DiaryFood.self, from: opened))
        })
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
            let rows = found.map { $0.cells(source.standing.person.preferences) }
            let text = after == nil ? CSVText(header: ExportedPlan.header, rows: rows).text : CSVText.lines(rows)
            return Page(bytes: Array(text.utf8), next: next)
        },
    ]

    private static let diary = PersonRows(
        table: "diary_entries", columns: ["id", "day", "created_at", "import_key", "sealed"], start: .integer(0)
    ) { row, source in
        let id: DiaryEntry.ID = try row["id"]
        return ExportedEntry(
            id: id, day: try row["day"], createdAt: try row["created_at"], importKey: try row["import_key"],
            content: try DiaryStore.open(row["sealed"], id: id, of: source.person, key: source.key))
    }

    private static let diaryFiles = [
        ExportFile.json("diary.json", diary),
        ExportFile.csv("diary.csv", diary, header: ExportedEntry.header) { [$0.cells] },
    ]

    private static let dayNotes = ExportFile.json(
        "day-notes.json",
        PersonRows(table: "day_notes", columns: ["day", "sealed"], start: .text("")) { row, source in
            try DayNoteStore.open(row["sealed"], on: row["day"], of: source.person, key: source.key)
        })

    private static let weightFiles = [
        ExportFile.json(
            "weights.json",
            PersonRows(table: "weights", columns: ["day", "recorded_at", "sealed"], start: .text("")) { row, source in
                let day: CalendarDay = try row["day"]
                return WeighIn(
                    day: day,
                    weight: try WeightStore.openWeight(row["sealed"], on: day, of: source.person, key: source.key),
                    recordedAt: try row["recorded_at"])
            }),
        ExportFile.csv("log.csv", header: ["date", "weight_kg", "kcal"]) { source in
            try await source.storage.dayTotals(source.standing.person, in: FieldCheck.everyDay)
                .filter { $0.weight != nil || $0.calories != nil }
                .map { [$0.day.description, plain($0.weight), plain($0.calories)] }
        },
        ExportFile.csv(
            "daily-totals.csv",
            header: ["date", "weight_kg", "kcal", "protein_g", "carbohydrate_g", "fat_g", "water_ml", "meals"]
        ) { source in
            try await source.storage.dayTotals(source.standing.person, in: FieldCheck.everyDay).map { day in
                [
                    day.day.description, plain(day.weight), plain(day.calories), plain(day.protein),
                    plain(day.carbohydrate), plain(day.fat), String(day.water),
                    day.meals.map(\.rawValue).joined(separator: " "),
                ]
            }
        },
    ]

    private static let water = PersonRows(
        table: "water_entries", columns: ["id", "day", "created_at", "sealed"], start: .integer(0)
    ) { row, source in
        let id: WaterEntry.ID = try row["id"]
        return WaterEntry(
            id: id, day: try row["day"],
            millilitres: try WaterStore.openMillilitres(row["sealed"], id: id, of: source.person, key: source.key),
            createdAt: try row["created_at"])
    }

    private static let waterFiles = [
        ExportFile.json("water.json", water),
        ExportFile.csv("water.csv", water, header: ["date", "water_ml", "logged_at"]) { entry in
            [[entry.day.description, String(entry.millilitres), entry.createdAt.description]]
        },
    ]

    private static let marks = PersonRows(
        table: "task_marks", columns: ["day", "sealed"], start: .text("")
    ) { row, source in
        let day: CalendarDay = try row["day"]
        let tasks = try TaskStore.openMarks(row["sealed"], on: day, of: source.person, key: source.key)
        return ExportedMarks(day: day, tasks: tasks.map(\.text).sorted())
    }

    private static func taskFiles(_ tasks: TaskService) -> [ExportFile] {
        [
            ExportFile.json("tasks.json") { source in
                // What is due today is put into the book first.
                let day = try await tasks.today(of: source.person, celebrating: false).day
                let book = try await source.storage.read(source.standing.person) { try TaskStore.book(on: $0) }
                return ExportedTasks(book: book, streak: day.streak)
            },
            ExportFile.json("task-marks.json", marks),
            ExportFile.csv("task-marks.csv", marks, header: ["date", "task"]) { day in
                day.tasks.map { [day.day.description, $0] }
            },
        ]
    }

    private static func plain(_ number: (some CustomStringConvertible)?) -> String { number?.description ?? "" }
}
