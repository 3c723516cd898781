import APIContract
import Hummingbird
import NutritionScience
import Screens
import Services

/// The answers to how days were logged: a note on a day, a week, and days that look too small.
struct DayNotesWeb: Sendable {
    let diary: DiaryService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("diary/day", use: say)
        router.post("diary/day/undo", use: bringNoteBack)
        router.post("diary/week", use: sayOfWeek)
        router.post("diary/small", use: sayOfSmallDays)
    }

    /// Keeps what the person says of how they logged a day.
    @Sendable
    private func say(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let completeness = form.text("completeness")
        let note = DayNoteRequest(
            completeness: completeness.isEmpty ? nil : completeness,
            marks: DayMark.allCases.filter { form[$0.rawValue] != nil }.map(\.rawValue),
            text: form.text("text").replacing("\t", with: " "))
        let stored = try await diary.say(note, on: form["day"], of: context.person)
        return pages.redirect(to: DiaryWeb.address(of: stored.day.description, "noted=1"))
    }

    /// Brings back what was said of a day before.
    @Sendable
    private func bringNoteBack(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let note = try await diary.bringNoteBack(on: form["day"], of: context.person)
        return pages.redirect(to: DiaryWeb.address(of: note.day.description), .noteBroughtBack)
    }

    /// Keeps whether everything was logged in a week.
    @Sendable
    private func sayOfWeek(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        try await diary.mark(form["completeness"], weekOf: form["day"], of: context.person)
        return pages.redirect(to: "/plan", .answerKept)
    }

    /// Keeps what the person answers to the question about days that look too small.
    @Sendable
    private func sayOfSmallDays(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let person = context.person
        switch form.text("answer") {
        case "usual": try await diary.answer(.usual, of: person)
        case "unusual": try await diary.say(eatsLittleFrom: nil, of: person)
        case "each":
            let asked = try await diary.smallDays(of: person)?.days.map(\.day) ?? []
            let each = asked.compactMap { day in
                DayCompleteness(rawValue: form.text("day-\(day)")).map { (day, $0) }
            }
            try await diary.answer(.each(Dictionary(each) { $1 }), of: person)
        case let answer:
            if let completeness = DayCompleteness(rawValue: answer) {
                try await diary.answer(.all(completeness), of: person)
            }
        }
        return pages.redirect(to: "/diary", .answerKept)
    }
}
