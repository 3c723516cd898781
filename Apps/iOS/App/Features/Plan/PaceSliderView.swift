import AppModels
import Screens
import SwiftUI
import Wording

/// The paces to choose from, as a slider that shows what each leads to.
struct PaceSliderView: View {
    let slider: PaceSlider
    let model: MyPlanModel

    @Environment(\.say) private var say
    @State private var moved: Int?

    var body: some View {
        let stop = slider.stops[min(moved ?? slider.place, slider.last)]
        VStack(alignment: .leading, spacing: 6) {
            Divider()
            Text(verbatim: say("whatif.pace")).fontWeight(.semibold).accessibilityHidden(true)
            Slider(value: place, in: 0...Double(slider.last), step: 1) {
                Text(verbatim: say("whatif.pace"))
            }
            .frame(minHeight: 44)
            .accessibilityValue(Text(verbatim: stop.spoken))
            Text(verbatim: stop.text).font(.headline).monospacedDigit()
            if let expected = stop.expected { HintText(expected) }
            if !stop.isCurrent {
                PrimaryButton(say("myplan.pace.use"), isWaiting: model.isWaiting) {
                    await model.paceChosen(stop)
                    moved = nil
                }
            }
        }
        .onChange(of: slider) { _, _ in moved = nil }
    }

    private var place: Binding<Double> {
        Binding(
            get: { @MainActor in Double(moved ?? slider.place) },
            set: { @MainActor place in moved = Int(place.rounded()) })
    }
}
