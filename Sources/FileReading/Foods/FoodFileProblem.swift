/// The reason why no foods can be read from a file.
package enum FoodFileProblem: Error, Hashable, Sendable {
    /// It is not one of the files that are understood.
    case notRecognized
    /// It is a gzip file that is cut off or damaged.
    case damaged
}
