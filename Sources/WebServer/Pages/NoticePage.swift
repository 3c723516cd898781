import APIContract
import HTTPTypes
import NutritionScience
import Screens
import Wording

/// A page that reports a problem, or that there is nothing to see.
struct NoticePage: Page {
    static let template = "notice"

    let headline: String
    let text: String
    /// The request's number, to give to the operators of the server; nil where it is of no use.
    let reference: String?
    /// Whether trying again may help.
    let canRetry: Bool
    /// The address at which to try again; nil for the page itself.
    let retry: String?
    /// The label of the way to Home.
    let onward: String
    /// The address of that way: Home, perhaps with a message.
    var home = "/home"
    /// Whether it is the page shown without a connection.
    let isOffline: Bool
    /// The faults of the input, a sentence for each field.
    var faults: [String] = []
    /// The address to report it; nil where a report would reach nobody.
    var report: String?

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { headline }

    /// Creates the page for a failed request; one meant for another server links to the address of this one.
    init(_ problem: Problem, requestId: String, retry: String?, address: String, _ sentences: Sentences) {
        let name =
            switch problem.status {
            case .serviceUnavailable where problem.code == .noRoom: "no_room"
            case .notFound, .methodNotAllowed: "not_found"
            case .forbidden: "forbidden"
            case .misdirectedRequest: "misdirected"
            case .tooManyRequests: "limited"
            case .serviceUnavailable: "unavailable"
            case let status where status.kind == .clientError: "invalid"
            default: "failed"
            }
        let isOurFault = problem.status.kind == .serverError
        self.headline = sentences("page.\(name).title")
        self.text = sentences("page.\(name).text", ["address": address])
        self.reference = isOurFault ? sentences("page.reference", ["id": requestId]) : nil
        self.canRetry = isOurFault || problem.status == .tooManyRequests
        self.retry = retry
        self.onward = sentences("page.home")
        self.isOffline = false
        self.faults = ErrorWording(sentences: sentences).texts(for: problem.fields).values.sorted()
        if problem.status == .misdirectedRequest { home = address }
    }

    /// Creates the page after an account was deleted: with the day after which nobody can read a copy of it, or nil
    /// where none can be promised.
    init(goodbye day: CalendarDay?, _ sentences: Sentences) {
        self.headline = sentences("goodbye.title")
        self.text =
            day.map { sentences("goodbye.text", ["date": sentences.date($0)]) } ?? sentences("goodbye.text.no_day")
        self.reference = nil
        self.canRetry = false
        self.retry = nil
        self.onward = sentences("page.home")
        self.isOffline = false
    }

    /// Creates the page that the service worker shows in place of a summary that no request brought.
    init(withoutSummary sentences: Sentences) {
        self.headline = sentences("summary.failed.title")
        self.text = sentences("summary.failed.text")
        self.reference = nil
        self.canRetry = true
        self.retry = nil
        self.onward = sentences("onboarding.continue_anyway")
        self.home = "/home?welcome"
        self.isOffline = false
    }

    /// Creates the page that the service worker shows where it has nothing else.
    init(offline sentences: Sentences) {
        self.headline = sentences("offline.title")
        self.text = sentences("offline.text")
        self.reference = nil
        self.canRetry = true
        self.retry = nil
        self.onward = sentences("page.home")
        self.isOffline = true
    }
}
