import APIContract
import ArgumentParser
import Foundation
import NutritionScience
import Screens
import Services
import Wording

/// `gtsd foods add`: a food of a person's own, from a label.
struct FoodsAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a food of a person's own, as its label says.",
        discussion: """
            Numbers are those of 100 g, or of the grams of --per. What the label doesn't tell is left out: nothing counts as \
            zero that isn't known. Where the numbers don't fit together you are asked; outside a terminal nothing is stored \
            then without --confirmed.

            Examples:
              gtsd foods add "Crunchy granola" --email ada@example.org --energy 454 --protein 10 --carbohydrate 60 --fat 17 \\
                --nutrient fibre=7.5 --nutrient salt=0.3 --portion "1 bowl=45"
              gtsd foods add "Protein bar" --email ada@example.org --per 55 --energy 860kJ --barcode 4006381333931
            """)

    @Argument(help: "What the food is called.")
    var name: String

    @Option(help: ArgumentHelp("The e-mail address of the person's account.", valueName: "address"))
    var email: String

    @Option(help: "Who makes it.")
    var brand: String?

    @Option(help: "The digits below its barcode.")
    var barcode: String?

    @Option(help: "The grams that the numbers are of, 1 to 2,000.")
    var per: Double?

    @Option(help: "Energy: 454, 454kcal or 1900kJ.")
    var energy: String

    @Option(help: "Grams of protein.")
    var protein: Double?

    @Option(help: "Grams of carbohydrate.")
    var carbohydrate: Double?

    @Option(help: "Grams of fat.")
    var fat: Double?

    @Option(help: "Any other nutrient in its unit: fibre=7.5, vitamin_c=12. May be given for several.")
    var nutrient: [String] = []

    @Option(help: "A portion and its grams: \"1 slice=30\". May be given for several.")
    var portion: [String] = []

    @Flag(help: "The numbers are as the label has them, also where they don't fit together.")
    var confirmed = false

    @OptionGroup var storage: StorageOptions

    func validate() throws { _ = try request() }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { try await add(by: $0) }
        }
    }

    private func add(by services: CommandServices) async throws {
        let sentences = Sentences()
        guard let person = try await services.storage.person(email: email) else {
            throw CommandFailure(sentence: sentences("import.nobody", ["email": email]))
        }
        let (kitchen, request) = (services.kitchen, try request())
        do {
            let doubts = try await confirmed ? [] : kitchen.doubts(about: request, of: person)
            guard try doubts.isEmpty || isConfirmed(doubts, sentences) else {
                throw CommandFailure(sentence: sentences("foods.add.doubted"))
            }
            let food = try await kitchen.add(request, of: person)
            print(
                sentences(
                    "foods.added",
                    ["name": food.name, "calories": sentences.number(food.per100g?.calories ?? 0)]))
        } catch let error as InvalidInput {
            let problems = ErrorWording(sentences: sentences).texts(for: error.fields)
            throw CommandFailure(sentence: problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))
        }
    }

    /// Says what does not fit together, and asks in a terminal whether the label says so.
    private func isConfirmed(_ doubts: [FoodDoubt], _ sentences: Sentences) throws -> Bool {
        for doubt in doubts { print(OwnFoodScreen.sentence(for: doubt, sentences)) }
        guard isatty(STDIN_FILENO) == 1 else { return false }
        let answer = try TerminalInput.line(sentences("kitchen.doubts.confirm") + "? [y/n] ")
        return ["y", "yes"].contains(answer.lowercased())
    }

    private func request() throws -> OwnFoodRequest {
        var request = OwnFoodRequest()
        (request.name, request.brand, request.barcode, request.per) = (name, brand, barcode, per)
        (request.protein, request.carbohydrate, request.fat) = (protein, carbohydrate, fat)
        request.calories = try kilocalories(energy)
        request.nutrients = try Dictionary(nutrient.map(amount)) { _, later in later }
        request.portions = try portion.map { text in
            let (name, grams) = try pair(text, "--portion", "\"1 slice=30\"")
            return OwnFoodRequest.Portion(name: name, grams: grams)
        }
        return request
    }

    private func kilocalories(_ text: String) throws -> Int {
        let small = text.lowercased().replacing(" ", with: "")
        let isKilojoules = small.hasSuffix("kj")
        let digits = isKilojoules ? String(small.dropLast(2)) : small.replacing("kcal", with: "")
        guard let number = Double(digits), (0...100_000).contains(number) else {
            throw ValidationError("--energy is a number of kilocalories, or kilojoules with kJ behind: 454, 1900kJ.")
        }
        return Int((isKilojoules ? number / Kilocalorie.kilojoules : number).rounded())
    }

    private func amount(_ text: String) throws -> (String, Double) {
        let (name, amount) = try pair(text, "--nutrient", "fibre=7.5")
        let others = Nutrient.others.map(\.key)
        guard others.contains(name) else {
            throw ValidationError("--nutrient \(name) is none of \(others.joined(separator: ", ")).")
        }
        return (name, amount)
    }

    private func pair(_ text: String, _ option: String, _ example: String) throws -> (String, Double) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let number = Double(parts[1]), number.isFinite else {
            throw ValidationError("\(option) is a name and a number: \(example).")
        }
        return (parts[0].trimmingCharacters(in: .whitespaces), number)
    }
}
