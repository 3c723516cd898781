import APIContract
import Device
import Wording

extension AppSession {
    /// Syncs the phone with the server. Changes that can't be sent stay pending. When this returns, all earlier changes
    /// were sent, or `connectionProblem` explains why not. A phone without a server does the server's regular work
    /// instead.
    public func sync() async {
        while let syncing {
            wantsSync = true
            await syncing.value
            // A cancelled sync is repeated for callers that still wait for it.
            guard syncing.isCancelled, !Task.isCancelled else { return }
        }
        guard server != nil else {
            if keepUp() { showAnew() }
            return
        }
        let task = Task { await bringInStep() }
        syncing = task
        await task.value
    }

    /// Cancels the current sync. Data already stored stays; the rest is done in the next attempt.
    func giveUpSync() {
        wantsSync = false
        syncing?.cancel()
    }

    /// Waits until the current sync is done, if there is one.
    func finishSync() async { await syncing?.value }

    private func bringInStep() async {
        defer { (syncing, readingShare) = (nil, nil) }
        repeat {
            wantsSync = false
            guard let log, let server else { return }
            do {
                try await exchange(log, server)
                (connectionProblem, needsLogIn) = (nil, false)
                settled(by: .syncing)
                if try await makeMovedPlan(of: log, at: server) { wantsSync = true }
                if try await setMovedTargets(of: log, at: server) { wantsSync = true }
                if try await tellBadges(of: log, to: server) { wantsSync = true }
                try await measure(log, at: server)
                if var celebrated = try CelebratedHere(in: log), try await celebrated.tell(server, of: log) {
                    wantsSync = true
                }
            } catch  where Task.isCancelled {
                return
            } catch let problem as SyncServerError {
                connectionProblem = sentence(of: problem)
                // From now on, the age of the data is shown.
                readers.readAnew()
                if case .loggedOut = problem { needsLogIn = true }
            } catch let problem as LocalStoreError {
                failed(problem, .syncing)
            } catch {
                connectionProblem = sentence(of: .unintelligible)
            }
        } while wantsSync
    }

    /// Sends and reads everything once. All data that arrived is shown, even after an error.
    private func exchange(_ log: LocalLog, _ server: HTTPServer) async throws {
        var report = SyncEngine.Report()
        do {
            let engine = SyncEngine(log, server)
            while try await !engine.step(&report) {
                try Task.checkCancellation()
                guard report.remaining > 0 else { continue }
                readingShare = Double(report.received) / Double(report.received + report.remaining)
            }
        } catch {
            await show(report)
            throw error
        }
        await show(report)
    }

    private func show(_ report: SyncEngine.Report) async {
        if report.received > 0 || report.sent > 0 || report.refused > 0 { await showAnewBeside() }
    }

    /// Keeps the phone synced while the app is active, with every hint from the server.
    public func follow() async {
        guard let server else { return }
        await sync()
        for await _ in server.hints() { await sync() }
    }

    /// The sentence for a problem with a server.
    func sentence(of problem: SyncServerError) -> String {
        if case .refused(let failure) = problem { return localization.errors.sentence(for: failure) }
        if case .loggedOut = problem { return sentences("phone.sync.again") }
        return sentences(problem.sentenceKey ?? "device.server.unintelligible")
    }
}
