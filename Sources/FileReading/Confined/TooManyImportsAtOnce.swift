/// A refusal: the person has another file read at this moment, or too many people have.
package struct TooManyImportsAtOnce: Error {
    /// It has to wait.
    package init() {}
}
