import APIContract
public import Screens
import Wording

extension Destination {
    /// Whether it has nothing but weight, energy, and what follows from these.
    public var hasOnlyNumbers: Bool {
        switch self {
        case .whatIf, .timeline, .spending, .planHistory, .planComparison, .planReport, .targets, .metrics, .cycleSteps,
            .learn(.some):
            true
        case .help(let article): article?.hasOnlyNumbers ?? false
        default: false
        }
    }

    /// Whether it ends onboarding with the numbers of a plan that can be made there.
    public var reviewsNumbers: Bool {
        switch self {
        case .summary, .shortBudget: true
        default: false
        }
    }
}

extension MyPlanModel {
    /// My Plan in words, for a person who hides numbers; nil for others, and where it says something else.
    public var words: WordsScreen? {
        let localization = session.localization
        guard localization.sentences.hidesNumbers else { return nil }
        switch reading?.state {
        case .plan(let plan)?:
            let question = asksHealthQuestion ? "/profile/health-question?then=plan" : nil
            return .plan(plan, healthQuestion: question, localization)
        case .metrics(_, let id)?:
            return .metrics(metricsId: String(id), hasFailed: hasFailed, localization)
        default: return nil
        }
    }
}

extension ReviewModel {
    /// The review in words, for a person who hides numbers; nil for others.
    public var words: WordsScreen? {
        let localization = session.localization
        guard localization.sentences.hidesNumbers, let screen, let review else { return nil }
        return .review(screen, review, localization)
    }

    /// Gives the answer of a form: "/review/keep".
    public func answered(_ form: WordsScreen.Form) async {
        guard
            let choice = form.address.split(separator: "/").last.flatMap({ WeeklyReview.Choice(rawValue: String($0)) })
        else { return }
        await chosen(choice)
    }
}

extension CycleModel {
    /// The cycle in words, for a person who hides numbers; nil for others.
    public var words: WordsScreen? {
        let localization = session.localization
        return localization.sentences.hidesNumbers ? screen.map { .cycle($0, localization) } : nil
    }

    /// Asks whether to do what an answer says: "/cycle/pause".
    public func answered(_ form: WordsScreen.Form) {
        confirming = form.address.split(separator: "/").last.flatMap { Confirming(rawValue: String($0)) }
    }
}
