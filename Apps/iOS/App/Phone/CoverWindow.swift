import AppModels
import SwiftUI
import UIKit
import Wording

/// The lock in a window of its own, over everything, so that sheets are hidden too.
@MainActor final class CoverWindow {
    private var windows: [UIWindow] = []

    /// Covers everything, or uncovers it.
    func set(_ isCovering: Bool, _ lock: LockModel, _ say: Sentences) {
        for window in windows { window.isHidden = true }
        windows = []
        guard isCovering else { return }
        // Of windows at the same level, the one that was shown last is in front.
        windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.map { scene in
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIHostingController(
                rootView: LockView(model: lock).environment(\.say, say).read(in: say.language).tint(Color("Teal")))
            window.isHidden = false
            return window
        }
    }
}
