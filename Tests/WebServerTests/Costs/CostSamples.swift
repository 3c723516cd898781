import HTTPTypes

/// What is asked of each route to learn what it costs, one after the other. Names in braces stand for numbers of what an
/// earlier request made.
enum CostSamples {
    struct Request: Sendable {
        let method: HTTPRequest.Method
        /// The route, as the server knows it.
        let route: String
        let path: String
        var body: JSON?
        /// What tells it from other requests to the route.
        var note = ""
        /// What the answer's number, at this path of names, is called from then on.
        var naming: (name: String, path: [String])?

        var name: String { ["\(method.rawValue) \(route)", note].filter { !$0.isEmpty }.joined(separator: ", ") }
    }

    /// Values for the names in the addresses of pages and of what is read.
    static let values = [
        "/v1/days/{day}": "/v1/days/2025-10-20", "/help/{article}": "/help/accuracy", "/learn/{topic}": "/learn/bmr",
        "/v1/foods": "/v1/foods?q=banana", "/v1/foods/{id}": "/v1/foods/1", "/diary/add/{id}": "/diary/add/1",
        "/v1/foods/barcode/{code}": "/v1/foods/barcode/4006381333931",
        "/v1/plans/compare": "/v1/plans/compare?from=1&to=2",
        "/diary/entries/{id}": "/diary/entries/{entry}", "/diary/add": "/diary/add?q=banana",
        "/v1/diary": "/v1/diary?from=2025-10-20&to=2025-10-27", "/v1/weights": "/v1/weights?from=2025-01-01",
    ]

    /// What changes something over the API.
    static let changes: [Request] = [
        change(.post, "/v1/plans/generate", [:], note: "existing"),
        change(.post, "/v1/plans/generate", ["forceRecompute": true], note: "forced"),
        change(.post, "/v1/weights", ["weight": 77.5, "confirmed": true]),
        change(.delete, "/v1/weights/{day}", at: "/v1/weights/2025-10-27"),
        change(.post, "/v1/water", ["millilitres": 250], naming: ("water", ["entry", "id"])),
        change(.delete, "/v1/water/{id}", at: "/v1/water/{water}"),
        change(.post, "/v1/diary", ["name": "Soup", "calories": 300], naming: ("soup", ["entry", "id"])),
        change(.patch, "/v1/diary/{id}", ["calories": 320], at: "/v1/diary/{soup}"),
        change(.post, "/v1/diary/favourites", ["entryId": "{soup}"], naming: ("favourite", ["favourite", "id"])),
        change(.delete, "/v1/diary/favourites/{id}", at: "/v1/diary/favourites/{favourite}"),
        change(.delete, "/v1/diary/{id}", at: "/v1/diary/{soup}"),
        change(.post, "/v1/diary/{id}/restore", [:], at: "/v1/diary/{soup}/restore"),
        change(.post, "/v1/diary/copy", ["from": "2025-10-26"]),
        change(.put, "/v1/days/{day}", ["completeness": "complete"], at: "/v1/days/2025-10-20"),
        change(.post, "/v1/tasks", ["title": "Walk"], naming: ("task", ["task", "id"])),
        change(.patch, "/v1/tasks/{id}", ["title": "Run"], at: "/v1/tasks/{task}"),
        change(.put, "/v1/tasks/{id}/days/{day}", at: "/v1/tasks/weigh_in/days/2025-10-27"),
        change(.delete, "/v1/tasks/{id}/days/{day}", at: "/v1/tasks/weigh_in/days/2025-10-27"),
        change(.delete, "/v1/tasks/{id}", at: "/v1/tasks/{task}"),
        change(.patch, "/v1/profile", ["mealsPerDay": 4], note: "no plan"),
        change(.patch, "/v1/profile", ["activityLevel": "very_active"], note: "a plan"),
        change(.put, "/v1/profile", .userFlows),
        change(.put, "/v1/cycle", ["preset": "five_two"]),
        change(.post, "/v1/cycle/pause", [:]), change(.post, "/v1/cycle/resume", [:]),
        change(.post, "/v1/cycle/feed", [:]), change(.delete, "/v1/cycle/feed"), change(.delete, "/v1/cycle"),
        change(.delete, "/v1/plans/news"),
    ]

    private static func change(
        _ method: HTTPRequest.Method, _ route: String, _ body: JSON? = nil, at path: String? = nil, note: String = "",
        naming: (name: String, path: [String])? = nil
    ) -> Request {
        Request(method: method, route: route, path: path ?? route, body: body, note: note, naming: naming)
    }
}
