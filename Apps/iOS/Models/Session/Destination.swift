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

/// The destination of an address, on the web and in the app alike: "/plan#how-calories" is My Plan, with its calories
/// expanded.
public enum Destination: Hashable, Identifiable, Sendable {
    case home
    /// A day of the diary; nil for today.
    case diary(CalendarDay?)
    case addFood(FoodPlace)
    /// A food to add: "12", "own/3".
    case food(String, FoodPlace)
    /// A diary entry, by its identifier.
    case entry(String)
    case chooseEntries(FoodPlace)
    /// A day to type in words.
    case typedDay(CalendarDay?)
    /// The form for a weight, on a day or today; with `updatesPlan`, the plan follows at once.
    case weight(CalendarDay?, updatesPlan: Bool)
    /// The person's meals.
    case ownMeals
    /// The form for days that were unusual.
    case unusualDays
    /// My Plan, with a part of it expanded: "how-calories".
    case plan(String?)
    case whatIf
    case timeline
    case spending
    /// The plans so far.
    case planHistory
    /// The review of the last finished week.
    case review
    case planComparison(from: String, to: String)
    /// The plan on paper.
    case planReport
    /// Progress over a range.
    case progress(range: String?)
    case targets
    /// The cycle in a month, such as "2026-03".
    case cycle(month: String?)
    case cycleSteps
    case tasks
    case badges
    /// Nutrients, or one of them, over a number of days that end on a day.
    case nutrients(String?, days: Int?, end: CalendarDay?)
    case profile
    /// The form for the profile, scrolled to a part: "goals".
    case editProfile(String?)
    case healthQuestion
    case removeMeasures
    case metrics
    case export
    case onboarding(OnboardingStep?)
    case shortWay
    /// The result of the short way.
    case shortBudget
    /// "How GTSD Works for You"; `isFirst` says whether it ends onboarding.
    case summary(isFirst: Bool)
    case learn(LearnTopic?)
    case help(HelpArticle?)
    /// Settings, scrolled to a part: "password".
    case settings(String?)
    case sessions
    case notifications
    /// Apple Health.
    case health
    /// The consent to measuring.
    case measuring
    /// The form to report a problem.
    case problemReport
    /// The person's own foods and recipes.
    case kitchen(KitchenPlace)
    /// The import of data from other apps.
    case dataImport
    /// The choice of where the log is kept, for a person who has none yet.
    case start
    /// The import of another phone's log from a file.
    case sealedFile
    case signUp
    case logIn
    case forgotPassword
    /// The form for a new password, with the token of a mail's link; nil if the link has to be pasted.
    case resetPassword(token: String?)
    /// The entries the server rejected.
    case refused
    /// A page that only the web has.
    case web(String)

    /// The day and the meal to log at, if they are named.
    public struct FoodPlace: Hashable, Sendable {
        /// The day; nil for today.
        public var day: CalendarDay?
        /// The meal, by its name; nil if none is named.
        public var meal: String?
        /// The barcode of a scanned package; nil for none.
        public var barcode: String?

        /// A day and a meal.
        public init(day: CalendarDay? = nil, meal: String? = nil, barcode: String? = nil) {
            self.day = day
            self.meal = meal
            self.barcode = barcode
        }
    }

    /// The destination itself.
    public var id: Self { self }

    /// Whether it opens as a sheet, which returns to the current page: forms to log something, logging in, rejected
    /// entries.
    public var isSheet: Bool {
        switch self {
        case .addFood, .food, .entry, .typedDay, .weight, .logIn, .refused: true
        default: false
        }
    }

    /// Whether it can be shown without a log: reading material, and the ways into an account.
    public var needsNoLog: Bool {
        switch self {
        case .learn, .help, .start, .sealedFile, .signUp, .logIn, .forgotPassword, .resetPassword: true
        default: false
        }
    }

    /// Whether it is pushed onto the current page, instead of opening as a sheet or in its own tab.
    public var isPushed: Bool { tab == nil && !isSheet }

    /// The tab whose first page it is; nil if it is opened above the current page.
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
        case .progress: .progress(range: nil)
        case .profile: .profile
        }
    }
}
