/// Names, each once.
struct NamesOnce {
    private(set) var names: [String] = []
    private var known: Set<String> = []
    private static let most = 100

    mutating func add(_ name: String) {
        if known.count < Self.most, known.insert(name).inserted { names.append(name) }
    }
}
