import APIContract
public import Foundation
import NutritionScience
import Screens

extension Destination {
    /// The destination of an address, such as "/plan#how-calories" or "/diary/add?day=2026-02-14&meal=lunch".
    public init(_ address: String) {
        let parts = URLComponents(string: address)
        let path = (parts?.path ?? "").split(separator: "/").map(String.init)
        let values = Dictionary(
            (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        let asked = Asked(address: address, rest: Array(path.dropFirst()), values: values, place: parts?.fragment)
        self =
            switch path.first {
            case nil, "home": .home
            case "log": .typedDay(asked.day)
            case "tasks": .tasks
            case "badges": .badges
            case "targets": .targets
            case "review": .review
            case "how-it-works": .summary(isFirst: values["first"] != nil)
            case "progress": asked.place == "history" ? .planHistory : .progress(range: values["range"])
            case "nutrients": .nutrients(asked.rest.first, days: values["days"].flatMap { Int($0) }, end: asked.day)
            case "learn": asked.topic
            case "help": asked.article
            case "import": .dataImport
            case "diary": asked.diary
            case "plan": asked.plan
            case "cycle": asked.rest.isEmpty ? .cycle(month: values["month"]) : .web(address)
            case "profile": asked.profile
            case "onboarding": asked.onboarding
            case "settings": asked.settings
            case "start": asked.rest.first == "file" ? .sealedFile : .start
            case "signup": .signUp
            case "login": .logIn
            case "forgot-password": .forgotPassword
            case "reset-password": .resetPassword(token: values["token"].flatMap { $0.isEmpty ? nil : $0 })
            case "refused": .refused
            case "kitchen", "foods", "recipes": .kitchen(KitchenPlace(address))
            default: .web(address)
            }
    }

    /// The destination of a link to the app, such as `gtsd:///diary/weight`; nil for any other link.
    public init?(_ link: URL) {
        guard link.scheme == "gtsd", var parts = URLComponents(url: link, resolvingAgainstBaseURL: false) else {
            return nil
        }
        // In gtsd://diary/weight, the first path component is in the place of a host.
        if let host = parts.host, !host.isEmpty { parts.path = "/" + host + parts.path }
        (parts.scheme, parts.host) = (nil, nil)
        guard let address = parts.string else { return nil }
        self.init(address)
    }
}

/// The parts of an address after its first path component.
private struct Asked {
    let address: String
    let rest: [String]
    let values: [String: String]
    let place: String?

    var day: CalendarDay? { values["day"].flatMap { CalendarDay($0) } }

    private var food: Destination.FoodPlace {
        Destination.FoodPlace(day: day, meal: values["meal"], barcode: values["barcode"])
    }

    var diary: Destination {
        switch rest.first {
        case nil: .diary(day)
        case "add": rest.count == 1 ? .addFood(food) : .food(rest.dropFirst().joined(separator: "/"), food)
        case "entries" where rest.count == 2: .entry(rest[1])
        case "several": .chooseEntries(food)
        case "weight": .weight(day, updatesPlan: values["update"] != nil)
        case "meals": .ownMeals
        case "unusual": .unusualDays
        default: .web(address)
        }
    }

    var plan: Destination {
        switch rest.first {
        case nil: .plan(place)
        case "what-if": .whatIf
        case "timeline": .timeline
        case "spending": .spending
        case "history": .planHistory
        case "compare": .planComparison(from: values["from"] ?? "", to: values["to"] ?? "")
        case "print": .planReport
        default: .web(address)
        }
    }

    var profile: Destination {
        switch rest.first {
        case nil: .profile
        case "edit": .editProfile(place)
        case "health-question": .healthQuestion
        case "remove-measures": .removeMeasures
        case "metrics": .metrics
        case "export": .export
        default: .web(address)
        }
    }

    var onboarding: Destination {
        switch rest.first {
        case nil: .onboarding(nil)
        case "short": rest.count == 1 ? .shortWay : .shortBudget
        case "cycle": .cycleSteps
        case .some(let step): OnboardingStep(rawValue: step).map { .onboarding($0) } ?? .web(address)
        }
    }

    var settings: Destination {
        switch rest.first {
        case nil: .settings(place)
        case "sessions": .sessions
        case "notifications": .notifications
        case "health": .health
        case "measuring": .measuring
        case "problem": .problemReport
        default: .web(address)
        }
    }

    var topic: Destination { .learn(rest.first.flatMap { LearnTopic(slug: $0) }) }

    var article: Destination { .help(rest.first.flatMap { HelpArticle(slug: $0) }) }
}
