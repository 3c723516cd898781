import APIContract
import BrowserRules
import Testing

/// Questions of pages without a connection, and their answers.
struct BrowserRulesTests {
    @Test(
        "What days come to",
        arguments: [
            (#"{"ask": "days"}"#, "[]"),
            (
                #"""
                {"ask": "days", "entries": [
                    {"day": "2026-11-28", "calories": 300, "protein": 10.5, "meal": "dinner"},
                    {"day": "2026-11-28", "calories": 120, "protein": 1, "fat": 2.25}, {"day": "2026-11-29", "name": "Tea"}],
                 "drinks": [{"day": "2026-11-28", "millilitres": 250}, {"day": "2026-11-28", "millilitres": 300}],
                 "weighIns": [{"day": "2026-11-28", "weight": 80.5}]}
                """#,
                #"""
                [{"day": "2026-11-28", "weight": 80.5, "calories": 420, "protein": 11.5, "fat": 2.25, "water": 550,
                  "meals": ["dinner"]}, {"day": "2026-11-29", "water": 0, "meals": []}]
                """#
            ),
            (
                #"""
                {"ask": "days", "entries": [
                    {"day": "2026-11-28", "calories": 600, "guess": 20, "isPlanned": false},
                    {"day": "2026-11-28", "calories": 400, "guess": 40}, {"day": "2026-11-28", "calories": 90},
                    {"day": "2026-11-28", "calories": 500, "guess": 40, "isPlanned": true},
                    {"day": "2026-11-29", "calories": 500, "isPlanned": true}]}
                """#,
                #"""
                [{"day": "2026-11-28", "calories": 1090, "doubt": 200, "water": 0, "meals": []}]
                """#
            ),
            (
                #"""
                {"ask": "judge", "amounts": [
                    {"id": "calories", "reached": 2150, "target": 1975}, {"id": "calories", "reached": 2200, "target": 1975},
                    {"id": "protein", "reached": 140, "target": 131}, {"id": "protein", "reached": 100, "target": 131},
                    {"id": "calories"}]}
                """#,
                #"""
                [{"isNear": true, "isThere": true, "isAbove": false, "percent": 108},
                 {"isNear": false, "isThere": false, "isAbove": true, "percent": 111},
                 {"isNear": true, "isThere": true, "isAbove": false, "percent": 106},
                 {"isNear": false, "isThere": false, "isAbove": false, "percent": 76}, null]
                """#
            ),
            (
                #"""
                {"ask": "week", "today": "2026-11-29", "days": [
                    {"day": "2026-11-27", "calories": 1900, "protein": 140, "water": 3000,
                     "targets": {"calories": 1975, "protein": 131, "water": 2858}},
                    {"day": "2026-11-28", "calories": 2900, "protein": 90,
                     "targets": {"calories": 1975, "protein": 131, "water": 2858}},
                    {"day": "2026-11-29", "calories": 300, "water": 3000,
                     "targets": {"calories": 1975, "protein": 131, "water": 2858}}]}
                """#,
                #"""
                {"meanCalories": 2400, "meanTarget": 1975, "loggedDays": 2, "daysOnTarget": 1, "proteinDays": 1, "waterDays": 2}
                """#
            ),
        ])
    func days(question: String, answer: String) throws { try expect(question, answer) }

    @Test(
        "What days ask for",
        arguments: [
            (#"{"ask": "targets", "day": "2026-11-26"}"#, #"{"state": "none", "pattern": [], "targets": {}}"#),
            (
                #"""
                {"ask": "targets", "day": "2026-11-29", "basis": PLAN,
                 "own": {"everyDay": {"protein": {"gramsPerKg": 1.8}}, "weekdays": {"sunday": {"calories": 2400}}}}
                """#,
                #"""
                {"state": "none", "pattern": [], "targets": {
                    "calories": 2400, "protein": 147, "carbohydrate": 273, "fat": 80, "fibre": 34, "water": 2858}}
                """#
            ),
            (
                #"{"ask": "targets", "day": "2026-11-26", "basis": PLAN, "cycle": {"changes": [CYCLE]}}"#,
                #"""
                {"state": "running", "pattern": [{"kind": "feeding", "days": 5}, {"kind": "fasting", "days": 2, "share": 25}],
                 "canSkip": true,
                 "phase": 1, "day": 2, "left": 1, "first": "2026-11-20",
                 "next": {"day": "2026-11-27", "phase": 0, "calories": 2518},
                 "targets": {"calories": 619, "protein": 69, "carbohydrate": 54, "fat": 14, "fibre": 9, "water": 2858}}
                """#
            ),
            (
                #"{"ask": "cycle", "today": "2026-11-29", "cycle": {"changes": [CYCLE]}, "fields": {"action": "pause"}}"#,
                #"""
                [CYCLE, {"from": "2026-11-29", "position": 9, "isPaused": true,
                         "phases": [{"kind": "feeding", "days": 5}, {"kind": "fasting", "days": 2, "share": 25}]}]
                """#
            ),
            (
                #"{"ask": "cycle", "today": "2026-11-29", "cycle": {"changes": [CYCLE]}, "fields": null}"#,
                #"[CYCLE, {"from": "2026-11-29"}]"#
            ),
            (
                #"""
                {"ask": "cycle", "today": "2026-11-29", "fields": {"action": "set_up", "phases": [
                    {"kind": "feeding", "days": 5}, {"kind": "fasting", "days": 2, "share": 25}]}}
                """#,
                #"""
                [{"from": "2026-11-29", "position": 0, "isPaused": false, "phases": [
                    {"kind": "feeding", "days": 3}, {"kind": "fasting", "days": 1, "share": 25},
                    {"kind": "feeding", "days": 2}, {"kind": "fasting", "days": 1, "share": 25}]}]
                """#
            ),
            (#"{"ask": "cycle", "today": "2026-11-29", "fields": {"action": "resume"}}"#, "null"),
            (#"{"ask": "pattern", "goal": "lose_weight", "preset": "five_two"}"#, "null"),
            (
                #"{"ask": "pattern", "goal": "lose_weight", "preset": "five_two", "calories": 1800}"#,
                #"""
                {"isTooMuch": false, "aim": 1800, "isProtected": false, "hasOnlyShares": false, "assumedExpenditure": 2300,
                 "phases": [{"kind": "feeding", "days": 5, "calories": 2290},
                            {"kind": "fasting", "days": 2, "share": 25, "calories": 575}]}
                """#
            ),
            (
                #"{"ask": "pattern", "goal": "lose_weight", "preset": "five_two", "basis": PLAN}"#,
                #"""
                {"isTooMuch": false, "aim": 1975, "isProtected": false, "hasOnlyShares": false, "phases": [
                    {"kind": "feeding", "days": 5, "calories": 2518, "protein": 156, "carbohydrate": 284, "fat": 84},
                    {"kind": "fasting", "days": 2, "share": 25, "calories": 619, "protein": 69, "carbohydrate": 54, "fat": 14}]}
                """#
            ),
        ])
    func targets(question: String, answer: String) throws { try expect(question, answer) }

    @Test(
        "What amounts of food have",
        arguments: [
            (
                #"""
                {"ask": "contents", "amounts": [
                    {"food": {"per100g": {"calories": 250, "protein": 12.5}}, "grams": 30},
                    {"food": {"recipe": {"total": {"calories": 900, "fat": 30}, "cookedWeight": 600, "rawWeight": 750}}, "grams": 200},
                    {"contents": {"calories": 101, "nutrients": {"fibre": 3.3}}, "of": 100, "grams": 50}, {"grams": 50}]}
                """#,
                #"""
                [{"calories": 75, "protein": 3.75}, {"calories": 300, "fat": 10},
                 {"calories": 51, "nutrients": {"fibre": 1.65}}, null]
                """#
            ),
            (
                #"""
                {"ask": "ownFood", "fields": {
                    "per": 30, "calories": 120, "protein": 3, "portions": [{"name": "1 slice", "grams": 30}, {"grams": 0}]}}
                """#,
                #"""
                {"per100g": {"calories": 400, "protein": 10}, "portions": [{"name": "1 slice", "grams": 30, "calories": 120}]}
                """#
            ),
            (
                #"""
                {"ask": "ownFood", "fields": {"name": "Bread"},
                 "before": {"per100g": {"calories": 250}, "portions": [{"name": "1 slice", "grams": 40}]}}
                """#,
                #"{"per100g": {"calories": 250}, "portions": [{"name": "1 slice", "grams": 40, "calories": 100}]}"#
            ),
        ])
    func foods(question: String, answer: String) throws { try expect(question, answer) }

    @Test(
        "What changes make of records",
        arguments: [
            (
                #"""
                {"ask": "records", "records": [
                    {"kind": "diary_entry", "id": 12, "changes": [{"fields": {"grams": 100}, "madeAt": "later"}],
                     "record": {"id": 12, "name": "Soup", "calories": 301, "fat": 10, "grams": 300, "createdAt": "then"}},
                    {"kind": "water", "id": 13, "record": {"id": 13}, "changes": [{"fields": null}]},
                    {"kind": "weigh_in", "id": "2026-11-29", "changes": [{"fields": {"weight": 80}, "madeAt": "now"}]},
                    {"kind": "task_mark", "id": "2026-11-29", "record": {"tasks": {"lunch": true, "17": true}},
                     "changes": [{"fields": {"meals": false}}]}]}
                """#,
                #"""
                [{"id": 12, "name": "Soup", "calories": 100, "fat": 3.33, "grams": 100, "createdAt": "then", "isWaiting": true},
                 null, {"day": "2026-11-29", "weight": 80, "createdAt": "now", "isWaiting": true},
                 {"day": "2026-11-29", "tasks": {"17": true}, "isWaiting": true}]
                """#
            ),
            (
                #"""
                {"ask": "records", "foods": {"40": {"per100g": {"calories": 90}}}, "records": [
                    {"kind": "diary_entry", "id": 12, "record": {"calories": 301, "grams": 300, "ownFoodId": 40},
                     "changes": [{"fields": {"grams": 50}}]},
                    {"kind": "diary_entry", "id": 13, "record": {"calories": 301, "grams": 300, "ownFoodId": 40},
                     "changes": [{"fields": {"grams": 50, "calories": 1}}]}]}
                """#,
                #"""
                [{"id": 12, "calories": 45, "grams": 50, "ownFoodId": 40, "isWaiting": true},
                 {"id": 13, "calories": 1, "grams": 50, "ownFoodId": 40, "isWaiting": true}]
                """#
            ),
            (
                // Other grams without a portion remove how the amount was said.
                #"""
                {"ask": "records", "records": [
                    {"kind": "diary_entry", "id": 12, "changes": [{"fields": {"grams": 50, "calories": 70}}],
                     "record": {"calories": 140, "grams": 100, "portion": {"count": 2, "unit": "large"}}},
                    {"kind": "diary_entry", "id": 13, "changes": [{"fields": {"grams": 100, "meal": "lunch"}}],
                     "record": {"calories": 140, "grams": 100, "portion": {"count": 2, "unit": "large"}}},
                    {"kind": "diary_entry", "id": 14, "record": {"calories": 140, "grams": 100},
                     "changes": [{"fields": {"grams": 50, "calories": 70, "portion": {"count": 1, "unit": "large"}}}]}]}
                """#,
                #"""
                [{"id": 12, "calories": 70, "grams": 50, "portion": null, "isWaiting": true},
                 {"id": 13, "calories": 140, "grams": 100, "meal": "lunch", "portion": {"count": 2, "unit": "large"},
                  "isWaiting": true},
                 {"id": 14, "calories": 70, "grams": 50, "portion": {"count": 1, "unit": "large"}, "isWaiting": true}]
                """#
            ),
        ])
    func records(question: String, answer: String) throws { try expect(question, answer) }

    @Test(
        "What is done of the tasks of a day",
        arguments: [
            (
                #"""
                {"ask": "tasks", "day": "2026-11-29", "marks": {"17": true},
                 "tasks": [{"id": "weigh_in"}, {"id": "water", "target": 2000}, {"id": "17"},
                           {"id": "18", "changes": [{"from": "2026-11-29"}]}],
                 "totals": {"day": "2026-11-29", "calories": 300, "water": 2100, "meals": []}}
                """#,
                #"""
                {"left": 1, "tasks": [{"isLogged": false, "isTapped": false}, {"isLogged": true, "isTapped": false},
                                      {"isLogged": false, "isTapped": true}, {"isLogged": false, "isTapped": false}]}
                """#
            ),
            (
                #"{"ask": "tasks", "day": "2026-11-29", "tasks": [{"id": "weigh_in", "isDone": true}]}"#,
                #"{"left": 0, "tasks": [{"isLogged": false, "isTapped": false}]}"#
            ),
        ])
    func tasks(question: String, answer: String) throws { try expect(question, answer) }

    @Test(
        "What can't be answered is null",
        arguments: [
            #"{"ask": "nothing"}"#, "{}", #"{"ask": "whatIf", "inputs": {"weight": 80}, "weightNow": 80}"#,
            #"{"ask": "week"}"#, #"{"ask": "targets"}"#, #"{"ask": "cycle"}"#,
        ])
    func unanswered(question: String) throws { try expect(question, "null") }

    /// Questions with the same plan and the same cycle.
    private func expect(
        _ question: String, _ answer: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func json(_ text: String) throws -> JSONValue {
            let whole = text.replacing("PLAN", with: Self.plan).replacing("CYCLE", with: Self.cycle)
            return try #require(JSONValue(bytes: Array(whole.utf8)))
        }
        #expect(try BrowserRules.answer(json(question)) == json(answer), sourceLocation: sourceLocation)
    }

    private static let plan = #"""
        {"inputs": {"weight": 81.65, "height": 180, "age": 41, "sex": "male", "activityLevel": "lightly_active",
                    "primaryGoal": "lose_weight", "targetWeight": 74.8, "energyGap": 500},
         "targets": {"tdee": 2475, "calorieTarget": 1975, "proteinTarget": 131, "waterTarget": 2858}, "floor": 1500}
        """#
    private static let cycle = #"""
        {"from": "2026-11-20", "position": 0, "isPaused": false,
         "phases": [{"kind": "feeding", "days": 5}, {"kind": "fasting", "days": 2, "share": 25}]}
        """#
}
