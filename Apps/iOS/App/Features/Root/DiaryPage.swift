import AppModels
import NutritionScience
import SwiftUI
import Wording

/// The pages of the diary.
struct DiaryPage: View {
    let destination: Destination
    let visit: NavigationModel.Visit?
    let session: AppSession

    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        switch destination {
        case .diary:
            Kept {
                DiaryModel(session, day: asked)
            } content: {
                DiaryView(model: $0)
            }.id(visit)
        case .addFood(let place):
            Kept {
                adding(place)
            } content: {
                AddFoodView(model: $0)
            }
        case .food(let path, let place):
            Kept {
                food(path, place)
            } content: { food in
                if let model = food.model { FoodView(model: model) } else { NotThereView("error.food_not_found") }
            }
            .modifier(Closable())
        case .entry(let id):
            Kept {
                Found(model: EntryModel(session, id: id))
            } content: { entry in
                if let model = entry.model {
                    EntryView(model: model)
                } else {
                    NotThereView("error.diary_entry_not_found").modifier(Closable())
                }
            }
        case .typedDay(let day):
            Kept {
                adding(Destination.FoodPlace(day: day)).typedDay()
            } content: {
                TypedDayView(model: $0)
            }
            .modifier(Closable())
        case .chooseEntries(let place):
            Kept {
                choosing(place)
            } content: {
                ChooseEntriesView(model: $0)
            }
        case .weight(let day, let updatesPlan):
            Kept {
                WeighInModel(session, day: day, updatesPlan: updatesPlan)
            } content: {
                WeighInView(model: $0)
            }
        case .ownMeals:
            Kept {
                OwnMealsModel(session)
            } content: {
                OwnMealsView(model: $0)
            }
        case .unusualDays:
            Kept {
                UnusualDaysModel(session)
            } content: {
                UnusualDaysView(model: $0)
            }
        case .kitchen(let place): KitchenPage(place: place, session: session)
        default: WebOnlyView(address: "/diary")
        }
    }

    private var asked: CalendarDay? {
        switch visit?.destination ?? destination {
        case .diary(let day): day
        default: nil
        }
    }

    private func adding(_ place: Destination.FoodPlace) -> AddFoodModel {
        let model = AddFoodModel(session, day: place.day, meal: place.meal)
        if let barcode = place.barcode { model.scanned(barcode) }
        return model
    }

    private func food(_ path: String, _ place: Destination.FoodPlace) -> Found<FoodModel> {
        let usual = adding(place)
        return Found(
            model: FoodModel.Named(path: path).map { FoodModel(session, $0, day: usual.day, meal: usual.meal) })
    }

    private func choosing(_ place: Destination.FoodPlace) -> ChooseEntriesModel {
        ChooseEntriesModel(
            session, day: adding(place).day, choosing: place.meal.map { .meal($0.isEmpty ? nil : $0) } ?? .all
        ) { day, _ in navigation.open("/diary?day=\(day)") }
    }
}

/// A model of a record that may no longer exist.
final class Found<Model> {
    let model: Model?

    /// A model; nil if nothing was found.
    init(model: Model?) { self.model = model }
}

/// The notice that the record at an address doesn't exist, or no longer does.
private struct NotThereView: View {
    let sentence: String

    @Environment(\.say) private var say

    /// A notice; `sentence` is its key.
    init(_ sentence: String) { self.sentence = sentence }

    var body: some View { CardPage { Card { Text(verbatim: say(sentence)) } } }
}
