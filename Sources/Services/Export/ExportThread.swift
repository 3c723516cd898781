import Dispatch

/// The thread that exports are written on: to read, open and compress everything that a person has takes long, and no
/// thread that answers requests does it. Several exports take turns here.
final class ExportThread: TaskExecutor {
    private let queue = DispatchQueue(label: "gtsd.exports")

    /// Runs a part of an export, after those that came before.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
