/// The answer of the process: the content of the file, or why nothing can be read.
struct FileReadingAnswer: Codable {
    /// The reason why nothing can be read.
    enum Problem: String, Codable {
        case notRecognized
        case damaged
        case tooLarge
        /// It could not be locked in, so it didn't look at the file.
        case notConfined
    }

    private(set) var content: FileContent?
    private(set) var problem: Problem?
    private(set) var line: Int?

    init(_ content: FileContent) {
        self.content = content
    }

    init(_ problem: FileProblem) {
        switch problem {
        case .notRecognized: self.problem = .notRecognized
        case .damaged(let line): (self.problem, self.line) = (.damaged, line)
        case .tooLarge: self.problem = .tooLarge
        }
    }

    private init(_ problem: Problem) {
        self.problem = problem
    }

    static let notConfined = FileReadingAnswer(.notConfined)

    /// The content of the file. The process may have been taken over by the file, so only what any file could say is
    /// taken for an answer.
    ///
    /// - Throws: `FileProblem`, `FileReaderFailure.notConfined`.
    func checked(for order: FileReadingOrder) throws -> FileContent {
        switch problem {
        case .notRecognized: throw FileProblem.notRecognized
        case .damaged: throw FileProblem.damaged(line: line)
        case .tooLarge: throw FileProblem.tooLarge
        case .notConfined: throw FileReaderFailure.notConfined
        case nil:
            guard let content, content.isPossible(for: order) else { throw FileProblem.damaged(line: nil) }
            return content
        }
    }
}
