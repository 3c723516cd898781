// The stream is a variable of C's library; the command line has one thread that writes to it.
@preconcurrency import Glibc

/// The output of a command.
enum StandardOutput {
    /// Writes buffered output. Returns whether all output since the start was written.
    static func finish() -> Bool { fflush(stdout) == 0 && ferror(stdout) == 0 }
}
