import Testing

/// Runs the tests of all targets. Without it, the build would look for tests of XCTest in an index of every source.
@main struct TestRunner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
