import APIContract
import Hummingbird
import Measuring
import Wording

/// The server's performance, for everyone.
struct PerformancePage: Page {
    static let template = "performance"

    let figures: [Figure]

    /// A number with its calculation.
    struct Figure: Sendable {
        let id: String
        let label: String
        /// Nil where there is nothing to show.
        let value: String?
        let note: String
        let about: String
        let worked: [OperatorText.Worked]
    }

    /// - Parameter completed: The share of people who completed onboarding; nil of too few people, and where nothing is
    ///   measured.
    init(_ requests: AnsweredRequests.Summary, completed: Proportion?, isMeasuring: Bool, _ sentences: Sentences) {
        let text = OperatorText(sentences: sentences)
        let share = requests.requests == 0 ? 0 : Double(requests.failed) / Double(requests.requests)
        let limit = requests.ninetyFifth.map { duration in
            let (seconds, attoseconds) = duration.components
            return sentences(
                "performance.milliseconds",
                ["number": sentences.number(Int(seconds * 1_000 + attoseconds / 1_000_000_000_000_000))])
        }
        let count = sentences.count("performance.requests", requests.requests)
        figures = [
            Figure(
                id: "completion", label: sentences("performance.completion"),
                value: completed.map { text.percent($0.share) },
                note: completed.map { [text.interval($0), text.people($0.people)].joined(separator: " · ") }
                    ?? (isMeasuring ? text.few : sentences("performance.not_measured")),
                about: sentences("operator.indicator.onboarding_completed.text"),
                worked: completed.map(text.worked) ?? []),
            Figure(
                id: "errors", label: sentences("performance.errors"),
                value: requests.requests == 0
                    ? nil : sentences("operator.percent", ["number": text.decimal(100 * share, 3)]),
                note: count, about: sentences("performance.errors.text"),
                worked: requests.requests == 0
                    ? []
                    : [
                        .init(
                            sentences("operator.worked.share"),
                            "\(sentences.number(requests.failed)) ÷ \(sentences.number(requests.requests)) = "
                                + sentences("operator.percent", ["number": text.decimal(100 * share, 3)]))
                    ]),
            Figure(
                id: "p95", label: sentences("performance.p95"), value: limit, note: count,
                about: sentences("performance.p95.text"), worked: []),
        ]
    }

    func title(_ sentences: Sentences) -> String { sentences("performance.title") }
}

/// The page on the server's performance. It exists only where the operator turned it on.
struct PerformanceWeb: Sendable {
    /// Nil where nothing is measured.
    let indicators: IndicatorService?
    let answered: AnsweredRequests
    let pages: Pages

    /// Adds the public routes.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("performance") { request, _ in
            let visitor = Visitor(request)
            var completed: Proportion?
            if case .share(let share) = try await indicators?.reading().indicators[.onboardingCompleted] {
                completed = share
            }
            let page = PerformancePage(
                answered.summary, completed: completed, isMeasuring: indicators != nil,
                visitor.localization.sentences)
            return pages.show(page, to: visitor, request)
        }
    }
}
