import Database
import Foundation
import TestSupport

extension TemporaryPostgres {
    /// Ends the server and all of its processes at once, as a power failure would. `start()` starts it again.
    ///
    /// `database` is any database of the server.
    func kill(_ database: any Database) async throws {
        let dataFolder: String? = try await database.read { connection in
            try connection.query("SHOW data_directory").first?["data_directory"]
        }
        let pidFile = URL(filePath: dataFolder ?? "").appending(path: "postmaster.pid")
        let firstLine = try String(contentsOf: pidFile, encoding: .utf8).split(separator: "\n").first
        guard let postmaster = firstLine.flatMap({ pid_t($0) }), postmaster > 1 else { throw NoProcess() }
        let processes = [postmaster] + Self.children(of: postmaster)
        for process in processes { Foundation.kill(process, SIGKILL) }
        _ = try await eventually("PostgreSQL is gone") { processes.contains(where: Self.isAlive) ? nil : true }
        // Until the end of the process is noticed, PostgreSQL would take it for running, and not start.
        let folder = pidFile.deletingLastPathComponent().deletingLastPathComponent()
        for lock in [pidFile, folder.appending(path: ".s.PGSQL.5432.lock")] {
            try FileManager.default.removeItem(at: lock)
        }
    }

    private struct NoProcess: Error {}

    private static func children(of parent: pid_t) -> [pid_t] {
        let list = try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// Whether the process runs: a zombie doesn't.
    private static func isAlive(_ process: pid_t) -> Bool {
        guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !state.contains(") Z ")
    }
}
