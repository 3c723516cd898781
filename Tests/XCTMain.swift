import Dispatch
import Testing

/// Runs the tests of all targets. Without it, the build would look for tests of XCTest in an index of every source.
@main struct TestRunner {
    // No function that waits itself, of which a program may have one: the programs under test have theirs.
    static func main() {
        // `swift test` asks for tests of XCTest first, of which there are none.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        Task { await Testing.__swiftPMEntryPoint() as Never }
        dispatchMain()
    }
}
