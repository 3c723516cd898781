import APIContract
import Screens
import Services
import Wording

/// What a template shows. One struct a page, so that the compiler knows what is in it.
protocol Page: Sendable {
    /// The name of the template's file, without `.mustache`.
    static var template: String { get }
    /// What the browser calls it.
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
    /// What the round button of the frame logs; nil for pages without it.
    var logging: LoggingDay? { get }
    /// What is counted when somebody is shown it who said yes to that.
    var views: [MeasuredEvent] { get }
    /// The experiments whose difference is seen on it.
    var experiments: [Experiment] { get }
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
    /// What the browser calls the page.
    let title: String
    let tabs: [FrameTab]
    /// Whether there are tabs.
    let hasTabs: Bool
    /// Where the brand leads, on pages without tabs; nil where nothing leads away.
    let brandLink: String?
    /// Who is logged in.
    let person: LoggedIn?
    /// What was just done.
    let toast: String?
    /// Whether the page fades in, since something begins with it.
    let arrives: Bool
    /// Proves that a form was ours.
    let token: String?
    /// Whether nobody is logged in, so that nothing of anybody is to be shown.
    let isDoor: Bool
    /// What the round button offers; nil on pages without it.
    let log: LogSheet?
    /// What the script that counts knows; nil for who is not counted.
    let counted: Counted?

    /// Who is counted, for what their browser keeps.
    struct Counted: Sendable {
        /// The part of the product that the page belongs to.
        let place: String
        /// When they said yes, in milliseconds: what waits of an earlier yes is not sent.
        let since: String
    }

    /// Who is logged in, for what their browser keeps.
    struct LoggedIn: Sendable {
        let id: User.ID
        /// Their time zone, which says which day today is.
        let timeZone: String
    }

    /// A tab as the frame shows it.
    struct FrameTab: Sendable {
        let icon: String
        let label: String
        let address: String
        let isCurrent: Bool
        /// What is new there.
        let news: String?
    }
}
