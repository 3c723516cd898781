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
            Tab(say("tab.home"), systemImage: IconImage.symbol("home"), value: MainTab.home) { TabStack(tab: .home) }
            Tab(say("tab.diary"), systemImage: IconImage.symbol("diary"), value: MainTab.diary) {
                TabStack(tab: .diary)
            }
            Tab(say("tab.plan"), systemImage: IconImage.symbol("plan"), value: MainTab.plan) { TabStack(tab: .plan) }
                // A dot without a number.
                .badge(session.hasPlanNews ? Text(verbatim: " ") : nil)
                .accessibilityLabel(Text(verbatim: planLabel))
            Tab(say("tab.progress"), systemImage: IconImage.symbol("progress"), value: MainTab.progress) {
                TabStack(tab: .progress)
            }
            Tab(say("tab.profile"), systemImage: IconImage.symbol("profile"), value: MainTab.profile) {
                TabStack(tab: .profile)
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }

    private var planLabel: String {
        session.hasPlanNews ? "\(say("tab.plan")), \(say("tab.plan.news"))" : say("tab.plan")
    }
}

/// A tab: its first page, and what was opened above it, by addresses.
private struct TabStack: View {
    let tab: MainTab

    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        NavigationStack(path: path) {
            DestinationView(tab.destination, visit: navigation.visit(of: tab))
                .navigationDestination(for: String.self) { DestinationView(address: $0) }
        }
    }

    private var path: Binding<[String]> {
        Binding(
            get: { @MainActor in navigation.path(of: tab) },
            set: { @MainActor path in navigation.moved(to: path, in: tab) })
    }
}
