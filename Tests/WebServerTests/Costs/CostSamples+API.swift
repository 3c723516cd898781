import HTTPTypes
import WebServerTestSupport

/// Changes over the API.
extension CostSamples {
    static let log: [CostRequest] = [
        .api(.post, "/v1/plans/generate", [:]).noted("existing"),
        .api(.post, "/v1/plans/generate", ["forceRecompute": true]).noted("forced"),
        .api(.post, "/v1/plans/current/mail", [:]),
        .api(.post, "/v1/weights", ["weight": 77.5, "confirmed": true]),
        .api(.delete, "/v1/weights/{day}", at: "/v1/weights/2025-10-27"),
        .api(.post, "/v1/water", ["millilitres": 250]).naming("water", id),
        .api(.delete, "/v1/water/{id}", at: "/v1/water/{water}"),
        .api(.post, "/v1/diary", ["name": "Soup", "calories": 300]).naming("soup", id),
        .api(.patch, "/v1/diary/{id}", at: "/v1/diary/{soup}", ["calories": 320]),
        .api(.post, "/v1/diary/favourites", ["entryId": "{soup}"]).naming("favourite", id),
        .api(.delete, "/v1/diary/favourites/{id}", at: "/v1/diary/favourites/{favourite}"),
        .api(.delete, "/v1/diary/{id}", at: "/v1/diary/{soup}"),
        .api(.post, "/v1/diary/{id}/restore", at: "/v1/diary/{soup}/restore", [:]),
        .api(.post, "/v1/diary/copy", ["from": "2025-10-26"]),
        .api(.post, "/v1/diary/reading", ["text": "2 eggs, 200 g skyr, yesterday's lunch"]),
        .api(.post, "/v1/diary/several", ["entries": [["calories": 100], ["calories": 200]]]).naming("part", id),
        .api(.post, "/v1/diary/move", ["entries": [["id": "{part}", "meal": "lunch"]]]),
        .api(.post, "/v1/diary/delete", ["ids": ["{part}"]]),
        .api(.post, "/v1/diary/restore", ["ids": ["{part}"]]),
        .api(.post, "/v1/own-foods", ["name": "Bar", "calories": 375]).naming("bar", id),
        .api(.put, "/v1/own-foods/{id}", at: "/v1/own-foods/{bar}", ["name": "Bar", "calories": 370]),
        .api(.post, "/v1/diary", ["ownFoodId": "{bar}", "grams": 40]).noted("an own food"),
        .api(.delete, "/v1/own-foods/{id}", at: "/v1/own-foods/{bar}"),
        .api(.post, "/v1/own-foods/{id}/restore", at: "/v1/own-foods/{bar}/restore", [:]),
        .api(.put, "/v1/measuring", ["isMeasured": false]),
        .api(.post, "/v1/measuring/events", ["events": [["event": ["home_widget_tapped": ["targetType": "protein"]]]]]),
        .api(.put, "/v1/meals", ["meals": [["meal": "lunch"], ["meal": "dinner"], ["meal": "meal5", "name": "Tea"]]]),
        .api(.put, "/v1/days/{day}", at: "/v1/days/2025-10-20", ["completeness": "complete"]),
        .api(.put, "/v1/days", ["from": "2025-10-20", "to": "2025-10-26", "marks": ["ill"]]),
        .api(.post, "/v1/review/read", ["from": "2025-10-20"]),
    ]

    static let sync: [CostRequest] = [
        .api(.get, "/v1/sync").noted("a first device"),
        .api(.post, "/v1/sync", sending([])).noted("nothing"),
        .api(.post, "/v1/sync", sending([["number": 1, "kind": "water", "id": "17", "fields": ["millilitres": 250]]]))
            .noted("a drink"),
        .api(.post, "/v1/sync", sending((2...11).map(entry))).noted("ten entries"),
    ]

    private static func entry(number: Int) -> JSON {
        [
            "number": .number(Double(number)), "kind": "diary_entry",
            "id": .string("7d444840-9dc0-41d1-b245-5ffdce74fa\(number + 20)"),
            "fields": ["name": "Porridge", "calories": 420, "day": "2020-02-02"],
        ]
    }

    private static func sending(_ mutations: [JSON]) -> JSON {
        ["client": "7d444840-9dc0-41d1-b245-5ffdce74fad2", "mutations": .array(mutations)]
    }

