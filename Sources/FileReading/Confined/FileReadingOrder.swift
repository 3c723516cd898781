import Foundation

/// An order to a process to read a file.
enum FileReadingOrder: Codable, Equatable {
    case log(LogReadingOrder)
    case recipes

    /// A file of this kind, for what has to be read once before a process locks itself in.
    var sample: Data {
        switch self {
        case .log: Data("date,weight_kg,kcal\n2025-10-27T08:00:00Z,80,2000\n".utf8)
        case .recipes: Data(RecipeFile.sample.utf8)
        }
    }
}
