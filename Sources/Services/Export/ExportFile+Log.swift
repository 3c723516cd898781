import APIContract
import Database
import NutritionScience
import Rules

/// The files of what a person logged.
extension ExportFile {
    private static let diary = PersonRows(
        table: "diary_entries", columns: ["id", "day", "created_at", "import_key", "is_planned", "sealed"],
        start: .integer(0)
    ) { row, source in
        let id: DiaryEntry.ID = try row["id"]
        return ExportedEntry(
            id: id, day: try row["day"], createdAt: try row["created_at"], importKey: try row["import_key"],
            isPlanned: try row["is_planned"],
            content: try DiaryStore.open(row["sealed"], id: id, of: source.person, key: source.key))
    }

    static let diaryFiles = [
        ExportFile.json("diary.json", diary),
        ExportFile.csv("diary.csv", diary, header: ExportedEntry.header) { [$0.cells] },
    ]

    static let dayNotes = ExportFile.json(
        "day-notes.json",
        PersonRows(table: "day_notes", columns: ["day", "sealed"], start: .text("")) { row, source in
            try DayNoteStore.open(row["sealed"], on: row["day"], of: source.person, key: source.key)
        })

    static let weightFiles = [
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
            try await source.storage.dayTotals(source.snapshot.person, in: FieldCheck.everyDay)
                .filter { $0.weight != nil || $0.calories != nil }
                .map { [$0.day.description, plain($0.weight), plain($0.calories)] }
        },
        ExportFile.csv(
            "daily-totals.csv",
            header: ["date", "weight_kg", "kcal", "protein_g", "carbohydrate_g", "fat_g", "water_ml", "meals"]
        ) { source in
            try await source.storage.dayTotals(source.snapshot.person, in: FieldCheck.everyDay).map { day in
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

    static let waterFiles = [
        ExportFile.json("water.json", water),
        ExportFile.csv("water.csv", water, header: ["date", "water_ml", "logged_at"]) { entry in
            [[entry.day.description, String(entry.millilitres), entry.createdAt.description]]
        },
    ]

    static let ownFoods = ExportFile.json("own-foods.json") { source in
        try await source.storage.read(source.snapshot.person) { try OwnFoodStore.collection(on: $0) }.foods
    }

    static let favourites = ExportFile.json(
        "favourites.json",
        PersonRows(table: "favourite_foods", columns: ["id", "sealed"], start: .integer(0)) { row, source in
            let id: FavouriteFood.ID = try row["id"]
            let opened = try source.key.open(row["sealed"], in: .favouriteFood(id, of: source.person))
            return FavouriteFood(id: id, food: try JSONText.decode(DiaryFood.self, from: opened))
        })

    private static let marks = PersonRows(
        table: "task_marks", columns: ["day", "sealed"], start: .text("")
    ) { row, source in
        let day: CalendarDay = try row["day"]
        let tasks = try TaskStore.openMarks(row["sealed"], on: day, of: source.person, key: source.key)
        return ExportedMarks(day: day, tasks: tasks.map(\.text).sorted())
    }

    static func taskFiles(_ tasks: TaskService) -> [ExportFile] {
        [
            ExportFile.json("tasks.json") { source in
                // What is due today is put into the book first.
                let day = try await tasks.today(of: source.person, celebrating: false).day
                let book = try await source.storage.read(source.snapshot.person) { try TaskStore.book(on: $0) }
                return ExportedTasks(book: book, streak: day.streak)
            },
            ExportFile.json("task-marks.json", marks),
            ExportFile.csv("task-marks.csv", marks, header: ["date", "task"]) { day in
                day.tasks.map { [day.day.description, $0] }
            },
        ]
    }

    /// All of them, in the order in which they stand in the archive.
    static let logFiles = diaryFiles + weightFiles + waterFiles + [dayNotes]

    private static func plain(_ number: (some CustomStringConvertible)?) -> String { number?.description ?? "" }
}
