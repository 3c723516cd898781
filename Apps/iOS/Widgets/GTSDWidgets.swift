import SwiftUI
import WidgetKit

/// What GTSD shows beside the app.
@main
struct GTSDWidgets: WidgetBundle {
    var body: some Widget {
        TodayWidget()
        WaterWidget()
    }
}
