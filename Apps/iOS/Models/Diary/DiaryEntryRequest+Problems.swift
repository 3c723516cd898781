import APIContract
import NutritionScience
import Rules

extension DiaryEntryRequest {
    /// What is refused of something to eat, by its fields in the contract; empty where nothing is.
    func problems(today: CalendarDay) -> [String: FieldProblem] {
        do throws(InvalidInput) {
            _ = try CheckedEntry(self, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }

    /// The fields of the contract that the forms for food have under another name.
    static let formNames = ["grams": "amount"]
}

extension DiaryEntryChanges {
    /// What is refused of a change of something that was eaten, by its fields in the contract; empty where nothing is.
    /// Of other grams of its food, it has in it what follows from what it had.
    func problems(of entry: DiaryEntry, today: CalendarDay) -> [String: FieldProblem] {
        var changes = self
        if let grams, let before = entry.grams, before > 0 {
            changes.complete(with: entry.contents.multiplied(by: grams / before))
        }
        do throws(InvalidInput) {
            _ = try CheckedEntry(changes, of: entry, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }
}
