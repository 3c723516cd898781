import APIContract
import HTTPTypes
import Testing
import WebServerTestSupport

/// The published contract and the server say the same.
struct ContractTests {
    @Test("Every route is in the contract, and nothing else is")
    func routes() async throws {
        try await TestService.run { service in
            let answer = try await service.send(.get, "/openapi.yaml")
            #expect(answer.status == 200)
            #expect(answer[header: "Content-Type"] == "application/yaml; charset=utf-8")
            let documented = try Contract(answer.text).operations
            // A calendar program reads its feed without a token, as a browser reads a page.
            let feeds = service.pageRoutes().filter { $0.path.hasSuffix(".ics") }
            let routes = service.routes() + feeds
            #expect(Set(documented.keys) == Set(routes))
            #expect(documented.count == routes.count)
            #expect(routes.count >= 22)
        }
    }

    @Test("The contract says who may call what")
    func security() async throws {
        try await TestService.run { service in
            let contract = try Contract(try await service.send(.get, "/openapi.yaml").text)
            #expect(contract.lines.contains("security:"))
            #expect(contract.lines.contains("  - accessToken: []"))
            for (route, lines) in contract.operations {
                let isOpen = lines.contains("security: []")
                let answer = try await service.send(route.method, route.path, route.method == .get ? nil : [:])
                #expect(isOpen == (answer.status != 401), "\(route)")
                #expect(isOpen || lines.contains { $0.hasPrefix("\"401\":") }, "\(route)")
                #expect(lines.contains { $0.hasPrefix("\"\(answer.status)\":") }, "\(route) answers \(answer.status)")
            }
        }
    }

    @Test("Every operation has an id of its own and a summary")
    func names() async throws {
        try await TestService.run { service in
            let contract = try Contract(try await service.send(.get, "/openapi.yaml").text)
            let ids = contract.operations.values.compactMap { $0.first { $0.hasPrefix("operationId: ") } }
            #expect(Set(ids).count == contract.operations.count)
            for (route, lines) in contract.operations {
                #expect(lines.contains { $0.hasPrefix("summary: ") }, "\(route)")
            }
        }
    }

    @Test("The contract lists every code of a failure, and no other")
    func codes() async throws {
        try await TestService.run { service in
            let contract = try Contract(try await service.send(.get, "/openapi.yaml").text)
            #expect(contract.failureCodes == Set(ErrorCode.allCases.map(\.rawValue)))
        }
    }

    @Test("The contract lists every event that may be counted, and no other")
    func events() async throws {
        try await TestService.run { service in
            let lines = try await service.send(.get, "/openapi.yaml").text.split(separator: "\n").map(String.init)
            let start = try #require(lines.firstIndex(of: "    MeasuredEvent:"))
            let schema = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
            let names = schema.compactMap { $0.firstMatch(of: /^ {8}- required: \[(\w+)\]$/)?.1 }.map(String.init)
            #expect(names.sorted() == MeasuredEvent.Name.allCases.map(\.rawValue).sorted())
        }
    }

    /// As much of the document as the tests ask for, read by its indentation.
    private struct Contract {
        let lines: [Substring]
        /// The lines of each operation, without their indentation.
        var operations: [Route: [Substring]] = [:]

        init(_ text: String) throws {
            lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            var path = ""
            var route: Route?
            for line in lines.drop(while: { $0 != "paths:" }).dropFirst().prefix(while: { $0 != "components:" }) {
                let content = line.drop { $0 == " " }
                switch line.count - content.count {
                case 2 where content.hasPrefix("/"): path = String(content.dropLast())
                case 4:
                    let name = content.dropLast().uppercased()
                    route = Route(method: try #require(HTTPRequest.Method(name)), path: path)
                default: if let route { operations[route, default: []].append(content) }
                }
            }
        }

        /// The `enum` of the schema `Failure`.
        var failureCodes: Set<String> {
            // A response has the same name, and comes before the schemas.
            let schema = lines.drop { $0 != "  schemas:" }.drop { $0 != "    Failure:" }
            let list = schema.drop { $0 != "          enum:" }.dropFirst().prefix { $0.hasPrefix("            - ") }
            return Set(list.map { String($0.dropFirst(14)) })
        }
    }
}
