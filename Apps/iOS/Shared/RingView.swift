import Screens
import SwiftUI

/// A target, and how much of it is reached today.
struct RingView: View {
    let ring: HomeScreen.Ring
    /// Whether the target stands below it, where there is room.
    var showsTarget = true

    @ScaledMetric(relativeTo: .title2) private var stroke = 10.0

    var body: some View {
        VStack(spacing: 8) {
            ZStack {
                Circle().stroke(Color("Line"), lineWidth: stroke)
                Circle().trim(from: 0, to: ring.fraction)
                    .stroke(color, style: StrokeStyle(lineWidth: stroke, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                VStack(spacing: 0) {
                    Text(verbatim: ring.value).font(.title2.weight(.semibold)).fontDesign(.rounded).monospacedDigit()
                        .minimumScaleFactor(0.6).lineLimit(1)
                    Text(verbatim: ring.unit).font(.caption).foregroundStyle(Color("SoftInk"))
                }
                .padding(stroke * 2)
            }
            .aspectRatio(1, contentMode: .fit)
            Text(verbatim: ring.label).font(.subheadline.weight(.medium))
            if let left = ring.left { Text(verbatim: left).font(.caption) }
            if showsTarget, let target = ring.target {
                Text(verbatim: target).font(.caption).foregroundStyle(Color("SoftInk"))
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: ring.name))
    }

    private var color: Color {
        switch ring.id {
        case "calories": Color("Coral")
        case "water": Color("Blue")
        default: Color("Teal")
        }
    }
}
