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
    let taps: [HomePage.DrinkForm]
    /// The numbers of what was just added, to undo it.
    let added: String?
    /// The number of what was just removed, to restore it.
    let removed: String?
    /// What the page would show with a profile; nil where there is one.
    let invitation: String?

    init(_ screen: DiaryScreen, added: [DiaryEntry.ID], removed: DiaryEntry.ID?, invitation: String?) {
        self.invitation = invitation
        self.screen = screen
        self.taps = screen.taps.map { HomePage.DrinkForm(drink: $0, key: UUID().uuidString) }
        self.added = added.isEmpty ? nil : added.map { String($0) }.joined(separator: ",")
        self.removed = removed.map { String($0) }
    }

    var tab: Tab? { .diary }
    var logging: Logging? { .diary(screen.namedDay.flatMap { CalendarDay($0) }) }

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

    /// Something to log by a tap, with the name of its form.
    struct RowForm: Sendable {
        let row: AddFoodScreen.Row
        let key: String
    }

    /// What can be repeated, with the name of its form.
    struct RepeatForm: Sendable {
        let label: String
        let calories: String
        let meal: String?
        let key: String
    }

    init(_ screen: AddFoodScreen) {
        func forms(_ rows: [AddFoodScreen.Row]) -> [RowForm] {
            rows.map { RowForm(row: $0, key: UUID().uuidString) }
        }
        self.screen = screen
        self.found = forms(screen.found)
        self.favourites = forms(screen.favourites)
        self.recent = forms(screen.recent)
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

/// A food of the food table.
struct FoodPage: Page {
    static let template = "food"

    let screen: FoodScreen
    let food: String
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.name }
}

/// An entry of the diary.
struct EntryPage: Page {
    static let template = "entry"

    let screen: EntryScreen
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.name }
}

/// What there is to log, for browsers without the sheet of the round button.
struct LogPage: Page {
    static let template = "log"

    let log: LogSheet

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("log.title") }
}
