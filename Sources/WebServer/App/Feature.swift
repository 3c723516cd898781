import ServiceLifecycle

/// A part of the product. It adds its own routes, and brings the services that run beside them.
protocol Feature {
    /// Adds the feature's routes, each for those who may call it.
    func addRoutes(to routes: AppRoutes)
    /// The services that run as long as the server does.
    var backgroundServices: [any Service] { get }
    /// The feature's part of the hourly housekeeping.
    var chores: [Chore] { get }
}

extension Feature {
    var backgroundServices: [any Service] { [] }
    var chores: [Chore] { [] }
}
