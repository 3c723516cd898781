import SwiftUI
import Wording

/// The handling of health data: its purpose, its storage, and how to see and delete it.
struct PrivacyPoints: View {
    var numbers = [1, 2, 3]

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(numbers, id: \.self) { number in
                Label {
                    Text(verbatim: say("account.privacy.\(number)"))
                } icon: {
                    IconImage("lock").foregroundStyle(Color("Teal"))
                }
                .font(.subheadline)
            }
        }
    }
}
