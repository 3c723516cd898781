import Foundation

/// The capabilities of standard output.
struct Terminal {
    /// Characters in a line: 60 to 100.
    let width: Int
    /// Whether it is a terminal, and not a file or pipe.
    let isTerminal: Bool
    /// Bold and colour, on a terminal that wants them.
    let style: TextStyle

    /// Creates the capabilities of a terminal, file or pipe, from variables in its environment.
    ///
    /// `columns` is what the terminal itself reports; nil where it is none. `COLUMNS` comes before it, and `NO_COLOR`
    /// with any value leaves the text plain (no-color.org).
    init(environment: [String: String], columns: Int?) {
        let chosen = environment["COLUMNS"].flatMap(Int.init) ?? columns ?? 80
        self.isTerminal = columns != nil
        self.width = min(max(chosen, 60), 100)
        let wantsColour = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        self.style = TextStyle(isStyled: columns != nil && wantsColour)
    }

    static var standardOutput: Terminal {
        Terminal(
            environment: ProcessInfo.processInfo.environment,
            columns: isatty(STDOUT_FILENO) == 1 ? reportedColumns : nil)
    }

    /// The columns that the terminal reports; 80 where it does not.
    private static var reportedColumns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
