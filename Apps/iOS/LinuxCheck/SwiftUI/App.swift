@MainActor @preconcurrency public protocol App { associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init() }
extension App { @MainActor @preconcurrency public static func main() {} }
@MainActor @preconcurrency public protocol Scene { associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: Scene {}
extension Scene where Body == Never { public var body: Never { fatalError() } }
public struct _TupleScene<T>: Scene { public typealias Body = Never; nonisolated init() {} }
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<C: Scene>(_ content: C) -> C { content }
    public static func buildBlock<C: Scene>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: Scene>(_ content: repeat each C) -> some Scene { _TupleScene<(repeat each C)>() }
}
public struct WindowGroup<Content: View>: Scene { public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
    nonisolated public init<D, C>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where D: Codable, D: Hashable, Content == PresentedWindowContent<D, C>, C: View {}
    nonisolated public init<D, C>(id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where D: Codable, D: Hashable, Content == PresentedWindowContent<D, C>, C: View {}
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {} }
public struct PresentedWindowContent<Data, Content: View>: _Prim {}
nonisolated extension Scene {
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
    public func commands<C>(@CommandsBuilder content: () -> C) -> some Scene where C: Commands { self }
    public func commandsRemoved() -> some Scene { self }
    public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some Scene where V: Equatable { self }
    public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene where V: Equatable { self }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene where V: Equatable { self }
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    public func environment<T>(_ object: T?) -> some Scene where T: AnyObject & Observable { self }
    public func environmentObject<T>(_ object: T) -> some Scene where T: ObservableObject { self }
    public func backgroundTask<D, R>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R) -> some Scene { self }
}
public struct BackgroundTask<Request, Response>: Sendable {}
extension BackgroundTask where Request == Void, Response == Void { public static func appRefresh(_ identifier: String) -> Self { .init() }
    public static func urlSession(_ identifier: String) -> Self { .init() } }
extension BackgroundTask where Request == String, Response == Void { public static var urlSession: Self { .init() } }
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    nonisolated public mutating func update() {} }
extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject { @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper { fatalError() } }

// Menu-bar and hardware-keyboard commands
@MainActor @preconcurrency public protocol Commands { associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: Commands {}
extension Commands where Body == Never { public var body: Never { fatalError() } }
public struct _TupleCommands<T>: Commands { public typealias Body = Never; nonisolated init() {} }
public struct EmptyCommands: Commands { public typealias Body = Never; nonisolated public init() {} }
@resultBuilder public struct CommandsBuilder {
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands { _TupleCommands<(repeat each C)>() } }
public struct CommandMenu<Content: View>: Commands { public typealias Body = Never
    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {} }
public struct CommandGroupPlacement: Sendable { public static let appInfo = Self(), appSettings = Self(), newItem = Self(), saveItem = Self(), importExport = Self(), undoRedo = Self(),
    pasteboard = Self(), textEditing = Self(),
    textFormatting = Self(), toolbar = Self(), sidebar = Self(), help = Self(), appVisibility = Self(), systemServices = Self(), printItem = Self(), windowSize = Self(),
        windowArrangement = Self(), windowList = Self(), singleWindowList = Self() }
public struct CommandGroup<Content: View>: Commands { public typealias Body = Never
    nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {} }
public struct SidebarCommands: Commands { public typealias Body = Never; nonisolated public init() {} }
public struct TextEditingCommands: Commands { public typealias Body = Never; nonisolated public init() {} }

