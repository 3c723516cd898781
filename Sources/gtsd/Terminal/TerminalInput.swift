import ArgumentParser
import Foundation

/// What somebody types, a line at a time.
enum TerminalInput {
    /// A line, after a question.
    ///
    /// - Throws: `EndOfInput` where there is none any more.
    static func line(_ question: String) throws -> String {
        print(question, terminator: "")
        fflush(nil)
        guard let line = readLine() else { throw EndOfInput() }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// A line that is not shown while it is typed.
    ///
    /// - Throws: `EndOfInput` where there is none any more.
    static func secret(_ question: String) throws -> String {
        print(question, terminator: "")
        fflush(nil)
        var shown = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &shown) == 0
        if isTerminal {
            var hidden = shown
            hidden.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        }
        defer {
            if isTerminal {
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
                print()
            }
        }
        guard let line = readLine() else { throw EndOfInput() }
        return line
    }
}

/// There is nothing more to read.
struct EndOfInput: Error, CustomStringConvertible {
    let description = "The input ended before everything was answered. Your answers so far are kept."
}
