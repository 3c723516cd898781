import APIContract
import Device
import Wording

extension AppSession {
    /// Brings the phone and the server in step. What can't be sent waits. When this returns, all that was on the phone before
    /// was sent, or `connectionProblem` says why not. A phone of its own does what a server would have done meanwhile.
    public func sync() async {
        while let syncing {
            wantsSync = true
            await syncing.value
            // What was given up meanwhile is done anew for those who still wait for it.
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

    /// Gives up what is being sent and read. What was kept stays; the rest is done with the next try.
    func giveUpSync() {
        wantsSync = false
        syncing?.cancel()
    }

    /// Waits until what is being sent and read is done, if anything is.
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
                // How old what is shown is, is said from now on.
                readers.readAnew()
                if case .loggedOut = problem { needsLogIn = true }
            } catch let problem as LocalStoreError {
                failed(problem, .syncing)
            } catch {
                connectionProblem = sentence(of: .unintelligible)
            }
        } while wantsSync
    }

    /// Sends and reads everything once. What came is shown, however far it went.
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

    /// Keeps in step for as long as the app is seen: with every hint of the server.
    public func follow() async {
        guard let server else { return }
        await sync()
        for await _ in server.hints() { await sync() }
    }

    /// What is wrong with a server, in a sentence.
    func sentence(of problem: SyncServerError) -> String {
        if case .refused(let failure) = problem { return localization.errors.sentence(for: failure) }
        if case .loggedOut = problem { return sentences("phone.sync.again") }
        return sentences(problem.sentenceKey ?? "device.server.unintelligible")
    }
}
