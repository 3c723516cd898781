import APIContract
package import NutritionScience

/// Something of the product that can be switched on for some people before all, and off again at once.
///
/// All flags stand in this file. What an operator changes of them, by `gtsd flags` or on the operator's page, stands in the
/// database and leaves an audit row.
package enum FeatureFlag: String, CaseIterable, Sendable {
    /// "How GTSD Works for You" after onboarding.
    case metricsSummary = "enable_metrics_summary"
    /// The zero state of the profile, for those who skipped onboarding.
    case zeroState = "enable_zero_state"

    /// What is planned for it.
    package var plan: FlagPlan {
        switch self {
        case .metricsSummary, .zeroState:
            FlagPlan(
                owner: "onboarding", ends: Self.day(2027, 12, 31), fallback: true,
                rollout: .all, environments: [:],
                triggers: RollbackTriggers(crashes: 0.01, errors: 0.05, problemsOnFirstDay: 10))
        }
    }

    /// A day; one that is in no calendar is long past, which `make check` notices.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day) ?? CalendarDay(daysSince1970: 0)
    }
}

/// What is planned for a flag.
package struct FlagPlan: Equatable, Sendable {
    /// Who answers for it.
    package let owner: String
    /// The last day on which it may be in the code: by then, what it switches is for all or gone. `make check` fails after
    /// it.
    package let ends: CalendarDay
    /// What holds where nobody is known, such as for a visitor.
    package let fallback: Bool
    /// For how many people it is on.
    package let rollout: Rollout
    /// Where it is always on or off.
    package let environments: [ServerEnvironment: Bool]
    /// What takes it back by itself.
    package let triggers: RollbackTriggers
}

/// Where a server runs.
package enum ServerEnvironment: String, CaseIterable, Sendable {
    case development, production
}

/// A share of all people, in hundredths of a percent.
package struct Rollout: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// 0 to 10,000.
    package let rawValue: Int

    /// The share; nil beyond what there is.
    package init?(rawValue: Int) {
        guard 0...10_000 ~= rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// A share in percent as `description` has it or somebody types it, such as "10 %", "10%" or "0.5"; nil for what is
    /// none, is beyond 0 to 100, or has more than two decimals.
    package init?(percent text: String) {
        let number = (text.hasSuffix("%") ? String(text.dropLast()) : text).trimmed
        guard let match = number.wholeMatch(of: /([0-9]{1,3})(?:\.([0-9]{1,2})0*)?/), let whole = Int(match.1) else {
            return nil
        }
        let decimals = match.2.map { $0.count == 1 ? "\($0)0" : String($0) } ?? ""
        self.init(rawValue: whole * 100 + (Int(decimals) ?? 0))
    }

    private init(unchecked rawValue: Int) { self.rawValue = rawValue }

    /// Nobody.
    package static let none = Self(unchecked: 0)
    /// Everybody.
    package static let all = Self(unchecked: 10_000)

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// In percent, such as "10 %" or "0.25 %".
    package var description: String {
        let (whole, rest) = rawValue.quotientAndRemainder(dividingBy: 100)
        guard rest > 0 else { return "\(whole) %" }
        return rest.isMultiple(of: 10)
            ? "\(whole).\(rest / 10) %" : "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
    }
}

/// What takes a flag back by itself: how those fare who have it, beside those who have not.
package struct RollbackTriggers: Equatable, Sendable {
    /// The share of people for whom a page or view failed within a day, above which it is taken back.
    package let crashes: Double
    /// The share of requests that the server failed at, above which it is taken back.
    package let errors: Double
    /// How many people may report a problem in its first 24 hours.
    package let problemsOnFirstDay: Int
}
