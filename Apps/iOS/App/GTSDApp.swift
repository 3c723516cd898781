import AppModels
import ClientKit
import SwiftUI

/// GTSD: a nutrition plan that shows its work.
@main
struct GTSDApp: App {
    @State private var start = StartModel { () throws(LocalStoreError) in
        try AppSurroundings.ofThisPhone()
    } lockedBy: {
        FaceLock()
    }

    var body: some Scene {
        WindowGroup {
            switch start.state {
            case .running(let session, let lock):
                RootView(session: session, lock: lock, navigation: start.navigation)
            case .failed(let problem):
                ScrollView { RetryView(problem) { start.retryTapped() }.padding(16) }.background(Color("Paper"))
            }
        }
    }
}
