import APIContract
package import NutritionScience

/// A part of the product that can be switched on for some people first, and off again at once.
///
/// All flags are defined in this file. An operator's changes, by `gtsd flags` or on the operator's page, are stored in
/// the database with an audit row.
package enum FeatureFlag: String, CaseIterable, Sendable {
    /// "How GTSD Works for You" after onboarding.
    case metricsSummary = "enable_metrics_summary"
    /// The zero state of the profile, for those who skipped onboarding.
    case zeroState = "enable_zero_state"

    /// The plan of the flag.
    package var plan: FlagPlan {
        switch self {
        case .metricsSummary, .zeroState:
            FlagPlan(
                owner: "onboarding", ends: Self.day(2027, 12, 31), fallback: true,
                rollout: .all, environments: [:],
                triggers: RollbackTriggers(crashes: 0.01, errors: 0.05, problemsOnFirstDay: 10))
        }
    }

    /// Creates a day; an invalid one is long past, which `make check` notices.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day) ?? CalendarDay(daysSince1970: 0)
    }
}

/// The plan of a flag.
package struct FlagPlan: Equatable, Sendable {
    /// The team responsible.
    package let owner: String
    /// The last day on which it may be in the code: by then, its feature is on for all or removed. `make check` fails
    /// after it.
    package let ends: CalendarDay
    /// The state where the person is unknown, as for a visitor.
    package let fallback: Bool
    /// The planned rollout.
    package let rollout: Rollout
    /// The environments in which it is always on or off.
    package let environments: [ServerEnvironment: Bool]
    /// The limits for an automatic rollback.
    package let triggers: RollbackTriggers
}

/// The environment of a server.
package enum ServerEnvironment: String, CaseIterable, Sendable {
    case development, production
}

/// A share of all people, in hundredths of a percent.
package struct Rollout: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// 0 to 10,000.
    package let rawValue: Int

    /// The share; nil outside its range.
    package init?(rawValue: Int) {
        guard 0...10_000 ~= rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// Reads a share in percent, in the form of `description` or as typed, such as "10 %", "10%" or "0.5"; nil for
    /// invalid text, values outside 0 to 100, and more than two decimals.
    package init?(percent text: String) {
        let number = (text.hasSuffix("%") ? String(text.dropLast()) : text).trimmed
        guard let match = number.wholeMatch(of: /([0-9]{1,3})(?:\.([0-9]{1,2})0*)?/), let whole = Int(match.1) else {
            return nil
        }
        let decimals = match.2.map { $0.count == 1 ? "\($0)0" : String($0) } ?? ""
        self.init(rawValue: whole * 100 + (Int(decimals) ?? 0))
    }

    private init(unchecked rawValue: Int) { self.rawValue = rawValue }

    /// No people.
    package static let none = Self(unchecked: 0)
    /// All people.
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

/// The limits for rolling a flag back automatically, by the health of people with it beside that of people without it.
package struct RollbackTriggers: Equatable, Sendable {
    /// The share of people for whom a page or view failed within a day, above which it is rolled back.
    package let crashes: Double
    /// The share of requests that failed on the server, above which it is rolled back.
    package let errors: Double
    /// The most people who may report a problem in its first 24 hours.
    package let problemsOnFirstDay: Int
}
