// The stream is a variable of C's library; the command line has one thread that writes to it.
@preconcurrency import Glibc

/// What a command writes.
enum StandardOutput {
    /// Writes what waits to be written. Whether it took all of it, from the start on.
    static func finish() -> Bool { fflush(stdout) == 0 && ferror(stdout) == 0 }
}
