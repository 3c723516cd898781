import SwiftUI
import Wording

/// What is done with health data: what it is for, how it is kept, and where it can be seen and deleted.
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
