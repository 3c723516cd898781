import APIContract
import ClientKit
import Wording

extension AppSession {
    /// Brings the phone and the server in step. What can't be sent waits.
    public func sync() async {
        guard let log, let server, !isSyncing else { return }
        isSyncing = true
        defer { (isSyncing, readingShare) = (false, nil) }
        repeat {
            wantsSync = false
            var report = SyncEngine.Report()
            do {
                let engine = SyncEngine(log, server)
                while try await !engine.step(&report) {
                    guard report.remaining > 0 else { continue }
                    readingShare = Double(report.received) / Double(report.received + report.remaining)
                }
                (connectionProblem, needsLogIn) = (nil, false)
                if try await makeMovedPlan(of: log, at: server) { wantsSync = true }
            } catch let problem as SyncServerError {
                connectionProblem = sentence(of: problem)
                if case .loggedOut = problem { needsLogIn = true }
                wantsSync = false
            } catch let problem as LocalStoreError {
                deviceProblem = sentences(problem.sentenceKey)
                wantsSync = false
            } catch {
                wantsSync = false
            }
            if report.received > 0 || report.sent > 0 || report.refused > 0 { revision += 1 }
        } while wantsSync
    }

    /// Keeps in step for as long as the app is seen: with every hint of the server.
    public func follow() async {
        guard let server else { return }
        await sync()
        for await _ in server.hints() { await sync() }
    }

    /// What is wrong with a server, in a sentence.
    func sentence(of problem: SyncServerError) -> String {
        if case .refused(let failure) = problem { return failure.error }
        if case .loggedOut = problem { return sentences("phone.sync.again") }
        return sentences(problem.sentenceKey ?? "device.server.unintelligible")
    }
}
