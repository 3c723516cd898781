import APIContract
import Hummingbird
import Screens
import Services
import Wording

/// The answers to what people who are counted are asked once a quarter: on Home how likely they would recommend the plan, on
/// My Plan how they like it.
struct QuestionsWeb: Sendable {
    let measuring: MeasuringService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("measuring/recommendation") { request, context in
            let form = context.form
            return try await close(.recommendation, form, to: "/home") {
                guard let score = Int(form.text("score")).flatMap(MeasuredEvent.Score.init) else {
                    throw InvalidInput(["score": .outOfRange(minimum: 0, maximum: 10, unit: nil)])
                }
                return .recommendationAnswered(score: score)
            }
        }
        router.post("measuring/rating") { request, context in
            let form = context.form
            return try await close(.rating, form, to: "/plan") {
                guard let stars = Int(form.text("stars")).flatMap(MeasuredEvent.Stars.init) else {
                    throw InvalidInput(["stars": .outOfRange(minimum: 1, maximum: 5, unit: nil)])
                }
                return .planRated(stars: stars)
            }
        }
    }

    /// Takes an answer, or that the question is put aside.
    private func close(
        _ question: Presentation.Question, _ form: Form, to path: String,
        with answer: () throws -> MeasuredEvent
    ) async throws -> Response {
        let isPutAside = form["later"] != nil
        try await measuring.close(question, with: isPutAside ? nil : answer())
        return pages.redirect(to: path, isPutAside ? nil : .questionAnswered)
    }
}

/// The stars that a plan can be given.
struct StarChoice: Sendable {
    /// The number, as a form sends it.
    let value: String
    /// "★★★".
    let picture: String
    /// "3 stars".
    let label: String

    /// One to five stars.
    static func all(_ sentences: Sentences) -> [StarChoice] {
        MeasuredEvent.Stars.allCases.map { stars in
            StarChoice(
                value: String(stars.rawValue), picture: String(repeating: "★", count: stars.rawValue),
                label: sentences.count("questions.stars", stars.rawValue))
        }
    }
}
