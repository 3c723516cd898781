public import NutritionScience
public import Screens

/// A tab of the app.
public enum MainTab: String, CaseIterable, Sendable {
    case home
    case diary
    case plan
    case progress
    case profile
}

/// What an address leads to, on the web and in the app alike: "/plan#how-calories" to My Plan, with its calories open.
public enum Destination: Hashable, Identifiable, Sendable {
    case home
    /// A day of the diary; nil for today.
    case diary(CalendarDay?)
    case addFood(FoodPlace)
    /// A food to add: "12", "own/3".
    case food(String, FoodPlace)
    /// An entry of the diary, by its identifier.
    case entry(String)
    case chooseEntries(FoodPlace)
    /// A day to type in words.
    case typedDay(CalendarDay?)
    case weight(CalendarDay?)
    /// The weight, whose targets follow at once.
    case planWeight
    /// The meals of one's days.
    case ownMeals
    /// My Plan, with a part of it open: "how-calories".
    case plan(String?)
    case whatIf
    case timeline
    case spending
    case planComparison(from: String, to: String)
    /// The plan on paper.
    case planReport
    /// Progress over a range, at a part: "history".
    case progress(range: String?, String?)
    case targets
    /// The cycle, in a month such as "2026-03".
    case cycle(month: String?)
    case cycleSteps
    case tasks
    case badges
    /// Nutrients, or one of them, over so many days that end on a day.
    case nutrients(String?, days: Int?, end: CalendarDay?)
    case profile
    /// The profile to change, at a part: "goals".
    case editProfile(String?)
    case healthQuestion
    case removeMeasures
    case metrics
    case export
    case onboarding(OnboardingStep?)
    case shortWay
    /// What the short way leads to.
    case shortBudget
    /// How GTSD Works for You; whether it is what onboarding ends with.
    case summary(isFirst: Bool)
    case learn(LearnTopic?)
    case help(HelpArticle?)
    /// Settings, at a part: "password".
    case settings(String?)
    case sessions
    case notifications
    /// Apple Health.
    case health
    /// Whether one may be counted.
    case measuring
    /// Saying where something went wrong.
    case problemReport
    /// Foods and recipes of one's own.
    case kitchen(KitchenPlace)
    /// Data from elsewhere.
    case dataImport
    /// Where the log is to be kept, for a person who has none yet.
    case start
    /// The log of another phone, in a file.
    case sealedFile
    case signUp
    case logIn
    case forgotPassword
    /// A new password, by what the link of a mail lets in with; nil where that is to be pasted.
    case resetPassword(token: String?)
    /// What the server refused of what was sent.
    case refused
    /// A page that only the web has.
    case web(String)

    /// Where food is to go: a day and a meal, each where it is said.
    public struct FoodPlace: Hashable, Sendable {
        /// The day; nil for today.
        public var day: CalendarDay?
        /// The meal, by its name; nil where it is not said.
        public var meal: String?
        /// What to read out of a scanned package; nil without.
        public var barcode: String?

        /// A day and a meal.
        public init(day: CalendarDay? = nil, meal: String? = nil, barcode: String? = nil) {
            self.day = day
            self.meal = meal
            self.barcode = barcode
        }
    }

    /// Which it is, of all that opens.
    public var id: Self { self }

    /// Whether it opens over what is seen, and leads back there: what logs something, logging in, what was refused.
    public var isSheet: Bool {
        switch self {
        case .addFood, .food, .entry, .typedDay, .weight, .planWeight, .logIn, .refused: true
        default: false
        }
    }

    /// Whether it can be seen before there is a log: what there is to read, and the ways into an account.
    public var needsNoLog: Bool {
        switch self {
        case .learn, .help, .start, .sealedFile, .signUp, .logIn, .forgotPassword, .resetPassword: true
        default: false
        }
    }

    /// Whether it opens above the page that leads there, and not over everything or in a tab of its own.
    public var isPushed: Bool { tab == nil && !isSheet }

    /// The tab whose first page it is; nil where it is opened above what is seen.
    public var tab: MainTab? {
        switch self {
        case .home: .home
        case .diary: .diary
        case .plan: .plan
        case .progress: .progress
        case .profile: .profile
        default: nil
        }
    }
}

extension MainTab {
    /// The first page of the tab.
    public var destination: Destination {
        switch self {
        case .home: .home
        case .diary: .diary(nil)
        case .plan: .plan(nil)
        case .progress: .progress(range: nil, nil)
        case .profile: .profile
        }
    }
}
