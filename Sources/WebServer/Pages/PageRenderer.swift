import HTTPTypes
import Hummingbird
import Mustache
import NIOCore
import Screens
import Wording

/// Makes pages from templates.
struct PageRenderer: Sendable {
    private let library: MustacheLibrary
    let assets: Assets

    /// The templates of this program.
    init(assets: Assets) {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        var library = MustacheLibrary()
        for (name, bytes) in Self.templates {
            do {
                let text = HTMLText.applied(to: String(decoding: bytes, as: UTF8.self))
                library.register(try MustacheTemplate(string: text), named: name)
            } catch {
                preconditionFailure("The template \(name) is not one: \(error)")
            }
        }
        self.library = library
        self.assets = assets
    }

    /// A page as HTML.
    func html(_ page: some Page, frame: Frame, copy: Copy) -> String {
        let context = RenderContext(
            page: PageTree.value(page), frame: PageTree.value(frame), say: Say(copy), asset: assets)
        return library.render(context, withTemplate: type(of: page).template) ?? ""
    }

    private struct RenderContext: MustacheParent {
        let page: Any?
        let frame: Any?
        let say: Say
        let asset: Assets

        func child(named name: String) -> Any? {
            switch name {
            case "page": page
            case "say": say
            case "frame": frame
            case "asset": asset
            default: nil
            }
        }
    }

    static let templates: [String: [UInt8]] = [
        "sessions": PackageResources.sessions_mustache, "layout": PackageResources.layout_mustache,
        "field": PackageResources.field_mustache,
        "choice": PackageResources.choice_mustache, "problems": PackageResources.problems_mustache,
        "profile-account": PackageResources.profile_account_mustache,
        "profile-health": PackageResources.profile_health_mustache,
        "profile-goals": PackageResources.profile_goals_mustache, "worked": PackageResources.worked_mustache,
        "explanation": PackageResources.explanation_mustache, "notices": PackageResources.notices_mustache,
        "what-if": PackageResources.what_if_mustache,
        HealthQuestionPage.template: PackageResources.health_question_mustache,
        "health-question-card": PackageResources.health_question_card_mustache,
        RemoveMeasuresPage.template: PackageResources.remove_measures_mustache,
        "zero-state-card": PackageResources.zero_state_card_mustache,
        "food-row": PackageResources.food_row_mustache, DiaryPage.template: PackageResources.diary_mustache,
        AddFoodPage.template: PackageResources.add_food_mustache, FoodPage.template: PackageResources.food_mustache,
        EntryPage.template: PackageResources.entry_mustache, WeighInPage.template: PackageResources.weigh_in_mustache,
        "log-day": PackageResources.log_day_mustache, "tasks-card": PackageResources.tasks_card_mustache,
        "celebration": PackageResources.celebration_mustache,
        "task-form": PackageResources.task_form_mustache, "badges": PackageResources.badges_mustache,
        TasksPage.template: PackageResources.tasks_mustache,
        LandingPage.template: PackageResources.landing_mustache,
        AccountPage.template: PackageResources.account_mustache,
        OnboardingPage.template: PackageResources.onboarding_mustache,
        "cycle-card": PackageResources.cycle_card_mustache,
        CyclePage.template: PackageResources.cycle_mustache, "cycle-own": PackageResources.cycle_own_mustache,
        CycleOnboardingPage.template: PackageResources.cycle_onboarding_mustache,
        SummaryPage.template: PackageResources.summary_mustache, HomePage.template: PackageResources.home_mustache,
        MetricsPage.template: PackageResources.metrics_mustache, MyPlanPage.template: PackageResources.my_plan_mustache,
        PlanComparisonPage.template: PackageResources.plan_compare_mustache,
        PlanReportPage.template: PackageResources.plan_report_mustache,
        WeightPage.template: PackageResources.weight_mustache,
        ProgressPage.template: PackageResources.progress_mustache,
        ProfilePage.template: PackageResources.profile_mustache,
        EditProfilePage.template: PackageResources.edit_profile_mustache,
        NotificationsPage.template: PackageResources.notifications_mustache,
        SettingsPage.template: PackageResources.settings_mustache,
        ImportPage.template: PackageResources.import_mustache,
        ReadingPage.template: PackageResources.reading_mustache,
        ArticlePage.template: PackageResources.article_mustache, LearnPage.template: PackageResources.learn_mustache,
        NoticePage.template: PackageResources.notice_mustache,
    ]
}
