import APIContract
import FoodTable
package import Foundation
import NutritionScience

/// The lines of Open Food Facts' products in JSON, which have names in several languages.
package struct OpenFoodFactsJSON: OpenFoodFactsLine {
    private let decoder = JSONDecoder()

    /// A reader of such lines.
    package init() {}

    func food(_ line: UnsafeBufferPointer<UInt8>) -> Result<FoodRecord, SkippedRow> {
        guard let product = try? decoder.decode(Product.self, from: Data(line)) else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        return Self.food(product)
    }

    /// The product in an answer of the API, or why it is none; nil for what is no such answer.
    package func answer(_ body: Data) -> Result<FoodRecord, SkippedRow>? {
        guard let answer = try? decoder.decode(Answer.self, from: body) else { return nil }
        guard answer.status != 0, let product = answer.product else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        return Self.food(product)
    }

    private static func food(_ product: Product) -> Result<FoodRecord, SkippedRow> {
        let own = product.name?.text ?? product.genericName?.text
        let (english, german) = (product.englishName?.text, product.germanName?.text)
        let nutriments = product.nutriments
        return OpenFoodFactsProduct(
            code: product.code?.text, name: english ?? own ?? german,
            germanName: german ?? (english == nil ? nil : own),
            brands: product.brands?.text, kilocalories: nutriments?.kilocalories?.number,
            kilojoules: nutriments?.kilojoules?.number, protein: nutriments?.protein?.text,
            carbohydrate: nutriments?.carbohydrate?.text, fat: nutriments?.fat?.text,
            alcohol: nutriments?.alcohol?.number, categories: product.categories?.text,
            nutrients: nutriments?.others ?? NutrientAmounts(),
            servingSize: product.servingSize?.text,
            servingQuantity: product.servingQuantity?.text,
            scans: product.scans?.number.flatMap { Int(exactly: $0.rounded()) }
        ).food
    }

    /// An answer of the API: a status of 0 where it has no such product.
    private struct Answer: Decodable {
        let status: Int
        let product: Product?
    }

    /// The members that are needed.
    private struct Product: Decodable {
        let code: Loose?
        let name: Loose?
        let englishName: Loose?
        let germanName: Loose?
        let genericName: Loose?
        let brands: Loose?
        let categories: Words?
        let nutriments: Nutriments?
        let servingSize: Loose?
        let servingQuantity: Loose?
        let scans: Loose?

        private enum CodingKeys: String, CodingKey {
            case code, brands, nutriments
            case name = "product_name"
            case englishName = "product_name_en"
            case germanName = "product_name_de"
            case genericName = "generic_name"
            case categories = "categories_tags"
            case servingSize = "serving_size"
            case servingQuantity = "serving_quantity"
            case scans = "unique_scans_n"
        }
    }

    private struct Nutriments: Decodable {
        let kilocalories: Loose?
        let kilojoules: Loose?
        let protein: Loose?
        let carbohydrate: Loose?
        let fat: Loose?
        let alcohol: Loose?
        let others: NutrientAmounts

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { self.init(stringValue) }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func loose(_ name: String) throws -> Loose? {
                try container.decodeIfPresent(Loose.self, forKey: Key(name))
            }
            kilocalories = try loose("energy-kcal_100g")
            kilojoules = try loose("energy-kj_100g") ?? loose("energy_100g")
            protein = try loose("proteins_100g")
            carbohydrate = try loose("carbohydrates_100g")
            fat = try loose("fat_100g")
            alcohol = try loose("alcohol_100g")
            var others = NutrientAmounts()
            for key in container.allKeys {
                guard let nutrient = OpenFoodFactsNutrient.byColumn[key.stringValue],
                    let text = try loose(key.stringValue)?.text
                else { continue }
                others.add(nutrient, gramsIn100g: text)
            }
            self.others = others
        }
    }

    /// A list of texts, with commas between; nothing where it is anything else.
    private struct Words: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = (try? decoder.singleValueContainer().decode([String].self))?.joined(separator: ",")
        }
    }

    /// A text or a number, which the file writes either way. An empty text is none.
    private struct Loose: Decodable {
        let text: String?

        var number: Double? { text.flatMap(FoodNumber.number) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = (try? container.decode(String.self)) ?? (try? container.decode(Double.self)).map { "\($0)" }
            self.text = text.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}
