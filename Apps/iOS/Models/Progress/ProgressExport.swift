import APIContract
public import Screens
import Wording

/// The days of a range to be had as a file, which is only made once it is asked for.
public struct ProgressExport: Sendable {
    let report: ProgressReport
    let localization: Localization

    /// The file.
    public var file: ProgressFile { ProgressFile(report, localization) }
}
