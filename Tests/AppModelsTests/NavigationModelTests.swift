import AppModels
import Foundation
import Testing

@MainActor @Suite struct NavigationModelTests {
    @Test("What belongs to no tab opens above what is seen")
    func pushes() {
        let navigation = NavigationModel()
        navigation.moved(to: ["/targets"], in: .home)
        #expect(navigation.path(of: .home) == ["/targets"])
        #expect(navigation.tab == .home)
        navigation.moved(to: [], in: .home)
        #expect(navigation.path(of: .home).isEmpty)
    }

    @Test("The first page of a tab is shown in its tab, each time anew")
    func switchesTabs() {
        let navigation = NavigationModel()
        navigation.moved(to: ["/targets", "/plan#how-water"], in: .home)
        #expect(navigation.tab == .plan)
        #expect(navigation.visit(of: .plan)?.destination == .plan("how-water"))
        let first = navigation.visit(of: .plan)
        navigation.open("/plan#how-water")
        #expect(navigation.visit(of: .plan) != first)
    }

    @Test("What logs opens over everything")
    func opensSheets() {
        let navigation = NavigationModel()
        navigation.moved(to: ["/diary/add?meal=lunch"], in: .diary)
        #expect(navigation.sheet?.id == "/diary/add?meal=lunch")
        #expect(navigation.path(of: .diary).isEmpty)
        navigation.open("/diary")
        #expect(navigation.sheet == nil)
        #expect(navigation.tab == .diary)
    }

    @Test("Links to the app lead where addresses lead", arguments: ["gtsd:///diary/weight", "gtsd://diary/weight"])
    func links(link: String) throws {
        let navigation = NavigationModel()
        navigation.entered(.main, of: "somebody")
        navigation.open(try #require(URL(string: link)))
        #expect(navigation.sheet?.id == "/diary/weight")
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
        navigation.follow("/targets")
        #expect(navigation.path(of: .home).isEmpty)
        navigation.entered(before, of: before == .welcome ? nil : "somebody")
        #expect(navigation.path(of: .home).isEmpty)
        #expect(navigation.landing.isEmpty)
        navigation.entered(.main, of: "somebody")
        #expect(navigation.path(of: .home) == ["/targets"])
        navigation.moved(to: [], in: .home)
        navigation.entered(.main, of: "somebody")
        #expect(navigation.path(of: .home).isEmpty)
    }

    @Test("What needs no log opens above the landing", arguments: ["/login", "/reset-password", "/learn/bmr"])
    func lands(address: String) {
        let navigation = NavigationModel()
        navigation.entered(.welcome, of: nil)
        navigation.follow(address)
        #expect(navigation.landing == [address])
        #expect(navigation.sheet == nil)
        navigation.entered(.main, of: "somebody")
        #expect(navigation.landing.isEmpty)
        #expect(navigation.path(of: .home).isEmpty)
    }

    @Test("Of another person nothing stays open")
    func changesHands() {
        let navigation = NavigationModel()
        navigation.entered(.main, of: "somebody")
        navigation.open("/targets")
        navigation.open("/login")
        #expect(navigation.sheet?.id == "/login")
        navigation.entered(.main, of: "somebody")
        #expect(navigation.path(of: .home) == ["/targets"])
        navigation.entered(.onboarding, of: "somebody else")
        #expect(navigation.path(of: .home).isEmpty)
        #expect(navigation.sheet == nil)
    }

    @Test("What was refused opens over everything, and what it leads to leaves the tab's pages alone")
    func opensRefused() {
        let navigation = NavigationModel()
        navigation.open("/targets")
        navigation.open("/refused")
        #expect(navigation.sheet?.id == "/refused")
        navigation.leave(for: "/profile/health-question")
        #expect(navigation.sheet == nil)
        #expect(navigation.path(of: .home) == ["/targets", "/profile/health-question"])
    }

    @Test("Where onboarding ends, nothing of it stays open")
    func ends() {
        let navigation = NavigationModel()
        navigation.open("/profile")
        navigation.open("/onboarding/short/budget")
        navigation.open("/how-it-works?first")
        navigation.leaveAll(for: "/home")
        #expect(navigation.tab == .home)
        #expect(navigation.path(of: .profile).isEmpty)
    }
}
