import AppModels
import Screens
import SwiftUI
import Wording

/// Home: today at a glance.
struct HomeView: View {
    let model: HomeModel
    let tasks: TasksModel
    /// Opens the page at an address.
    let open: @MainActor (String) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Group {
            if let screen = model.screen {
                CardPage {
                    MetricsInvitation(model: model, screen: screen, open: open)
                    header(screen)
                    HomeNews(model: model, screen: screen)
                    if screen.showsZeroState { zeroState(screen) }
                    TwoColumns {
                        if let cycle = screen.cycle { CycleCard(cycle: cycle) }
                        HomeTargetsCard(model: model, screen: screen)
                    } second: {
                        HomeTasksCard(model: tasks, isUnknown: screen.isZeroState)
                    }
                    if model.asksRecommendation { RecommendationCard(model: model) }
                }
                .logButton()
                .refreshable { await model.refreshed() }
            } else {
                CardPage { RetryView(say("profile.numbers.missing"), retry: model.refreshed) }
            }
        }
        .background(Color("Paper"))
        .navigationTitle(Text(verbatim: say("home.title")))
        .navigationBarTitleDisplayMode(.inline)
        .task(id: model.hasMetricsNews) { await model.load() }
        .task {
            // The window in which the person eats goes on by the minute.
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                model.timePassed()
            }
        }
        .onAppear { model.seen() }
    }

    private func zeroState(_ screen: HomeScreen) -> some View {
        ZeroStateCard(
            say("short.invite.home"), putOff: screen.canPutZeroStateOff ? model.completeProfileLaterTapped : nil,
            tapped: model.completeProfileTapped
        )
        .onAppear { model.zeroStateSeen() }
    }

    private func header(_ screen: HomeScreen) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            HintText(screen.date)
            Text(verbatim: screen.greeting).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
        }
    }
}
