import APIContract
import ClientKit
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Weighing in: on a day, in the person's units, asked about where it is far from the days around.
@MainActor @Observable public final class WeighInModel {
    /// The weight as it is typed.
    public var weight: String
    /// The day of it.
    public var day: CalendarDay
    /// Whether it is stored.
    public private(set) var isDone = false

    private var problems: [String: String] = [:]
    private let session: AppSession

    /// The form of a day; of today where none is named.
    public init(_ session: AppSession, day: CalendarDay? = nil) {
        self.session = session
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? CalendarDay(daysSince1970: 0)
        self.day = day ?? today
        self.weight = ""
    }

    /// The fields, with what was refused.
    public var form: WeighInForm {
        var form = WeighInForm(weight: weight, day: day.description, session.localization)
        form.problems = problems
        return form
    }

    /// Stores the weight.
    public func saveTapped() {
        var form = WeighInForm(weight: weight, day: day.description, session.localization)
        guard let kilograms = form.readWeight() else {
            problems = form.problems
            return
        }
        if case .refused(_, let problem) = FieldCheck.measuredWeight(kilograms) {
            problems = ["weight": session.localization.errors.sentence(for: problem, field: "weight")]
            return
        }
        problems = [:]
        let day = day
        isDone = session.change { log throws(LocalStoreError) in try log.weigh(kilograms: kilograms, on: day) } != nil
    }
}
