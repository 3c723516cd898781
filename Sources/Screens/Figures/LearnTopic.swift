import Wording

/// A number to learn about.
public enum LearnTopic: String, CaseIterable, Sendable {
    case bmr = "bmr"
    /// Total daily energy expenditure.
    case tdee = "tdee"
    case calorieTarget = "calorie_target"
    case protein = "protein"
    case water = "water"
    /// The weeks to the target weight.
    case timeline = "timeline"

    /// The last part of its address: `calorie-target`.
    public var slug: String { rawValue.replacing("_", with: "-") }

    /// The path of its page: `/learn/calorie-target`.
    var address: String { "/learn/\(slug)" }

    /// The way to it from an explanation.
    func link(_ sentences: Sentences) -> TopicLink {
        TopicLink(label: sentences("learn.\(rawValue).more"), address: address)
    }

    /// The topic at an address.
    public init?(slug: String) {
        guard let topic = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
        self = topic
    }
}
