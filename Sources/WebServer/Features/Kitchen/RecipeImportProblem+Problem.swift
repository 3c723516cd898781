import APIContract
import HTTPTypes
import Services

extension RecipeImportProblem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notRecognized: Problem(.badRequest, .recipeNotRecognized)
        case .damaged: Problem(.badRequest, .importDamaged)
        case .tooLarge: .importFileTooLarge
        case .gone: Problem(.notFound, .importNotFound)
        }
    }
}
