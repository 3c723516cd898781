import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// A day of the diary.
struct DiaryPage: Page {
    static let template = "diary"

    let screen: DiaryScreen
    /// The amounts of water that a tap logs.
    let taps: [DrinkForm]
    /// The numbers of what was just added, to undo it.
    let added: String?
    /// The numbers of what was just drunk, to undo it too.
    let drunk: String?
    /// The numbers of what was just removed, to restore it.
    let removed: String?
    /// The earlier places of entries that were just moved here, to move them back.
    let moved: String
    /// The numbers of planned entries that were just logged, to plan them again.
    let logged: String?
    /// Whether what is said of the day was just kept, which can be undone.
    let isNoted: Bool
    /// Names the form that copies a meal to today, so that each copy of it counts once.
    let key = UUID().uuidString
    /// The sentence on what the page would show with a profile; nil where there is one.
    let invitation: String?
    /// The question about days that look too small; nil where none is.
    let small: SmallDaysScreen?

    init(
        _ screen: DiaryScreen, added: [DiaryEntry.ID], drunk: [WaterEntry.ID], removed: [DiaryEntry.ID],
        moved: MovedEntries, logged: [DiaryEntry.ID],
        isNoted: Bool, invitation: String?, small: SmallDaysScreen?
    ) {
        self.small = small
        self.invitation = invitation
        self.screen = screen
        self.taps = screen.taps.map(DrinkForm.init)
        self.added = Self.list(added)
        self.drunk = Self.list(drunk)
        self.removed = Self.list(removed)
        self.moved = moved.text
        self.logged = Self.list(logged)
        self.isNoted = isNoted
    }

    var tab: Tab? { .diary }
    var logging: LoggingDay? {
        let day = screen.namedDay.flatMap { CalendarDay($0) }
        return screen.isToCome ? day.map(LoggingDay.plan) : .diary(day)
    }

    private static func list<Subject>(_ ids: [Identifier<Subject>]) -> String? {
        ids.isEmpty ? nil : ids.map { String($0) }.joined(separator: ",")
    }

    func title(_ sentences: Sentences) -> String { sentences("diary.title") }
}

struct AddFoodPage: Page {
    static let template = "add-food"

    let screen: AddFoodScreen
    let found: [RowForm]
    let favourites: [RowForm]
    let recent: [RowForm]
    let repeats: [RepeatForm]
    /// Names the form for food that is typed in, so that it counts once however often it is sent.
    let key: String
    /// The value that the person is asked to confirm, as they typed it; nil where nothing is asked.
    let inDoubt: String?

    /// Whether there is something to choose from to log several at once.
    let canChoose: Bool
    /// Names the form for several of what was eaten before, so that it counts once however often it is sent.
    let severalKey = UUID().uuidString

    /// The parts of a text in the field that says more than the words of one food; nil for others.
    let typed: TypedParts?
    /// The refusals, of fields and of the tray.
    let problems: [RefusedField]
    /// Names the form of the tray, so that it counts once however often it is sent.
    let trayKey = UUID().uuidString

    /// Something to log by a tap, with the name of its form.
    struct RowForm: Sendable {
        let row: AddFoodScreen.Row
        let key: String
        /// The food as the tray takes it, as JSON.
        let tray: String
        /// Its name among several to log at once: `food.3`; nil for what was searched for.
        var field: String?
        /// Its value in the form for several, as JSON.
        var packed = ""
    }

    /// A meal that can be repeated, with the key of its form.
    struct RepeatForm: Sendable {
        let label: String
        let calories: String
        let meal: String?
        let key: String
    }

    init(
        _ screen: AddFoodScreen, typed: TypedDayScreen? = nil, refused: [String] = [], inDoubt: String? = nil
    ) {
        self.inDoubt = inDoubt
        self.typed = typed.map { TypedParts($0, key: UUID().uuidString) }
        self.problems = screen.problems + refused.map { RefusedField(field: "q", sentence: $0) }
        func forms(_ rows: [AddFoodScreen.Row]) -> [RowForm] {
            rows.map { RowForm(row: $0, key: UUID().uuidString, tray: TypedParts.json($0.tray)) }
        }
        self.screen = screen
        self.found = forms(screen.found)
        let known = forms(screen.favourites + screen.recent).prefix(FoodsWeb.mostChosen).enumerated().map {
            index, form in
            var form = form
            (form.field, form.packed) = ("food.\(index)", FoodEntries.packed(form.row.entry))
            return form
        }
        self.favourites = Array(known.prefix(screen.favourites.count))
        self.recent = Array(known.dropFirst(screen.favourites.count))
        self.canChoose = !known.isEmpty
        self.repeats = screen.repeats.map {
            RepeatForm(label: $0.label, calories: $0.calories, meal: $0.meal, key: UUID().uuidString)
        }
        self.key = UUID().uuidString
    }

    var tab: Tab? { .diary }
    var scans: Bool { true }
    /// Codes, where the browser can't read them.
    var computes: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("diary.add.title") }
}

/// A food, and how much of it to log.
struct FoodPage: Page {
    static let template = "food"

    let screen: FoodScreen
    /// The value that the person is asked to confirm, as they typed it; nil where nothing is asked.
    let inDoubt: String?
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.name }
}

/// An entry of the diary.
struct EntryPage: Page {
    static let template = "entry"

    let screen: EntryScreen
    /// The value that the person is asked to confirm, as they typed it; nil where nothing is asked.
    let inDoubt: String?
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.name }
}

/// The choices of the round button's sheet, for browsers without it.
struct LogPage: Page {
    static let template = "log"

    let log: LogSheet

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("log.title") }
}
