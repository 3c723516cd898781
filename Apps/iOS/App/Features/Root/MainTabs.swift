import AppModels
import SwiftUI
import Wording

/// Home, Diary, My Plan, Progress and Profile: a bar on a phone, a side bar on an iPad.
struct MainTabs: View {
    let session: AppSession
    @Bindable var navigation: NavigationModel

    @Environment(\.say) private var say

    var body: some View {
        TabView(selection: $navigation.tab) {
            Tab(say("tab.home"), systemImage: IconImage.symbol("home"), value: MainTab.home) {
                TabStack(.home, of: navigation)
            }
            Tab(say("tab.diary"), systemImage: IconImage.symbol("diary"), value: MainTab.diary) {
                TabStack(.diary, of: navigation)
            }
            Tab(say("tab.plan"), systemImage: IconImage.symbol("plan"), value: MainTab.plan) {
                TabStack(.plan, of: navigation)
            }
            // A dot without a number.
            .badge(session.hasPlanNews ? Text(verbatim: " ") : nil)
            .accessibilityLabel(Text(verbatim: planLabel))
            Tab(say("tab.progress"), systemImage: IconImage.symbol("progress"), value: MainTab.progress) {
                TabStack(.progress, of: navigation)
            }
            Tab(say("tab.profile"), systemImage: IconImage.symbol("profile"), value: MainTab.profile) {
                TabStack(.profile, of: navigation)
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }

    private var planLabel: String {
        session.hasPlanNews ? "\(say("tab.plan")), \(say("tab.plan.news"))" : say("tab.plan")
    }
}

/// A tab: its first page, and what was opened above it.
private struct TabStack: View {
    let tab: MainTab
    @Bindable var stack: PageStack

    @Environment(NavigationModel.self) private var navigation

    /// A tab with what is open in it.
    init(_ tab: MainTab, of navigation: NavigationModel) {
        self.tab = tab
        _stack = Bindable(navigation.stack(of: tab))
    }

    var body: some View {
        NavigationStack(path: $stack.pages) {
            DestinationView(tab.destination, visit: navigation.visit(of: tab))
                .navigationDestination(for: Destination.self) { DestinationView($0) }
        }
        .environment(\.isInTab, true)
    }
}
