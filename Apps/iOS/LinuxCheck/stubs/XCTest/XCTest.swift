@_exported import Foundation
@_exported import AppleFoundation
// XCTest with its user interface testing, of which Linux has only the first half.
open class XCTestCase: NSObject { public override init() {}
    open var continueAfterFailure: Bool { get { true } set {} }
    open var name: String { "" } }
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTAssertFalse(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line) {}
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
@MainActor public protocol XCUIElementTypeQueryProvider {
    var buttons: XCUIElementQuery { get }
    var staticTexts: XCUIElementQuery { get }
    var textFields: XCUIElementQuery { get }
    var secureTextFields: XCUIElementQuery { get }
    var switches: XCUIElementQuery { get }
    var navigationBars: XCUIElementQuery { get }
    var tabBars: XCUIElementQuery { get }
    var sheets: XCUIElementQuery { get }
    var alerts: XCUIElementQuery { get }
    var otherElements: XCUIElementQuery { get }
    var firstMatch: XCUIElement { get }
}
@MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
    override init() {}
    open var exists: Bool { false }; open var isHittable: Bool { false }; open var isEnabled: Bool { false }; open var isSelected: Bool { false }
    open var label: String { "" }; open var value: Any? { nil }; open var identifier: String { "" }
    open func waitForExistence(timeout: TimeInterval) -> Bool { false }
    open func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool { false }
    open func tap() {}; open func doubleTap() {}; open func swipeUp() {}; open func swipeDown() {}; open func typeText(_ text: String) {}
    open var buttons: XCUIElementQuery { fatalError() }; open var staticTexts: XCUIElementQuery { fatalError() }; open var textFields: XCUIElementQuery { fatalError() }
    open var secureTextFields: XCUIElementQuery { fatalError() }; open var switches: XCUIElementQuery { fatalError() }; open var navigationBars: XCUIElementQuery { fatalError() }
    open var tabBars: XCUIElementQuery { fatalError() }; open var sheets: XCUIElementQuery { fatalError() }; open var alerts: XCUIElementQuery { fatalError() }
    open var otherElements: XCUIElementQuery { fatalError() }; open var firstMatch: XCUIElement { fatalError() }
}
@MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
    override init() {}
    open var element: XCUIElement { fatalError() }; open var firstMatch: XCUIElement { fatalError() }; open var count: Int { 0 }
    open func element(boundBy index: Int) -> XCUIElement { fatalError() }
    open func matching(identifier: String) -> XCUIElementQuery { self }
    open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
    open subscript(key: String) -> XCUIElement { fatalError() }
    open var buttons: XCUIElementQuery { self }; open var staticTexts: XCUIElementQuery { self }; open var textFields: XCUIElementQuery { self }
    open var secureTextFields: XCUIElementQuery { self }; open var switches: XCUIElementQuery { self }; open var navigationBars: XCUIElementQuery { self }
    open var tabBars: XCUIElementQuery { self }; open var sheets: XCUIElementQuery { self }; open var alerts: XCUIElementQuery { self }
    open var otherElements: XCUIElementQuery { self }
}
public struct XCUIAccessibilityAuditType: OptionSet, Sendable { public let rawValue: UInt64; public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let contrast = Self(rawValue: 1), dynamicType = Self(rawValue: 2), textClipped = Self(rawValue: 4), all = Self(rawValue: 7) }
@MainActor open class XCUIAccessibilityAuditIssue: NSObject {
    override init() {}
    open var element: XCUIElement? { nil }; open var compactDescription: String { "" } }
@MainActor open class XCUIApplication: XCUIElement {
    public override init() {}
    public init(bundleIdentifier: String) { super.init() }
    open var launchArguments: [String] { get { [] } set {} }; open var launchEnvironment: [String: String] { get { [:] } set {} }
    open func launch() {}; open func activate() {}; open func terminate() {}; open func open(_ url: URL) {}
    open func performAccessibilityAudit(for auditTypes: XCUIAccessibilityAuditType = .all, _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil) throws {}
}
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    public static let delete = Self(rawValue: ""), `return` = Self(rawValue: ""), enter = Self(rawValue: ""), escape = Self(rawValue: ""), space = Self(rawValue: ""), tab = Self(rawValue: "") }