    static let tasks: [CostRequest] = [
        .api(.post, "/v1/tasks", ["title": "Walk"]).naming("task", id),
        .api(.patch, "/v1/tasks/{id}", at: "/v1/tasks/{task}", ["title": "Run"]),
        .api(.put, "/v1/tasks/{id}/days/{day}", at: "/v1/tasks/weigh_in/days/2025-10-27"),
        .api(.delete, "/v1/tasks/{id}/days/{day}", at: "/v1/tasks/weigh_in/days/2025-10-27"),
        .api(.delete, "/v1/tasks/{id}", at: "/v1/tasks/{task}"),
        .api(.post, "/v1/badges/{code}/celebrate", at: "/v1/badges/health_scholar/celebrate"),
        .api(
            .post, "/v1/badges",
            [
                "badges": [
                    ["code": "streak_1", "earnedOn": "2025-10-01"], ["code": "streak_7", "earnedOn": "2025-10-07"],
                ]
            ]
        ),
    ]

    static let profile: [CostRequest] = [
        .api(.post, "/v1/profile/preview", ["activityLevel": "very_active"]), .api(.delete, "/v1/profile/metrics/news"),
        .api(.patch, "/v1/profile", ["mealsPerDay": 4]).noted("no plan"),
        .api(.patch, "/v1/profile", ["activityLevel": "very_active"]).noted("a plan"),
        .api(.put, "/v1/profile", .userFlows),
        .api(.delete, "/v1/plans/news"),
    ]

    static let cycle: [CostRequest] = [
        .api(.put, "/v1/cycle", ["preset": "five_two"]),
        .api(.post, "/v1/cycle/pause", [:]), .api(.post, "/v1/cycle/resume", [:]), .api(.post, "/v1/cycle/skip"),
        .api(.put, "/v1/cycle/start", ["start": "2025-10-26"]),
        .api(.get, "/v1/cycle").noted("one that runs"), .api(.get, "/v1/cycle/days").noted("one that runs"),
        .api(.post, "/v1/cycle/feed", [:]), .api(.delete, "/v1/cycle/feed"), .api(.delete, "/v1/cycle"),
    ]

    static let targets: [CostRequest] = [
        .api(.post, "/v1/targets/preview", ["everyDay": ["calories": 2000]]),
        .api(
            .put, "/v1/targets", ["everyDay": ["calories": 2000, "fat": ["percent": 30]], "refeedDays": ["saturday"]]),
        .api(.get, "/v1/targets").noted("targets of one's own"),
        .api(.delete, "/v1/targets"),
        .api(
            .post, "/v1/targets/past", ["changes": [["from": "2025-10-20", "own": ["everyDay": ["calories": 2100]]]]]),
    ]

    static let notifications: [CostRequest] = [
        .api(
            .put, "/v1/notifications",
            [
                "planUpdated": ["push": true, "mail": true], "weighInPrompt": ["push": true, "mail": false],
                "quietHours": ["from": "22:00", "to": "07:00"],
            ]),
        .api(.post, "/v1/notifications/devices", ["endpoint": .string(endpoint), "keys": .object(keys)]).naming(
            "device", id),
        .api(.post, "/v1/notifications/devices/{id}/test", at: "/v1/notifications/devices/{device}/test"),
        .api(.delete, "/v1/notifications/devices/{id}", at: "/v1/notifications/devices/{device}"),
    ]

    static let endpoint = "https://fcm.googleapis.com/fcm/send/abc"
    /// The keys in the example of RFC 8291: the length of sealed keys depends on their content.
    private static let keys = pushKeys.mapValues { JSON.string($0) }
    static let pushKeys = [
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    ]

    /// The file of a week that leaves its unit open.
    static let week =
        (["date,weight,kcal"] + (13...19).map { "2025-10-\($0),176.\($0 % 10),\(2000 + $0)" }).joined(separator: "\n")

    static let imports: [CostRequest] = [
        CostRequest(.post, "/v1/imports", .file(week)).naming("file", id),
        .api(.patch, "/v1/imports/{id}", at: "/v1/imports/{file}", ["weightUnit": "lb"]),
        .api(.post, "/v1/imports/{id}/confirm", at: "/v1/imports/{file}/confirm", [:]),
        CostRequest(.post, "/v1/imports", .file(week)).noted("known").naming("file", id),
        .api(.delete, "/v1/imports/{id}", at: "/v1/imports/{file}"),
        CostRequest(.post, "/v1/diary/import", .file(SampleInputs.log)),
        CostRequest(.post, "/v1/recipes/reading", .file(SampleInputs.recipePage)),
        .api(.post, "/v1/recipes/reading/text", ["name": "Porridge", "ingredients": "200 g oats\n300 ml milk"]),
    ]
}
