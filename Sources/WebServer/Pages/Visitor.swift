import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The visitor of a page, and their preferences for it.
struct Visitor: Sendable {
    /// The preferences for display.
    let preferences: Preferences
    /// The person; nil for a visitor who is not logged in.
    let person: Person.ID?
    /// The token that their browser keeps; nil for a visitor who is not logged in.
    let browserToken: String?
    /// The confirmation of the last action.
    let toast: Toast?
    /// Whether their plan changed by itself, and they have not seen it yet.
    let hasPlanNews: Bool

    /// A person who is logged in, on a page that shows them the news of their plan, or does not. A form that names its
    /// units is read and answered in them, whatever was chosen elsewhere since it was shown; `choosesUnits` says that
    /// its units are a choice instead.
    init(
        _ overview: PersonReading, _ request: Request, _ context: PersonPageContext, showsPlanNews: Bool = false,
        choosesUnits: Bool = false
    ) {
        self.hasPlanNews = overview.hasPlanNews && !showsPlanNews
        let units = choosesUnits ? nil : PersonalUnits(context.form.text("units"))
        self.preferences = units.map(overview.preferences.inUnits) ?? overview.preferences
        self.person = overview.user.id
        self.browserToken = context.browserToken
        self.toast = request.toast
    }

    /// A person who is logged in, of whom nothing can be read now; their browser says what they like.
    init(stranger request: Request, _ context: PersonPageContext) {
        self.preferences = Visitor(request).preferences
        self.person = context.person
        self.browserToken = context.browserToken
        self.toast = nil
        self.hasPlanNews = false
    }

    /// A visitor who is not logged in, or whose login does not matter; their browser gives the preferences. A page that
    /// a browser fetches to keep it, `isKept`, does not confirm the last action; the one that they go on to does.
    init(_ request: Request, isKept: Bool = false) {
        var preferences = Preferences(acceptLanguage: request.headers[.acceptLanguage] ?? "")
        if let look = request.look { (preferences.language, preferences.theme) = (look.language.rawValue, look.theme) }
        self.preferences = preferences
        self.person = nil
        self.browserToken = nil
        self.hasPlanNews = false
        self.toast = isKept ? nil : request.toast
    }

    /// The language and units of the visitor.
    var localization: Localization { Localization(preferences) }

    /// A sentence on what a page would show with weight, height and goal; nil for a person who has entered them.
    func invitation(to page: String, _ overview: PersonReading) -> String? {
        overview.isInvitedToComplete && !overview.onlyFasts ? localization.sentences("short.invite.\(page)") : nil
    }
}

extension Preferences {
    /// Guesses preferences from a browser's `Accept-Language`: the first language that we have, and the units of the
    /// first region. It has no time zone.
    init(acceptLanguage header: String) {
        self.init()
        let tags = header.prefix(500).split(separator: ",").map { tag in
            tag.prefix { $0 != ";" }.filter { $0 != " " }
        }
        let regions = tags.compactMap { $0.split(separator: "-").dropFirst().last?.uppercased() }
        units = ["US", "LR", "MM"].contains(regions.first) ? .us : .metric
        language = Language(preferring: tags).rawValue
        self = withoutTimeZone
    }
}
