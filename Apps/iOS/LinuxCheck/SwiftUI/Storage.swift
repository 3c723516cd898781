@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    init(_stub: Void) {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String { self.init(_stub: ()) }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? { self.init(_stub: ()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(_stub: ()) }
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.init(_stub: ()) }
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String { self.init(_stub: ()) }
}
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    init(_stub: Void) {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding<Value> { fatalError() }
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int { self.init(_stub: ()) }
}
extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(_stub: ()) }
    public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(_stub: ()) } }
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(_stub: ()) }
    public init(_ key: String) where Value == Int? { self.init(_stub: ()) }
    public init(_ key: String) where Value == Double? { self.init(_stub: ()) }
    public init(_ key: String) where Value == String? { self.init(_stub: ()) }
    public init(_ key: String) where Value == URL? { self.init(_stub: ()) }
    public init(_ key: String) where Value == Data? { self.init(_stub: ()) }
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String { self.init(_stub: ()) }
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.init(_stub: ()) } }
