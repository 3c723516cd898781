import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd routes`, from which the attack learns what there is to attack.
    @Suite struct RoutesCommandTests {
        @Test("It prints every route of the API and of the pages, and leaves nothing behind")
        func routes() async throws {
            try await withTemporaryDirectory { folder in
                let run = try await CommandProcess.run(["routes"], environment: ["TMPDIR": folder], in: folder)
                #expect(run.end == .exit(0), "\(run.errors)")
                let routes = Set(run.output.split(separator: "\n"))
                for route in ["GET /v1/home", "POST /auth/signup", "POST /import/file", "PATCH /v1/diary/{id}"] {
                    #expect(routes.contains { $0 == route }, "\(route)")
                }
                #expect(routes.allSatisfy { $0.contains(/^[A-Z]+ \//) })
                // The test keeps there what the command says.
                let files = try FileManager.default.contentsOfDirectory(atPath: folder)
                #expect(files.allSatisfy { $0.hasPrefix("streams-") })
            }
        }
    }
}
