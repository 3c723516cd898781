import APIContract
import BrowserRules

/// Answers questions as the module in the browser does, so that a test can compare the two: a question a line, in JSON, and
/// its answer.
@main
struct RulesNative {
    static func main() {
        while let line = readLine() {
            let answer = JSONValue(bytes: Array(line.utf8)).map(BrowserRules.answer) ?? .null
            print(String(decoding: answer.bytes, as: UTF8.self))
        }
    }
}
