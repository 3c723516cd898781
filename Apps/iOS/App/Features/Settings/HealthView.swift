import AppModels
import SwiftUI
import Wording

/// Apple Health, with a switch for each kind in and out.
struct HealthView: View {
    let model: HealthModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Text(verbatim: say("phone.health.text"))
            ProblemText(model.problem)
            if model.isAvailable {
                TwoColumns {
                    Card(say("phone.health.in"), icon: "heart") {
                        ForEach(HealthKind.read, id: \.self) { kind in
                            toggle(kind, model.state.read.contains(kind), model.readToggled)
                        }
                        HintText(say("phone.health.in.text"))
                    }
                } second: {
                    Card(say("phone.health.out"), icon: "heart") {
                        ForEach(HealthKind.written, id: \.self) { kind in
                            toggle(kind, model.state.written.contains(kind), model.writtenToggled)
                        }
                        HintText(say("phone.health.out.text"))
                    }
                    PrimaryButton(say("phone.health.now"), isWaiting: model.isWorking) { await model.sync() }
                }
            } else {
                Card { Text(verbatim: say("phone.health.unavailable")) }
            }
        }
        .navigationTitle(Text(verbatim: say("phone.health.title")))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func toggle(
        _ kind: HealthKind, _ isOn: Bool, _ toggled: @escaping @MainActor (HealthKind, Bool) async -> Void
    ) -> some View {
        let binding = Binding(
            get: { @MainActor in isOn },
            set: { @MainActor isOn in Task { @MainActor in await toggled(kind, isOn) } })
        return Toggle(isOn: binding) { Text(verbatim: say("phone.health.\(kind.rawValue)")) }.frame(minHeight: 44)
    }
}
