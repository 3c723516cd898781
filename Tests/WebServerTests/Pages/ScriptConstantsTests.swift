import Foundation
import NutritionScience
import Testing

@testable import WebServer

/// Scripts count with the same sizes of units as the science.
struct ScriptConstantsTests {
    @Test(
        arguments: [
            ("gramsPerPound", Pound.grams), ("millilitresPerFluidOunce", FluidOunce.millilitres),
            ("kilojoulesPerKilocalorie", Kilocalorie.kilojoules),
        ])
    func sizes(_ name: String, _ size: Double) throws {
        let script = String(decoding: try Self.script("parts/numbers.js"), as: UTF8.self)
        let written = try #require(script.firstMatch(of: try Regex("\\bconst \(name) = ([0-9.]+);"))?[1].substring)
        #expect(Double(written) == size)
    }

    @Test("No script has a size of its own")
    func once() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".js") }
        #expect(names.count > 50)
        for name in names where name != "parts/numbers.js" {
            let script = String(decoding: try Self.script(name), as: UTF8.self)
            #expect(!script.contains(/4\.184|29\.57|453\.59|28\.349/), "\(name)")
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/WebServer/Public")

    private static func script(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
}
