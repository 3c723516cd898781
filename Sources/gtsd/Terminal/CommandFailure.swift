/// The reason why a command did nothing, in a sentence.
struct CommandFailure: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
}
