public import APIContract
import NutritionScience
public import Wording

extension WordsScreen {
    /// My Plan for a person who hides numbers: what to do, what the guards ask, and that the plan goes on.
    /// `healthQuestion` is the address of the question before a first deficit; nil where it is not open.
    public static func plan(
        _ reading: PlanInForceReading, healthQuestion: String?, _ localization: Localization
    ) -> WordsScreen {
        let sentences = localization.sentences
        let person = reading.person
        let question = healthQuestion.map { address in
            Card(
                sentences("health.card.title"), [sentences("health.card.text")],
                links: [Link(sentences("health.card.open"), address)])
        }
        let todo = Card(
            sentences("hidden.plan.todo"), toDo(reading, sentences), links: [Link(sentences("diary.title"), "/diary")])
        let guards = localization.plan.guardsInWords(reading.computed).map { Card($0.title, [$0.explanation]) }
        let hasCycle = person.cycle.cycle(from: person.today) != nil
        let goesOn = Card(
            sentences("hidden.plan.on"), [sentences("hidden.plan.on.text")],
            links: (hasCycle ? [Link(sentences("cycle.title"), "/cycle")] : []) + [.settings(sentences)])
        return WordsScreen(sentences("myplan.title"), [question, todo].compactMap(\.self) + guards + [goesOn])
    }

    private static func toDo(_ reading: PlanInForceReading, _ sentences: Sentences) -> [String] {
        let meals = reading.person.meals.meals.filter { $0.meal != .snack }.map { sentences.name(of: $0) }
        // A clinician decides on the protein of a person with this guard.
        let protein = reading.computed.guards.contains(.lowerProtein) ? nil : sentences("hidden.plan.protein")
        return [
            sentences("hidden.plan.meals", ["meals": meals.joined(separator: ", ")]), protein,
            sentences("hidden.plan.water"),
        ].compactMap(\.self)
    }

    /// The review of the metrics for a person who hides them: that the plan can be made. `metricsId` is nil at the end of
    /// onboarding, for those of the moment.
    public static func metrics(metricsId: String?, hasFailed: Bool, _ localization: Localization) -> WordsScreen {
        let sentences = localization.sentences
        let make = Form(
            sentences(hasFailed ? "myplan.metrics.retry" : "hidden.metrics.make"), "/plan/acknowledge",
            fields: metricsId.map { [LabelledValue(label: "metricsId", value: $0)] } ?? [], isPrimary: true)
        let failure = hasFailed ? [sentences("myplan.metrics.failed")] : []
        return WordsScreen(
            sentences("hidden.metrics.title"),
            [
                Card(nil, failure + [sentences("hidden.metrics.text")], forms: [make], links: [.settings(sentences)])
            ])
    }

    /// A cycle for a person who hides numbers: the day it is, and what can be done about it.
    public static func cycle(_ screen: CycleScreen, _ localization: Localization) -> WordsScreen {
        let sentences = localization.sentences
        guard let now = screen.now else { return .hidden(sentences) }
        let failure = [screen.failure].compactMap(\.self)
        let forms = [
            now.canPause ? Form(sentences("cycle.pause"), "/cycle/pause") : nil,
            now.canResume ? Form(sentences("cycle.resume"), "/cycle/resume", isPrimary: true) : nil,
            now.canSkip ? Form(sentences("cycle.skip"), "/cycle/skip") : nil,
            Form(sentences("cycle.end.submit"), "/cycle/end"),
        ].compactMap(\.self)
        let lines = [now.pattern, now.next, sentences("cycle.text")].compactMap(\.self)
        let today = Card(now.title, failure + lines, forms: forms)
        return WordsScreen(
            sentences("cycle.title"), [today, Card(nil, [sentences("hidden.text")], links: [.settings(sentences)])])
    }
}
