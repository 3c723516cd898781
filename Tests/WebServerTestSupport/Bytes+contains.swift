extension [UInt8] {
    /// Finds these bytes in sequence.
    package func contains(sequence: [UInt8]) -> Bool {
        guard count >= sequence.count else { return false }
        return (0...count - sequence.count).contains { self[$0..<$0 + sequence.count].elementsEqual(sequence) }
    }
}
