@_exported import Foundation
public protocol _AccessibilityNotifications { func post() }
extension _AccessibilityNotifications { public func post() {} }
public enum AccessibilityNotification {
    public struct Announcement: _AccessibilityNotifications { public init(_ announcement: AttributedString) {}; public init(_ announcement: String) {}
        public init(_ announcement: NSAttributedString) {} }
    public struct LayoutChanged: _AccessibilityNotifications { public init(_ element: Any? = nil) {} }
    public struct ScreenChanged: _AccessibilityNotifications { public init(_ element: Any? = nil) {} }
    public struct PageScrolled: _AccessibilityNotifications { public init(_ announcement: AttributedString) {}; public init(_ announcement: String) {}
        public init(_ announcement: NSAttributedString) {} } }
extension AttributeScopes {
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
    public struct AccessibilityAttributes: AttributeScope {
        public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
        public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
        public enum SpellOutAttribute: CodableAttributedStringKey { public typealias Value = Bool; public static var name: String { "" } }
        public enum AnnouncementPriorityAttribute: CodableAttributedStringKey { public typealias Value = AnnouncementPriority; public static var name: String { "" }
            public enum AnnouncementPriority: String, Codable, Sendable { case low, `default`, high } } } }
extension AttributeDynamicLookup { public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>) -> T { self[T.self] } }
public protocol AXDataAxisDescriptor: NSObjectProtocol { var title: String { get set } }
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor { open var title: String
    public enum ScaleType: Int { case linear, log10, ln }
    public init(title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping ((Double) -> String)) { self.title = title }
    public var range: ClosedRange<Double> { get { 0...1 } set {} }; public var gridlinePositions: [Double] { get { [] } set {} }
    open var scaleType: ScaleType { get { .linear } set {} } }
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor { open var title: String
    public init(title: String, categoryOrder: [String]) { self.title = title }
    open var categoryOrder: [String] { get { [] } set {} } }
open class AXDataPoint: NSObject {
    public enum Value { case number(Double), category(String) }
    public init(x: Double, y: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil) {}
    public init(x: String, y: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil) {}
    open var label: String? { get { nil } set {} } }
open class AXDataSeriesDescriptor: NSObject {
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {}
    open var name: String? { get { nil } set {} }; open var isContinuous: Bool { get { true } set {} }; open var dataPoints: [AXDataPoint] { get { [] } set {} } }
open class AXChartDescriptor: NSObject {
    public init(title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]) {}
    public var xAxis: any AXDataAxisDescriptor { get { fatalError() } set {} }; open var yAxis: AXNumericDataAxisDescriptor? { get { nil } set {} }
    open var title: String? { get { nil } set {} }; open var summary: String? { get { nil } set {} }; open var series: [AXDataSeriesDescriptor] { get { [] } set {} } }
open class AXCustomContent: NSObject { public enum Importance: UInt { case `default`, high } }
