import HTTPTypes
import WebServerTestSupport

/// The requests of pages' forms.
extension CostSamples {
    static let pages = home + diary + kitchen + tasksPages + plan + settings

    private static let today = "2025-10-27"
    /// A day of the log, a week ago.
    private static let past = "/diary?day=2025-10-20"

    private static let home: [CostRequest] = [
        .send("/home/water", on: "/home"), .open("/home").noted("after a drink"),
        .send("/home/water/undo", on: "/home"),
        .send("/home/tasks", ["task": "lunch", "day": today, "done": "1", "key": "tap-00001"]),
        .send("/home/not-now"),
        .send("/review/keep", ["from": "2025-10-20"]), .send("/review/ease", ["from": "2025-10-20"]),
        .send("/review/pause", ["from": "2025-10-20"]),
        .send("/sync", ["request": #"{"client": "2f1c1a52-7a35-4d27-9e5f-0b3f3f6f8d11"}"#]),
    ]

    private static let diary: [CostRequest] = [
        .send("/diary/add", on: "/diary/add?q=banana").noted("a food"),
        .send(
            "/diary/add", ["name": "Stew", "calories": "300", "protein": "7.5", "meal": "dinner", "key": "stew-0001"]
        )
        .noted("typed").naming("stew", #"added=(\d+)"#),
        .open("/diary").noted("after a meal"),
        .send("/diary/entries/{id}", at: "/diary/entries/{stew}", on: "/diary/entries/{stew}", ["calories": "310"]),
        .send("/diary/entries/{id}/favourite", at: "/diary/entries/{stew}/favourite"),
        .open("/diary/add").noted("suggestions"),
        .send("/diary/reading", on: "/diary/reading", ["text": "2 eggs, 200 g skyr, 500 ml water", "meal": "lunch"]),
        .send(
            "/diary/reading/confirm",
            [
                "text": "2 eggs, 200 g skyr", "meal": "lunch", "take-0": "1", "amount-0": "100", "take-1": "1",
                "amount-1": "200", "key": "reading-01",
            ]),
        .send("/diary/favourites/{id}/delete", at: "/diary/favourites/{kept}/delete")
            .finding("kept", #"/diary/favourites/(\d+)/delete"#, in: "/diary/add"),
        .send("/diary/entries/{id}/delete", at: "/diary/entries/{stew}/delete", ["day": today]),
        .send("/diary/restore", ["ids": "{stew}"]),
        .send(
            "/diary/several", ["entry.{stew}": "1", "act": "move", "to": today, "toMeal": "lunch", "key": "move-0001"]),
        .send("/diary/move-back", ["moved": "\(today).dinner.{stew}"]),
        .send("/diary/plan-again", ["ids": "{stew}", "day": today]),
        .send("/diary/log", ["ids": "{stew}", "day": today]),
        .send("/diary/add/several", on: "/diary/add", ["food.0": #"{"name":"Tea","calories":"2"}"#]),
        .send("/diary/meals", on: "/diary/meals", ["name.lunch": "Big lunch"]),
        .send("/diary/meals/undo"),
        .send("/diary/undo", ["ids": "{stew}", "day": today]),
        .send("/diary/copy", ["day": today, "key": "copy-0001"]),
        .send("/diary/unusual", ["from": "2025-10-13", "to": "2025-10-19", "travelling": "1"]),
        .send("/diary/day", ["day": "2025-10-20", "completeness": "incomplete", "ill": "1"]),
        .send("/diary/day/undo", ["day": "2025-10-20"]),
        .send("/diary/week", ["day": "2025-10-20", "completeness": "complete"]),
        .send("/diary/small", ["answer": "complete"]),
        .send("/diary/weight", on: "/diary/weight?day=2025-10-20", ["weight": "80.1"]),
        .send("/diary/weight/delete", ["day": "2025-10-20"]),
        .send("/diary/water", on: past),
        .send("/diary/water/{id}/delete", at: "/diary/water/{glass}/delete", ["day": "2025-10-20"])
            .finding("glass", #"/diary/water/(\d+)/delete"#, in: past),
    ]

    private static let kitchen: [CostRequest] = [
        .send(
            "/foods", on: "/foods/new",
            ["name": "Label", "calories": "375", "protein": "10", "portionName": "1 slice", "portionGrams": "30"]
        ).naming("label", #"own/(\d+)"#),
        .send("/foods/{id}", at: "/foods/{label}", on: "/foods/{label}", ["calories": "370"]),
        .send("/foods/{id}/delete", at: "/foods/{label}/delete"),
        .send("/foods/{id}/restore", at: "/foods/{label}/restore"),
        .send("/recipes", on: "/recipes/new", ["name": "Mix"]).naming("mix", #"recipes/(\d+)"#),
        .send(
            "/recipes/{id}/ingredients", at: "/recipes/{mix}/ingredients", on: "/recipes/{mix}?q=banana",
            ["foodId": "1", "grams": "100"]),
        .send(
            "/recipes/{id}/ingredients/{index}", at: "/recipes/{mix}/ingredients/0", on: "/recipes/{mix}",
            ["grams": "120"]),
        .send("/recipes/{id}", at: "/recipes/{mix}", ["name": "Mix", "servings": "2", "cookedWeight": "100"]),
        .send(
            "/recipes/{id}/ingredients/{index}/delete", at: "/recipes/{mix}/ingredients/0/delete", on: "/recipes/{mix}"),
    ]

    private static let tasksPages: [CostRequest] = [
        .send("/tasks/add", on: "/tasks", ["title": "Walk", "monday": "1"]),
        .send("/tasks/change", ["id": "{walk}", "title-{walk}": "Run", "monday-{walk}": "1"])
            .finding("walk", #"id="title-(\d+)""#, in: "/tasks"),
        .send("/tasks/stop", ["id": "{walk}"]), .send("/tasks/start", ["id": "{walk}"]),
    ]

    private static let whatIf = "/plan/what-if#what-if"

    private static let plan: [CostRequest] = [
        .open("/plan/history"), .send("/plan/what-if", on: "/plan/what-if", as: whatIf, ["targetWeight": "74"]),
        .send("/plan/what-if/use", on: "/plan/what-if", as: whatIf, ["targetWeight": "74"]),
        .open("/plan").noted("just changed"),
        .send("/diary/weight", on: "/diary/weight", ["weight": "79", "update": "1"]).noted("the plan follows"),
        .send("/plan/generate"), .send("/plan/update"), .send("/plan/mail"),
        .send("/targets/preview", ["everyDay.calories": "2000", "everyDay.fat": "30 %"]),
        .send("/targets", ["everyDay.calories": "2000", "weekdays.saturday.calories": "2400"]),
        .open("/targets").noted("targets of one's own"), .send("/targets/plan"),
        .send("/targets/protein", ["protein": "sufficient"]),
        .send("/targets/protein", ["protein": "plan"]).noted("back"),
        .send("/targets/rings", ["rings.calories": "1", "rings.protein": "1", "rings.water": "1"]),
        .send("/profile/edit", on: "/profile/edit", ["height": "181", "preview": "1"]).noted("preview"),
        .send("/profile/edit", on: "/profile/edit", ["height": "180"]),
        .send("/profile/metrics/seen"),
        .send("/profile/health-question", ["none": "1", "then": "profile"]),
    ]

    private static let settings: [CostRequest] = [
        .send("/settings", ["language": "en", "units": "metric", "theme": "dark", "timeZone": "Europe/Berlin"]),
        .send(
            "/settings/notifications",
            ["plan_updated-push": "1", "quiet": "1", "quietHours.from": "21:30", "quietHours.to": "07:00"]),
        .send("/settings/notifications/devices", pushKeys.merging(["endpoint": endpoint]) { $1 }),
        .send("/settings/notifications/devices/test", ["id": "{phone}"])
            .finding("phone", #"name="id" value="(\d+)""#, in: "/settings/notifications"),
        .send("/settings/notifications/devices/remove", ["id": "{phone}"]),
        .send("/settings/measuring", ["measured": "no"]),
        .send("/settings/problem", ["place": "diary"]),
        .send("/measuring/recommendation", ["score": "9"]),
        .send("/measuring/rating", ["stars": "4"]),
        .send(
            "/measuring/events", ["request": #"{"events": [{"event": {"learn_more_expanded": {"section": "bmr"}}}]}"#]),
    ]

    static let filePages: [CostRequest] = [
        CostRequest(.post, "/import/file", .upload(week)),
        .open("/import").noted("a file waits"),
        .send("/import/answers", on: "/import", ["weightUnit": "kg"]),
        .send("/import/discard", on: "/import"),
        CostRequest(.post, "/import/file", .upload(SampleInputs.log)).noted("no question"),
        .send("/import", on: "/import"),
        CostRequest(.post, "/recipes/import/file", .upload(SampleInputs.recipePage)),
        .open("/recipes/import").noted("a file waits"),
        .open("/recipes/import/{number}", at: "/recipes/import/0").noted("a file waits"),
        .send("/recipes/import/save", on: "/recipes/import", ["next": "0"]),
        .send("/recipes/import/{number}", at: "/recipes/import/0", on: "/recipes/import/0", ["name": "Pancakes"]),
        .send("/recipes/import/discard", on: "/recipes/import"),
    ]

    static let cyclePages: [CostRequest] = [
        .send("/cycle", ["preset": "five_two"]), .open("/cycle").noted("one that runs"),
        .open("/home").noted("with a cycle"), .open("/plan").noted("with a cycle"),
        .send("/cycle/pause"), .send("/cycle/resume"), .send("/cycle/skip"),
        .send("/cycle/start", ["first": "2025-10-26"]),
        .send("/cycle/feed"),
        .open("/calendar/{secret}.ics").finding("secret", #"/calendar/([^"./]+)\.ics"#, in: "/cycle"),
        .send("/cycle/feed/revoke"), .send("/cycle/end"),
        .send(
            "/cycle/own",
            [
                "count": "2", "kind-0": "restriction", "days-0": "10", "share-0": "", "kind-1": "refeed", "days-1": "2",
                "share-1": "100", "own-start": today, "own-calories": "", "do": "start",
            ]),
    ]
}
