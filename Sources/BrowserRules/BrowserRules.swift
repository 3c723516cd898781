package import APIContract

/// The rules as a page without a connection asks for them: a question in JSON, and its answer.
///
/// A question names itself by `ask`; the rest of its fields are records as devices hold them, and facts of the page.
/// `rules.js` asks. The same sources make `rules.wasm`, so nothing here may need what Embedded Swift doesn't have.
package enum BrowserRules {
    /// The answer to a question; null for one that there is not, or whose facts can't be read.
    package static func answer(_ question: JSONValue) -> JSONValue {
        switch question.text("ask") {
        case "records": RecordQuestions.records(question)
        case "days": DayQuestions.totals(question)
        case "judge": DayQuestions.judgements(question)
        case "week": DayQuestions.week(question)
        case "targets": CycleQuestions.targets(question)
        case "cycle": CycleQuestions.cycle(question)
        case "pattern": CycleQuestions.pattern(question)
        case "contents": FoodQuestions.contents(question)
        case "ownFood": FoodQuestions.ownFood(question)
        case "tasks": TaskQuestions.tasks(question)
        case "whatIf": WhatIfQuestions.plan(question)
        default: .null
        }
    }
}
