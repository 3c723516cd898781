/// The reason why nothing can be read from a file.
package enum FileProblem: Error, Hashable, Sendable {
    /// It is none of the files that are read: a log without a date, or without weights and energies; no recipe.
    case notRecognized
    /// It is cut off or damaged, or refers to what is outside it. The line is given where there is one.
    case damaged(line: Int?)
    /// It holds more than anyone has logged or cooked, or unpacks to more than is read.
    case tooLarge
}
