public struct List<SelectionValue: Hashable, Content: View>: _Prim {
    nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {}
    nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
    nonisolated public init<Data, Row>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data: RandomAccessCollection, Row: View, Data.Element: Identifiable {}
    nonisolated public init<Data, ID, Row>(_ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, ID, Row>, Data: RandomAccessCollection, ID: Hashable, Row: View {}
    nonisolated public init<Data, Row>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data: RandomAccessCollection, Row: View, Data.Element: Identifiable {}
}
nonisolated extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {}
    public init<Data, Row>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data: RandomAccessCollection, Row: View, Data.Element: Identifiable {}
    public init<Data, ID, Row>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, ID, Row>, Data: RandomAccessCollection, ID: Hashable, Row: View {}
    public init<Row>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row) where Content == ForEach<Range<Int>, Int, Row>, Row: View {}
    public init<Data, Row>(_ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row)
        where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row>,
              Data: MutableCollection & RandomAccessCollection, Row: View, Data.Element: Identifiable, Data.Index: Hashable {}
}
public protocol ListStyle {}
public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { .init() } }
public struct ListSectionSpacing: Sendable { public static let `default` = Self(), compact = Self(); public static func custom(_ spacing: CGFloat) -> Self { .init() } }
nonisolated extension View {
    public func listStyle<S>(_ style: S) -> some View where S: ListStyle { self }
    public func listRowBackground<V>(_ view: V?) -> some View where V: View { self }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listItemTint(_ tint: Color?) -> some View { self }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    public func headerProminence(_ prominence: Prominence) -> some View { self }
    public func swipeActions<T>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View where T: View { self }
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { self }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    @_disfavoredOverload public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
    public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { self }
    public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    public func searchable<C, T>(text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T) -> some View
        where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable { self }
    public func searchScopes<V, S>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View where V: Hashable, S: View { self }
    public func searchScopes<V, S>(_ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S) -> some View where V: Hashable, S: View { self }
    public func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View where S: View { self }
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { self }
    public func searchCompletion(_ completion: String) -> some View { self }
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
    public func searchFocused<V>(_ binding: FocusState<V>.Binding, equals value: V) -> some View where V: Hashable { self }
    public func badge(_ count: Int) -> some View { self }
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
    public func badge(_ label: Text?) -> some View { self }
    public func badge(_ key: LocalizedStringKey?) -> some View { self }
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable { self }
    public func formStyle<S>(_ style: S) -> some View where S: FormStyle { self }
    public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle { self }
}
public struct SearchFieldPlacement: Sendable { public static let automatic = Self(), navigationBarDrawer = Self(), toolbar = Self(), sidebar = Self()
    public struct NavigationBarDrawerDisplayMode: Sendable { public static let automatic = Self(), always = Self() }
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { .init() } }
public struct SearchScopeActivation: Sendable { public static var automatic: Self { .init() }; public static var onTextEntry: Self { .init() }
    public static var onSearchPresentation: Self { .init() } }
public struct SearchPresentationToolbarBehavior: Sendable { public static var automatic: Self { .init() }; public static var avoidHidingContent: Self { .init() } }
public struct SearchSuggestionsPlacement: Equatable, Sendable { public static var automatic: Self { .init() }; public static var menu: Self { .init() }; public static var content: Self { .init() }
    public struct Set: OptionSet, Sendable { public var rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }; public static let menu = Self(rawValue: 1),
        content = Self(rawValue: 2) } }
public struct EditButton: _Prim { nonisolated public init() {} }
public struct RenameButton<Label: View>: _Prim {}
extension RenameButton where Label == SwiftUI.Label<Text, Image> { nonisolated public init() {} }
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {}
public struct OutlineSubgroupChildren: _Prim {}
extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View { public typealias Body = Never; public var body: Never { fatalError() } }
nonisolated extension OutlineGroup where ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable {
    public init<DataElement>(_ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf) where ID == DataElement.ID, DataElement: Identifiable,
        DataElement == Data.Element {} }
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
public struct AutomaticFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { .init() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { .init() } }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { .init() } }
public struct GroupBoxStyleConfiguration { public struct Label: _Prim {}; public struct Content: _Prim {}
    public let label: Label; public let content: Content }
@MainActor @preconcurrency public protocol GroupBoxStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = GroupBoxStyleConfiguration }
public struct DefaultGroupBoxStyle: GroupBoxStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.content } }
nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { .init() } }
