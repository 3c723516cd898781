import AppModels
import Device
import SwiftUI
import WidgetKit
import Wording

/// GTSD: a nutrition plan that shows its work.
@main
struct GTSDApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    @State private var start = StartModel(
        language: AppSurroundings.language(preferring: Locale.preferredLanguages),
        PhoneParts(
            locking: FaceLock(), health: HealthKitStore(), notifying: UserNotifier(), moments: ApplicationMoments())
    ) { () throws(LocalStoreError) in
        try AppSurroundings.ofThisPhone()
    }
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup {
            switch start.state {
            case .running(let session, let lock, let upkeep):
                RootView(session: session, lock: lock, upkeep: upkeep, navigation: delegate.navigation)
            case .failed(let problem):
                ScrollView { RetryView(problem) { start.retryTapped() }.padding(16) }
                    .background(Color("Paper"))
                    .environment(\.say, start.sentences)
                    .read(in: start.sentences.language)
            }
        }
        .onChange(of: phase) { _, phase in
            switch phase {
            case .background: leave()
            // On the way back, the store takes changes again before anything is done with it.
            default: start.seen()
            }
        }
        .backgroundTask(.appRefresh(BackgroundRefresh.identifier)) { await refresh() }
    }

    /// The app goes out of sight: what stands beside it on the phone shows what was done in it.
    private func leave() {
        start.left()
        WidgetCenter.shared.reloadAllTimelines()
        BackgroundRefresh.ask()
    }

    @MainActor private func refresh() async {
        BackgroundRefresh.ask()
        await start.refreshOutOfSight()
        WidgetCenter.shared.reloadAllTimelines()
    }
}
