@_exported import SwiftUI
import UniformTypeIdentifiers
public struct PhotosPickerItem: Equatable, Hashable, Sendable { public var itemIdentifier: String? { nil }; public var supportedContentTypes: [UTType] { [] }
    public func loadTransferable<T>(type: T.Type) async throws -> T? where T: Transferable { nil } }
public struct PHPickerFilter: Equatable, Hashable, Sendable { public static var images: Self { .init() }; public static var videos: Self { .init() }
    public static var livePhotos: Self { .init() }; public static var screenshots: Self { .init() }
    public static func any(of: [PHPickerFilter]) -> Self { .init() }; public static func all(of: [PHPickerFilter]) -> Self { .init() }
        public static func not(_ filter: PHPickerFilter) -> Self { .init() } }
public struct PhotosPicker<Label: View>: View { public typealias Body = Never; public var body: Never { fatalError() }
    nonisolated public init(selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label) {}
    nonisolated public init(selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label) {} }
nonisolated extension PhotosPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil) {}
    public init(_ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil) {} }
nonisolated extension View { public func photosPicker(isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil) -> some View { self }
    public func photosPicker(isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil) -> some View { self } }
