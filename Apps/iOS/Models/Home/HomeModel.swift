import APIContract
public import Observation
public import Screens
import ClientKit

/// Home: today at a glance, and what is logged by a tap.
@MainActor @Observable public final class HomeModel {
    private let session: AppSession
    /// Whether the person wants to review their metrics later, for as long as the app runs.
    private var hasPutMetricsOff = false

    /// Home of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What Home shows; nil before anything of the person has come here.
    public var screen: HomeScreen? {
        _ = session.revision
        guard let reading = session.read({ log throws(LocalStoreError) in try log.homeReading() }) else { return nil }
        return HomeScreen(reading, hasPutMetricsOff: hasPutMetricsOff, session.localization)
    }

    /// Logs a glass of water.
    public func drinkTapped(_ drink: HomeScreen.Drink) {
        session.change { log throws(LocalStoreError) in
            try log.drink(millilitres: drink.millilitres, on: try log.today())
        }
    }

    /// Puts the review of the metrics off until the app is started anew.
    public func reviewMetricsLaterTapped() { hasPutMetricsOff = true }
}
