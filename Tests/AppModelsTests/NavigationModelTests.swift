import AppModels
import Foundation
import Screens
import Testing

@MainActor @Suite struct NavigationModelTests {
    @Test("What belongs to no tab opens above what is seen")
    func pushes() {
        let navigation = NavigationModel()
        navigation.open("/targets")
        #expect(navigation.stack(of: .home).pages == [.targets])
        #expect(navigation.tab == .home)
        navigation.open("/learn/bmr")
        #expect(navigation.stack(of: .home).pages == [.targets, .learn(.bmr)])
    }

    @Test("Each tab has one stack for as long as the app runs, and what is done in it stands")
    func stacks() {
        let navigation = NavigationModel()
        let stack = navigation.stack(of: .home)
        navigation.open("/targets")
        navigation.open("/learn")
        // The page on top is swiped away.
        stack.pages.removeLast()
        #expect(navigation.stack(of: .home) === stack && stack.pages == [.targets])
        navigation.open("/plan")
        #expect(stack.pages == [.targets], "another tab leaves it alone")
        navigation.entered(.main, of: "somebody")
        #expect(navigation.stack(of: .home) === stack && stack.pages.isEmpty)
    }

    @Test("The first page of a tab is shown in its tab, each time anew")
    func switchesTabs() {
        let navigation = NavigationModel()
        navigation.open("/plan#how-water")
        #expect(navigation.tab == .plan)
        #expect(navigation.visit(of: .plan)?.destination == .plan("how-water"))
        let first = navigation.visit(of: .plan)
        navigation.open("/plan#how-water")
        #expect(navigation.visit(of: .plan) != first)
        #expect(navigation.stack(of: .plan).pages.isEmpty)
    }

    @Test("What logs opens over everything")
    func opensSheets() {
        let navigation = NavigationModel()
        navigation.open("/diary/add?meal=lunch")
        #expect(navigation.sheet == .addFood(.init(meal: "lunch")))
        #expect(navigation.stack(of: .diary).pages.isEmpty)
        navigation.open("/diary")
        #expect(navigation.sheet == nil)
        #expect(navigation.tab == .diary)
    }

    @Test("Links to the app lead where addresses lead", arguments: ["gtsd:///diary/weight", "gtsd://diary/weight"])
    func links(link: String) throws {
        let navigation = NavigationModel()
        navigation.entered(.main, of: "somebody")
        navigation.open(try #require(URL(string: link)))
        #expect(navigation.sheet == .weight(nil, updatesPlan: false))
    }

    @Test("Other links lead nowhere")
    func strangers() throws {
        let navigation = NavigationModel()
        navigation.entered(.main, of: "somebody")
        navigation.open(try #require(URL(string: "https://example.org/diary/weight")))
        #expect(navigation.sheet == nil)
    }

    @Test(
        "A link that nothing can show yet waits for the tabs",
        arguments: [AppSession.Stage.welcome, .arriving, .onboarding])
    func waits(before: AppSession.Stage) {
        let navigation = NavigationModel()
        let stack = navigation.stack(of: .home)
        navigation.follow(.targets)
        #expect(stack.pages.isEmpty)
        navigation.entered(before, of: before == .welcome ? nil : "somebody")
        #expect(stack.pages.isEmpty)
        #expect(navigation.landing.isEmpty)
        navigation.entered(.main, of: "somebody")
        #expect(stack.pages == [.targets])
        stack.pages = []
        navigation.entered(.main, of: "somebody")
        #expect(stack.pages.isEmpty)
    }

    @Test(
        "What needs no log opens above the landing",
        arguments: ["/login", "/reset-password?token=a-b_c", "/learn/bmr", "/start/file"])
    func lands(address: String) throws {
        let navigation = NavigationModel()
        navigation.entered(.welcome, of: nil)
        navigation.open(try #require(URL(string: "gtsd://" + address)))
        #expect(navigation.landing == [Destination(address)])
        #expect(navigation.sheet == nil)
        navigation.entered(.main, of: "somebody")
        #expect(navigation.landing.isEmpty)
        #expect(navigation.stack(of: .home).pages.isEmpty)
    }

    @Test("Of another person nothing stays open")
    func changesHands() {
        let navigation = NavigationModel()
        navigation.entered(.main, of: "somebody")
        navigation.open("/targets")
        navigation.open("/login")
        #expect(navigation.sheet == .logIn)
        navigation.entered(.main, of: "somebody")
        #expect(navigation.stack(of: .home).pages == [.targets])
        navigation.entered(.onboarding, of: "somebody else")
        #expect(navigation.stack(of: .home).pages.isEmpty)
        #expect(navigation.sheet == nil)
    }

    @Test("What was refused opens over everything, and what it leads to leaves the tab's pages alone")
    func opensRefused() {
        let navigation = NavigationModel()
        navigation.open("/targets")
        navigation.open("/refused")
        #expect(navigation.sheet == .refused)
        navigation.leave(for: "/profile/health-question")
        #expect(navigation.sheet == nil)
        #expect(navigation.stack(of: .home).pages == [.targets, .healthQuestion])
    }

    @Test("Where onboarding ends, nothing of it stays open")
    func ends() {
        let navigation = NavigationModel()
        navigation.open("/profile")
        navigation.open("/onboarding/short/budget")
        navigation.open("/how-it-works?first")
        navigation.leaveAll(for: "/home")
        #expect(navigation.tab == .home)
        #expect(navigation.stack(of: .profile).pages.isEmpty)
    }
}
