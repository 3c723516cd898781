import APIContract
import ClientKit
public import NutritionScience
public import Observation
public import Screens
import Wording

/// What days had of nutrients. A server adds them up.
@MainActor @Observable public final class NutrientsModel {
    /// How many days are shown.
    public private(set) var span: NutrientsScreen.Span
    /// All nutrients; nil before they have come.
    public private(set) var screen: NutrientsScreen?
    /// A nutrient day by day; nil before it has come, and where none is asked for.
    public private(set) var one: NutrientScreen?
    /// Why there is nothing to show; empty where there is.
    public private(set) var refusal = Refusal()

    private let session: AppSession
    private let nutrient: Nutrient?
    private let end: CalendarDay?

    /// The nutrients of whoever uses the app, or one of them, over a span that ends on a day, or today.
    public init(
        _ session: AppSession, _ nutrient: Nutrient? = nil, span: NutrientsScreen.Span = .week, end: CalendarDay? = nil
    ) {
        (self.session, self.nutrient, self.span, self.end) = (session, nutrient, span, end)
    }

    /// Shows another span.
    public func rangeTapped(_ place: Int) async {
        let spans = NutrientsScreen.Span.allCases.filter { nutrient == nil || $0 != .day }
        guard spans.indices.contains(place) else { return }
        span = spans[place]
        await load()
    }

    /// Asks the server.
    public func load() async {
        guard let server = session.server else {
            refusal.failure = session.sentences("phone.server.none")
            return
        }
        guard let today = session.read({ log throws(LocalStoreError) in try log.today() }) else { return }
        let (last, span) = (end ?? today, span)
        let query = "?from=\(last.adding(days: 1 - span.rawValue))&to=\(last)"
        do throws(SyncServerError) {
            if let nutrient {
                let course = try await server.get(NutrientCourse.self, "/v1/nutrients/\(nutrient.rawValue)\(query)")
                one = NutrientScreen(course, of: nutrient, span: span, today: today, session.localization)
            } else {
                let report = try await server.get(NutrientReport.self, "/v1/nutrients\(query)")
                screen = NutrientsScreen(report, span: span, today: today, session.localization)
            }
            refusal = Refusal()
        } catch {
            refusal = session.refusal(error)
        }
    }
}
