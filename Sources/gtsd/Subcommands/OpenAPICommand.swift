import ArgumentParser
import WebServer

/// `gtsd openapi`
struct OpenAPICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openapi",
        abstract: "Print the HTTP contract as an OpenAPI 3.1 document.",
        discussion: """
            Example:
              gtsd openapi > openapi.yaml
            """)

    func run() {
        print(OpenAPI.document, terminator: "")
    }
}
