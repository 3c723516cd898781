import SwiftUI
import WidgetKit

/// The widgets of GTSD.
@main
struct GTSDWidgets: WidgetBundle {
    var body: some Widget {
        TodayWidget()
        WaterWidget()
    }
}
