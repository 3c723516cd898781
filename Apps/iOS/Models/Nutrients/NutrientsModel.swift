import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The nutrients of several days, from logged food.
@MainActor @Observable public final class NutrientsModel {
    /// The number of days shown.
    public private(set) var span: NutrientsScreen.Span

    private let eaten: LogReading<EatenNutrients>
    private let session: AppSession
    private let nutrient: Nutrient?
    private let end: CalendarDay?

    /// The nutrients of the app's user, or one of them, over a span that ends on a day, by default today.
    public init(
        _ session: AppSession, _ nutrient: Nutrient? = nil, span: NutrientsScreen.Span = .week, end: CalendarDay? = nil
    ) {
        (self.session, self.nutrient, self.span, self.end) = (session, nutrient, span, end)
        eaten = LogReading(session, Self.reading(span, until: end))
    }

    /// The food of a span that ends on a day; today for nil.
    private static func reading(
        _ span: NutrientsScreen.Span, until end: CalendarDay?
    ) -> LogReading<EatenNutrients>.Read {
        { log throws(LocalStoreError) in
            let last: CalendarDay
            if let end { last = end } else { last = try log.today() }
            return try log.eatenNutrients(on: last.adding(days: 1 - span.rawValue)...last)
        }
    }

    /// All nutrients; nil until the person's data has arrived, and if a single one was requested.
    public var screen: NutrientsScreen? {
        guard nutrient == nil, let today = session.today, let eaten = eaten.value else { return nil }
        return NutrientsScreen(eaten.report, span: span, today: today, session.localization)
    }

    /// A nutrient day by day; nil until the person's data has arrived, and if none was requested.
    public var one: NutrientScreen? {
        guard let nutrient, let today = session.today, let eaten = eaten.value else { return nil }
        return NutrientScreen(eaten.course(of: nutrient), of: nutrient, span: span, today: today, session.localization)
    }

    /// Shows another span.
    public func rangeTapped(_ place: Int) {
        let spans = NutrientsScreen.Span.allCases.filter { nutrient == nil || $0 != .day }
        guard spans.indices.contains(place) else { return }
        span = spans[place]
        eaten.ask(Self.reading(span, until: end))
    }
}
