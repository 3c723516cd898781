import ArgumentParser
import Foundation

/// Typed input, a line at a time.
enum TerminalInput {
    /// Returns a line, after a question.
    ///
    /// - Throws: `EndOfInput` at the end of the input.
    static func line(_ question: String) throws -> String {
        print(question, terminator: "")
        fflush(nil)
        guard let line = readLine() else { throw EndOfInput() }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// Returns a line that is not shown while it is typed.
    ///
    /// - Throws: `EndOfInput` at the end of the input.
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

/// The input has ended.
struct EndOfInput: Error, CustomStringConvertible {
    let description = "The input ended before everything was answered. Your answers so far are kept."
}
