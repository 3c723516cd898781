import APIContract
import Screens
import Services
import Wording

/// One of the five steps to a cycle.
struct CycleOnboardingPage: NumbersPage {
    static let template = "cycle-onboarding"

    let screen: CycleOnboardingScreen
    let isFirst: Bool
    /// The step's name.
    let name: String
    /// The address that the step is sent to.
    let action: String
    /// Whether nothing leads away: who is new finishes the steps first.
    let holds: Bool
    /// The words in which a script says how long the eating window is.
    let lengthWords: LengthWords
    /// The fire of the last step.
    let fire: String?
    /// A week of a cycle.
    let diagram: String

    /// The words for a length, as a script fills them in.
    struct LengthWords {
        let hour: String
        let hours: String
        let minute: String
        let minutes: String
        let overMidnight: String

        init(_ sentences: Sentences) {
            hour = sentences("steps.eating_window.hours.one")
            hours = sentences("steps.eating_window.hours.other")
            minute = sentences("steps.eating_window.minutes.one")
            minutes = sentences("steps.eating_window.minutes.other")
            overMidnight = sentences("steps.eating_window.over_midnight")
        }
    }

    init(_ step: CycleOnboarding.Step, screen: CycleOnboardingScreen, holds: Bool, _ sentences: Sentences) {
        self.screen = screen
        self.isFirst = step == .goal
        self.name = step.rawValue
        self.action = step.address
        self.holds = holds
        self.lengthWords = LengthWords(sentences)
        self.fire = step == .reveal ? FireDrawing(mood: .thumbsUp).svg(sentences) : nil
        self.diagram = CycleDrawing().svg(sentences)
    }

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { "\(screen.position): \(screen.headline)" }
}

/// All steps on one page, which is kept for when there is no connection: a script leads through them.
struct CycleStepsPage: NumbersPage {
    static let template = "cycle-steps"

    let steps: [CycleOnboardingPage]
    /// The question before a first deficit; nil where it is not to be asked.
    let question: HealthQuestionPage?
    /// The data of the script.
    let live: String

    init(
        _ reading: CycleStepsReading, _ overview: PersonReading, _ settings: UserSettings, _ localization: Localization
    ) {
        steps = CycleOnboarding.Step.allCases.map { step in
            let screen = CycleOnboardingScreen(step, of: reading.start, localization)
            return CycleOnboardingPage(step, screen: screen, holds: false, localization.sentences)
        }
        question =
            reading.isAsked
            ? HealthQuestionPage(
                HealthQuestionScreen(nil, isUnanswered: false, sentences: localization.sentences), then: .steps,
                isNew: false)
            : nil
        live = CycleStepsLive(reading, settings, today: overview.today, localization).json
    }

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("steps.ways.cycle") }
}
