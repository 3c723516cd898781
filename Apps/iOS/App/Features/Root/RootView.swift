import APIContract
import AppModels
import Combine
import SwiftUI
import UIKit
import Wording

/// The app as a whole: the landing, onboarding, or the tabs, with what is to be said above them and the lock over all
/// of it.
struct RootView: View {
    let session: AppSession
    let lock: LockModel
    let upkeep: UpkeepModel
    @Bindable var navigation: NavigationModel

    /// The summary that onboarding ends with; nil while it is not shown.
    @State private var summary: SummaryModel?
    /// The same, for as long as it has not been left.
    @State private var unleft: SummaryModel?
    @State private var cover = CoverWindow()
    @Environment(\.scenePhase) private var phase
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        VStack(spacing: 0) {
            Banners(session: session, navigation: navigation)
            // One fades into the other, in the same place.
            ZStack { stage.id(session.stage).transition(isStill ? .identity : .opacity) }
                .animation(isStill ? nil : .easeInOut(duration: 0.3), value: session.stage)
        }
        .accessibilityHidden(isHidden)
        .sheet(item: $summary, onDismiss: leaveSummary) { summed(up: $0) }
        .sheet(item: $navigation.sheet) { opened($0) }
        // Nor does a key of a keyboard do anything behind the lock.
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

    /// Whether nothing of the log may be seen.
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

    /// A summary that is swiped away is left like any other.
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

    /// What is seen, and whose it is.
    private struct Shown: Hashable {
        let stage: AppSession.Stage
        let owner: String?
    }

    /// While the app is seen, it follows the server of whose log it is.
    private struct Following: Hashable {
        let isActive: Bool
        let owner: String?
        let isLoggedIn: Bool
    }
}

/// What every page of the app finds around it: words, colours, whose log it is, and where to go.
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

/// The log of whoever has just logged in is on its way.
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
