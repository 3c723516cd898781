import HTTPTypes
import WebServerTestSupport

/// The requests that measure the cost of each route, one after the other.
enum CostSamples {
    /// Routes without a row, each with the reason. All others must have one.
    static let routesWithoutRow = [
        "GET /metrics": "It says how long requests took, which no two runs have in common.",
        "GET /v1/sync/events": "It does not end. SyncEventsTests count what it costs.",
        "POST /plan/weight": "No page has its form any more. It costs what POST /diary/weight does.",
        "GET /sync/events": "It does not end. SyncEventsTests count what it costs.",
    ]

    /// The paths of routes that read, where they are more than the route's own.
    static let paths = [
        "/v1/days/{day}": "/v1/days/2025-10-20", "/help/{article}": "/help/accuracy", "/learn/{topic}": "/learn/bmr",
        "/v1/foods": "/v1/foods?q=banana", "/v1/foods/{id}": "/v1/foods/1", "/diary/add/{id}": "/diary/add/1",
        "/v1/foods/barcode/{code}": "/v1/foods/barcode/4006381333931",
        "/v1/plans/compare": "/v1/plans/compare?from=1&to=2",
        "/diary/add/own/{id}": "/diary/add/own/{bowl}", "/foods/{id}": "/foods/{granola}",
        "/recipes/import/{number}": "/recipes/import/0",
        "/recipes/{id}": "/recipes/{bowl}?q=banana", "/v1/own-foods/{id}": "/v1/own-foods/{bowl}",
        "/v1/nutrients": "/v1/nutrients?from=2025-09-28", "/v1/nutrients/{nutrient}": "/v1/nutrients/protein",
        "/nutrients": "/nutrients?days=30", "/nutrients/{nutrient}": "/nutrients/protein?days=30",
        "/diary/entries/{id}": "/diary/entries/{entry}", "/diary/add": "/diary/add?q=banana",
        "/v1/diary": "/v1/diary?from=2025-10-20&to=2025-10-27", "/v1/weights": "/v1/weights?from=2025-01-01",
        "/assets/{version}/{name}": "/assets/{version}/styles.css",
        "/assets/{version}/{folder}/{name}": "/assets/{version}/core/vault.js",
    ]

    /// Whether a route that reads is asked before anything changes. A calendar is read when there is one.
    static func isRead(_ route: Route) -> Bool {
        routesWithoutRow[route.description] == nil && route.path != "/calendar/{secret}.ics"
    }

    /// All that is asked after everything was read, in order.
    static let all =
        log + sync + tasks + profile + targets + cycle + notifications + imports + pages + filePages + cyclePages
        + onboarding
        + cycleSteps + accounts + accountPages

    /// Finds the number of what was stored.
    static let id = #""id":(\d+)"#
}
