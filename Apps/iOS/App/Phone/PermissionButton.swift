import SwiftUI
import UIKit
import Wording

/// Leads to the phone's own settings of the app, where what was forbidden can be allowed.
struct PermissionButton: View {
    @Environment(\.say) private var say
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button(say("phone.permission.open")) {
            if let settings = URL(string: UIApplication.openSettingsURLString) { openURL(settings) }
        }
        .buttonStyle(SecondaryButtonStyle())
    }
}
