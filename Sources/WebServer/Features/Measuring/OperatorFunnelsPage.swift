import Measuring
import Wording

/// The steps at which people stop.
struct OperatorFunnelsPage: Page {
    static let template = "operator-funnels"

    let links: [OperatorLink]
    let computed: String
    let funnels: [Part]

    /// One funnel.
    struct Part: Sendable {
        let id: String
        let title: String
        let about: String
        let people: String
        let figures: [OperatorFigure]
    }

    init(_ reading: MeasuredReading, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        links = OperatorLink.all(at: "/operator/funnels", sentences)
        computed = OperatorPage.computed(reading, visitor)
        funnels = reading.funnels.map { funnel in
            let key = "operator.funnel.\(funnel.funnel.rawValue)"
            return Part(
                id: funnel.funnel.rawValue, title: sentences(key), about: sentences("\(key).text"),
                people: funnel.people.map(text.people) ?? text.few,
                figures: funnel.steps.map { step in
                    OperatorFigure(
                        "\(funnel.funnel.rawValue)-\(step.name)", label: sentences("\(key).\(step.name)"),
                        note: [text.count(step.people), text.interval(step.people)].joined(separator: " · "),
                        about: sentences("operator.funnel.step.text"), step.people, text)
                })
        }
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.funnels") }
}
