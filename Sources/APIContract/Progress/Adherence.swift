public import NutritionScience

/// The logged days, and those of them that were near their calorie target. Today counts once it is over, and no day without a
/// target does.
public struct Adherence: Codable, Hashable, Sendable {
    /// The days on which something was eaten beside a target.
    public let loggedDays: Int
    /// Those of them whose calories were within a tenth of the target.
    public let daysOnTarget: Int
    /// The share of the latter among the former, 0 to 1; nil without a logged day.
    @OrNull public private(set) var share: Double?

    /// The adherence of these days, without `today`.
    public init(_ days: [ProgressDay], today: CalendarDay) {
        let judged = days.lazy.filter { $0.totals.day < today }.compactMap { $0.isOnTarget }
        let (logged, near) = judged.reduce(into: (0, 0)) { counts, isOnTarget in
            counts.0 += 1
            if isOnTarget { counts.1 += 1 }
        }
        self.loggedDays = logged
        self.daysOnTarget = near
        self.share = logged == 0 ? nil : (Double(near) / Double(logged) * 1000).rounded() / 1000
    }
}
