import Hummingbird
import Testing
import WebServerTestSupport

@testable import WebServer

/// Services that run beside the requests.
@Suite struct NamedServiceTests {
    @Test("Each goes by its type, and does not write down what it holds")
    func names() async throws {
        try await TestService.run { service in
            let application = buildApplication(
                service.dependencies, host: "127.0.0.1", port: 0, figures: .hostname("127.0.0.1", port: 0))
            #expect(application.services.count == 10)
            for running in application.services {
                let name = "\(running)"
                #expect(name.allSatisfy { $0.isLetter })
            }
        }
    }
}
