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
        navigation.open(try #require(URL(string: link)))
        #expect(navigation.sheet?.id == "/diary/weight")
    }

    @Test("Other links lead nowhere")
    func strangers() throws {
        let navigation = NavigationModel()
        navigation.open(try #require(URL(string: "https://example.org/diary/weight")))
        #expect(navigation.sheet == nil)
    }
}
