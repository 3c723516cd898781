import APIContract
import Screens
import Services
import Wording

/// The content of a template. One struct a page, so that the compiler knows it.
protocol Page: Sendable {
    /// The name of the template's file, without `.mustache`.
    static var template: String { get }
    /// The title that the browser shows.
    func title(_ sentences: Sentences) -> String
    /// The tab that it belongs to; nil for pages without tabs.
    var tab: Tab? { get }
    /// Whether it stands alone, without tabs around it.
    var isAlone: Bool { get }
    /// Whether nothing on it leads away, since it is to be finished first.
    var holds: Bool { get }
    /// Whether only people see it who are not logged in.
    var isDoor: Bool { get }
    /// Whether its script computes with WebAssembly, which no other page may.
    var computes: Bool { get }
    /// Whether its script may look through the camera, which no other page may.
    var scans: Bool { get }
    /// The day that the round button logs for; nil for pages without it.
    var logging: LoggingDay? { get }
    /// The events that are counted when it is shown to a person who said yes to that.
    var views: [MeasuredEvent] { get }
    /// The experiments whose difference is seen on it.
    var experiments: [Experiment] { get }
    /// The page in its place for a person who hides weight and energy; nil for a page that shows neither, or whose
    /// screen leaves them out itself.
    func inWords(_ localization: Localization) -> WordsScreen?
}

/// A page of nothing but weight, energy, and what follows from these. A person who hides them is shown the way to the
/// settings in its place.
protocol NumbersPage: Page {}

extension NumbersPage {
    func inWords(_ localization: Localization) -> WordsScreen? { .hidden(localization.sentences) }
}

extension Page {
    var tab: Tab? { nil }
    var isAlone: Bool { false }
    var holds: Bool { false }
    var isDoor: Bool { false }
    var computes: Bool { false }
    var scans: Bool { false }
    var logging: LoggingDay? { nil }
    var views: [MeasuredEvent] { [] }
    var experiments: [Experiment] { [] }
    func inWords(_ localization: Localization) -> WordsScreen? { nil }
}

/// A tab of the frame.
enum Tab: String, CaseIterable, Sendable {
    case home
    case diary
    case plan
    case progress
    case profile

    var address: String { "/\(rawValue)" }
}

/// The frame around a page.
struct PageFrame: Sendable {
    /// The code of the language.
    let language: String
    /// The colours: `system`, `light` or `dark`.
    let theme: String
    /// Whether its person sees no weight and no energy, for sentences that have a variant without, and for scripts.
    let hidesNumbers: Bool
    /// The title that the browser shows.
    let title: String
    /// Whether it is of Home or the diary, whose style sheet no other page needs.
    let isOfDay: Bool
    let tabs: [FrameTab]
    /// Whether there are tabs.
    let hasTabs: Bool
    /// The address that the brand leads to, on pages without tabs; nil where nothing leads away.
    let brandLink: String?
    /// The person who is logged in.
    let person: LoggedIn?
    /// The message on the last action.
    let toast: String?
    /// Whether the person is offered, once, to hide weight and energy.
    let offersHiding: Bool
    /// Whether the page fades in, since something begins with it.
    let arrives: Bool
    /// Proves that a form was ours.
    let token: String?
    /// Whether it is for people who are not logged in, so that nothing of a person is to be shown.
    let isDoor: Bool
    /// The sheet of the round button; nil on pages without it.
    let log: LogSheet?
    /// The data of the script that counts; nil for a person who is not counted.
    let counted: Counted?

    /// The person who is counted, for the part that their browser keeps.
    struct Counted: Sendable {
        /// The part of the product that the page belongs to.
        let place: String
        /// When they said yes, in milliseconds: what waits of an earlier yes is not sent.
        let since: String
    }

    /// The person who is logged in, for the part that their browser keeps.
    struct LoggedIn: Sendable {
        let id: User.ID
        /// Their time zone, which says which day today is.
        let timeZone: String
        /// The hour at which their days begin; nil for midnight.
        let dayStart: Int?
        /// The name of their units, for forms that are made in them.
        let units: String
        /// The unit of amounts of food; nil for grams.
        let food: String?
        /// The unit of energy; nil for kilocalories.
        let energy: String?
    }

    /// A tab as the frame shows it.
    struct FrameTab: Sendable {
        let icon: String
        let label: String
        let address: String
        let isCurrent: Bool
        /// The news there.
        let news: String?
    }
}
