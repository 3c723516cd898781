import APIContract
import NutritionScience
import Rules

extension DiaryEntryRequest {
    /// The problems of a new diary entry, by its fields in the contract; empty if it is valid.
    func problems(today: CalendarDay) -> [String: FieldProblem] {
        do throws(InvalidInput) {
            _ = try CheckedEntry(self, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }

    /// The form's names for fields of the contract, where they differ.
    static let formNames = ["grams": "amount"]
}

extension DiaryEntryChanges {
    /// The problems of a changed diary entry, by its fields in the contract; empty if it is valid. If only the grams
    /// change, the other values scale with them.
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
