import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// Who looks at a page, and how they are shown it.
struct Visitor: Sendable {
    /// How they are shown things.
    let preferences: Preferences
    /// The person; nil for somebody who is not logged in.
    let person: Person.ID?
    /// What their browser keeps; nil for somebody who is not logged in.
    let browserToken: String?
    /// What was just done.
    let toast: Toast?
    /// Whether their plan changed by itself, and they have not seen it yet.
    let hasPlanNews: Bool

    /// A person who is logged in, on a page that shows them the news of their plan, or does not.
    init(
        _ overview: PersonReading, _ request: Request, _ context: PersonPageContext, showsPlanNews: Bool = false
    ) {
        self.hasPlanNews = overview.hasPlanNews && !showsPlanNews
        self.preferences = overview.preferences
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

    /// Somebody who is not logged in, or of whom that does not matter; their browser says what they like. What was just
    /// done is not said on a page that a browser fetches to keep it, `isKept`, but on the one that they go on to.
    init(_ request: Request, isKept: Bool = false) {
        var preferences = Preferences(acceptLanguage: request.headers[.acceptLanguage] ?? "")
        if let look = request.look { (preferences.language, preferences.theme) = (look.language.rawValue, look.theme) }
        self.preferences = preferences
        self.person = nil
        self.browserToken = nil
        self.hasPlanNews = false
        self.toast = isKept ? nil : request.toast
    }

    /// How things are said to them.
    var localization: Localization { Localization(preferences) }

    /// What a page would show with weight, height and goal, in a sentence; nil for somebody who has told them.
    func invitation(to page: String, _ overview: PersonReading) -> String? {
        overview.settings?.isComplete == true ? nil : localization.sentences("short.invite.\(page)")
    }
}

extension Preferences {
    /// What a browser's `Accept-Language` lets one guess: the first language that we have, and the units of the first
    /// region. It tells no time zone.
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
