import ArgumentParser
import Foundation
import Services
import Wording

/// `gtsd foods remove`: removes a food that a person shared with everyone from the table of foods.
struct FoodsRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a food that a person shared with everyone from the table.",
        discussion: """
            Foods of Open Food Facts and FoodData Central stay. What was logged of a food stays too, recipes keep its \
            numbers, and anyone who keeps it for themselves keeps it.

            Examples:
              gtsd foods remove 4006381333931
              gtsd foods remove 4006381333931 --others-of-sharer
            """)

    @Argument(help: "The digits below its barcode.")
    var barcode: String

    @Flag(help: "Take out everything else that the same person shared, too. Who it is stays unknown.")
    var othersOfSharer = false

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withDatabase { database, _ in
                let sentences = Sentences()
                let foods = FoodService(database: database, limitsRates: false, now: { Date() })
                do {
                    let names = try await foods.removeShared(barcode: barcode, othersOfSharer: othersOfSharer)
                    for name in names { print(sentences("foods.removed", ["name": name])) }
                } catch FoodError.notFound {
                    throw CommandFailure(sentence: sentences("foods.remove.none", ["barcode": barcode]))
                }
            }
        }
    }
}
