import APIContract
import AppModels
import Combine
import SwiftUI
import UIKit
import Wording

/// The app as a whole: the landing page, onboarding, or the tabs, with banners above them and the lock over everything.
struct RootView: View {
    let session: AppSession
    let lock: LockModel
    let upkeep: UpkeepModel
    @Bindable var navigation: NavigationModel

    /// The summary at the end of onboarding; nil while it is not shown.
    @State private var summary: SummaryModel?
    /// The same summary, until the person has left it.
    @State private var unleft: SummaryModel?
    @State private var cover = CoverWindow()
    @Environment(\.scenePhase) private var phase
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        VStack(spacing: 0) {
            Banners(session: session, navigation: navigation)
            // The stages cross-fade in place.
            ZStack { stage.id(session.stage).transition(isStill ? .identity : .opacity) }
                .animation(isStill ? nil : .easeInOut(duration: 0.3), value: session.stage)
        }
        .accessibilityHidden(isHidden)
        .sheet(item: $summary, onDismiss: leaveSummary) { summed(up: $0) }
        .sheet(item: $navigation.sheet) { opened($0) }
        // The keyboard is disabled behind the lock, too.
        .disabled(lock.isLocked)
        .overlay { if isHidden { LockView(model: lock) } }
        .modifier(surrounded)
        .task(id: Following(isActive: phase == .active, owner: session.owner, isLoggedIn: !session.needsLogIn)) {
            if phase == .active { await session.follow() }
        }
        .onChange(of: Shown(stage: session.stage, owner: session.owner), initial: true) { _, shown in
            navigation.entered(shown.stage, of: shown.owner)
        }
        .onChange(of: session.owner) {
            lock.changedOwner()
            Task { @MainActor in await upkeep.changedOwner() }
        }
        .onChange(of: isHidden, initial: true) { cover.set(isHidden, lock, session.sentences) }
        .onChange(of: phase, initial: true) { changed(to: phase) }
        .onOpenURL { navigation.open($0) }
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.significantTimeChangeNotification)) { _ in
            session.timeChanged()
        }
        .onChange(of: navigation.tapped, initial: true) { _, tapped in
            if let tapped { session.notificationTapped(tapped) }
        }
    }

    private func changed(to phase: ScenePhase) {
        lock.sceneChanged(isActive: phase == .active, isInBackground: phase == .background)
        guard phase == .active else { return }
        session.cameBack()
        Task { @MainActor in await lock.seen() }
        Task { @MainActor in await upkeep.refresh() }
    }

    /// Whether the log must be hidden.
    private var isHidden: Bool { lock.isLocked || lock.isCovered }

    @ViewBuilder private var stage: some View {
        switch session.stage {
        case .welcome: WelcomeView(session: session, navigation: navigation)
        case .arriving: ArrivingView(session: session)
        case .onboarding:
            NavigationStack {
                Kept {
                    OnboardingModel(session)
                } content: { model in
                    OnboardingView(model: model) { wasSkipped in if !wasSkipped, session.onboardingEnded() { sumUp() } }
                }
                .navigationDestination(for: Destination.self) { DestinationView($0) }
            }
        case .main: MainTabs(session: session, navigation: navigation).id(session.owner)
        }
    }

    private func sumUp() {
        let model = SummaryModel(session, isFirst: true)
        (summary, unleft) = (model, model)
    }

    /// Notes that the summary was left, also by swiping it away.
    private func leaveSummary() {
        unleft?.leaveTapped(by: .swipeDismiss)
        unleft = nil
    }

    private func summed(up model: SummaryModel) -> some View {
        NavigationStack {
            Kept {
                MyPlanModel(session)
            } content: { plan in
                SummaryView(model: model, plan: plan, isSheet: true) { (summary, unleft) = (nil, nil) }
            }
            .navigationDestination(for: Destination.self) { DestinationView($0) }
        }
        .modifier(surrounded)
    }

    private func opened(_ sheet: Destination) -> some View {
        NavigationStack {
            DestinationView(sheet)
                .navigationDestination(for: Destination.self) { DestinationView($0) }
        }
        .modifier(surrounded)
    }

    private var surrounded: Surrounded {
        Surrounded(session: session, lock: lock, upkeep: upkeep, navigation: navigation)
    }

    /// The stage, and the owner of the log.
    private struct Shown: Hashable {
        let stage: AppSession.Stage
        let owner: String?
    }

    /// While the app is active, it follows the server of the open log.
    private struct Following: Hashable {
        let isActive: Bool
        let owner: String?
        let isLoggedIn: Bool
    }
}

/// The environment of every page: sentences, colours, the session, and navigation.
private struct Surrounded: ViewModifier {
    let session: AppSession
    let lock: LockModel
    let upkeep: UpkeepModel
    let navigation: NavigationModel

    func body(content: Content) -> some View {
        content
            .environment(\.say, session.sentences)
            .read(in: session.sentences.language)
            .environment(session)
            .environment(navigation)
            .environment(lock)
            .environment(upkeep.health)
            .environment(upkeep.notifications)
            .tint(Color("Teal"))
            .preferredColorScheme(session.prefersDark.map { $0 ? .dark : .light })
    }
}

/// The page shown after logging in, while the log is arriving.
private struct ArrivingView: View {
    let session: AppSession

    @Environment(NavigationModel.self) private var navigation
    @Environment(\.say) private var say

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                if session.needsLogIn {
                    PrimaryButton(say("account.login.title")) { navigation.open("/login") }
                } else if let problem = session.connectionProblem, !session.isSyncing {
                    RetryView(problem) { await session.sync() }
                } else {
                    LoadingView()
                }
                Button(say("settings.logout")) { Task { @MainActor in await session.logOutTapped() } }
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
        .task { await session.sync() }
    }
}
