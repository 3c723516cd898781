import AppModels
import SwiftUI
import Wording

/// The app as a whole: the landing, onboarding, or the tabs, with what is to be said above them and the lock over all
/// of it.
struct RootView: View {
    let session: AppSession
    let lock: LockModel
    @Bindable var navigation: NavigationModel

    @State private var showsSummary = false
    @State private var cover = CoverWindow()
    @Environment(\.scenePhase) private var phase

    var body: some View {
        VStack(spacing: 0) {
            Banners(session: session, navigation: navigation)
            stage
        }
        .accessibilityHidden(isHidden)
        .overlay { if isHidden { LockView(model: lock) } }
        .fullScreenCover(isPresented: $showsSummary) { summary }
        .modifier(Surrounded(session: session, lock: lock, navigation: navigation))
        .task(id: Following(isActive: phase == .active, owner: session.owner)) {
            if phase == .active { await session.follow() }
        }
        .onChange(of: session.owner) {
            navigation.reset()
            lock.changedOwner()
        }
        .onChange(of: isHidden, initial: true) { cover.set(isHidden, lock, session.sentences) }
        .onChange(of: phase, initial: true) { changed(to: phase) }
        .onOpenURL { navigation.open($0) }
    }

    private func changed(to phase: ScenePhase) {
        lock.sceneChanged(isActive: phase == .active, isInBackground: phase == .background)
        guard phase == .active else { return }
        session.cameBack()
        Task { @MainActor in await lock.seen() }
    }

    /// Whether nothing of the log may be seen.
    private var isHidden: Bool { lock.isLocked || lock.isCovered }

    @ViewBuilder private var stage: some View {
        switch session.stage {
        case .welcome: WelcomeView(session: session)
        case .arriving: ArrivingView(session: session)
        case .onboarding:
            NavigationStack {
                Kept { OnboardingModel(session) } content: { model in
                    OnboardingView(model: model) { wasSkipped in showsSummary = !wasSkipped }
                }
                .navigationDestination(for: String.self) { DestinationView(address: $0) }
            }
        case .main: MainTabs(session: session, navigation: navigation).id(session.owner)
        }
    }

    private var summary: some View {
        NavigationStack {
            Kept { SummaryModel(session, isFirst: true) } content: { model in
                SummaryView(model: model) { showsSummary = false }
            }
            .navigationDestination(for: String.self) { DestinationView(address: $0) }
        }
        .modifier(Surrounded(session: session, lock: lock, navigation: navigation))
    }

    /// While the app is seen, it follows the server of whose log it is.
    private struct Following: Hashable {
        let isActive: Bool
        let owner: String?
    }
}

/// What every page of the app finds around it: words, colours, whose log it is, and where to go.
private struct Surrounded: ViewModifier {
    let session: AppSession
    let lock: LockModel
    let navigation: NavigationModel

    func body(content: Content) -> some View {
        content
            .environment(\.say, session.sentences)
            .environment(\.locale, Locale(identifier: session.sentences.language.rawValue))
            .environment(session)
            .environment(navigation)
            .environment(lock)
            .tint(Color("Teal"))
            .preferredColorScheme(session.prefersDark.map { $0 ? .dark : .light })
    }
}

/// The log of whoever has just logged in is on its way.
private struct ArrivingView: View {
    let session: AppSession

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                if let problem = session.connectionProblem, !session.isSyncing {
                    RetryView(problem) { await session.sync() }
                } else {
                    LoadingView()
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
        .task { await session.sync() }
    }
}
