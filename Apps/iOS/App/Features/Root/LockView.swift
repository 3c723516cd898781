import AppModels
import SwiftUI
import Wording

/// Over everything while the log is locked, and while the app is out of sight.
struct LockView: View {
    let model: LockModel

    @Environment(\.say) private var say

    var body: some View {
        ZStack {
            Color("Paper").ignoresSafeArea()
            if model.isLocked {
                ScrollView {
                    VStack(spacing: 16) {
                        IconImage("lock").font(.largeTitle).foregroundStyle(Color("Teal"))
                        Text(verbatim: say("phone.lock.title")).font(.title2.weight(.bold))
                            .accessibilityAddTraits(.isHeader)
                        Text(verbatim: say("phone.lock.text")).multilineTextAlignment(.center)
                            .foregroundStyle(Color("SoftInk"))
                        ProblemText(model.problem)
                        PrimaryButton(say("phone.lock.open")) { await model.unlockTapped() }
                    }
                    .padding(32)
                    .frame(maxWidth: 480)
                    .frame(maxWidth: .infinity)
                    .containerRelativeFrame(.vertical, alignment: .center)
                }
            }
        }
        .accessibilityAddTraits(.isModal)
    }
}
