import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// Logging several foods at once: those of the tray, or those that were chosen of what was eaten before.
extension FoodsWeb {
    /// Logs all of it, or none where something is refused or asked about.
    @Sendable
    func addSeveral(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(try await people.read(context.person), request, context)
        let water = Self.water(form)
        do {
            let entries = try await several(form, visitor, of: context.person)
            guard !entries.isEmpty || !water.isEmpty else {
                return pages.redirect(to: FoodsWeb.address(of: form), .nothingChosen)
            }
            let ids = try await texts.log(
                entries, water: water, under: form["key"], way: .several, of: context.person)
            let added = ids.map(String.init).joined(separator: ",")
            // What is all of another day is shown there.
            let days = Set(entries.map { $0.day ?? form.text("day") })
            let day = days.count == 1 && water.isEmpty ? days.first ?? "" : form.text("day")
            return pages.redirect(to: DiaryWeb.address(of: day, added.isEmpty ? nil : "added=" + added))
        } catch let error as InvalidInput {
            let names = (0..<Self.mostChosen).compactMap { number in
                form["food.\(number)"].map { FoodEntries.named($0) }
            }
            return try await show(
                search: nil, typed: FoodEntries(form), refused: Self.refused(error, names, visitor.localization),
                request, context)
        } catch FoodError.notFound {
            let gone = try await gone(form, visitor, of: context.person)
            guard !gone.isEmpty else { throw FoodError.notFound }
            return try await show(
                search: nil, typed: FoodEntries(form),
                refused: gone.map { visitor.localization.sentences("tray.gone", ["name": $0]) }, request, context)
        }
    }

    /// The names of foods of a form that are there no more.
    private func gone(_ form: Form, _ visitor: Visitor, of person: Person.ID) async throws -> [String] {
        var names: [String] = []
        for packed in (0..<Self.mostChosen).compactMap({ form["food.\($0)"] }) {
            guard let food = FoodEntries.unpacked(packed, day: "", meal: "").food else { continue }
            do {
                _ = try await weighable.food(food, visitor, of: person)
            } catch FoodError.notFound {
                let name = FoodEntries.named(packed)
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }

    /// The entries of a form that has each as one value.
    private func several(
        _ form: Form, _ visitor: Visitor, of person: Person.ID
    ) async throws -> [DiaryEntryRequest] {
        var several: [DiaryEntryRequest] = []
        for number in 0..<Self.mostChosen {
            guard let packed = form["food.\(number)"] else { continue }
            let (entries, food) = FoodEntries.unpacked(packed, day: form.text("day"), meal: form.text("meal"))
            var (entered, problems) = try await weighable.request(entries, food: food, visitor, of: person)
            guard problems.isEmpty else { throw Problem(.badRequest, .invalidInput) }
            // Food of another day than the form's was named with that day.
            if form.isPlan, entered.day == form.text("day") { entered.isPlanned = true }
            several.append(entered)
        }
        return several
    }

    /// The drinks of a form: millilitres by the number of each, with the day where it is another one.
    private static func water(_ form: Form) -> [(number: Int, request: WaterRequest)] {
        (0..<mostChosen).compactMap { number in
            form["water.\(number)"].flatMap { Int($0) }.map { millilitres in
                let day = form["water.day.\(number)"] ?? form.text("day")
                return (number, WaterRequest(day: day.isEmpty ? nil : day, millilitres: millilitres))
            }
        }
    }

    /// A sentence for each refusal, with the name of its food.
    private static func refused(_ error: InvalidInput, _ names: [String], _ words: Localization) -> [String] {
        error.fields.sorted { $0.key < $1.key }.map { field, problem in
            guard let match = field.firstMatch(of: /^(entries|water)\[([0-9]+)\]\.(.+)$/), let index = Int(match.2)
            else { return words.errors.sentence(for: problem, field: field) }
            let label = match.3 == "grams" ? "amount" : String(match.3)
            let sentence = words.errors.sentence(for: problem, field: label)
            let isDrink = match.1 == "water"
            let name =
                isDrink ? words.sentences("diary.water") : names.indices.contains(index) ? names[index] : ""
            return name.isEmpty ? sentence : words.sentences("tray.refused", ["name": name, "problem": sentence])
        }
    }
}
