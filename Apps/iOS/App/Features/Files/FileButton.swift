import SwiftUI
import UniformTypeIdentifiers

/// Has the person choose a file, and hands it on for as long as it may be read.
struct FileButton: View {
    let title: String
    let types: [UTType]
    let isPrimary: Bool
    let isWaiting: Bool
    let chosen: @MainActor (URL) async -> Void

    @State private var isOpen = false

    /// A button for files of these types; it is `isPrimary` until there is more to do with a file that was read.
    init(
        _ title: String, _ types: [UTType], isPrimary: Bool, isWaiting: Bool,
        chosen: @escaping @MainActor (URL) async -> Void
    ) {
        (self.title, self.types, self.isPrimary, self.isWaiting, self.chosen) = (
            title, types, isPrimary, isWaiting, chosen
        )
    }

    var body: some View {
        button
            .fileImporter(isPresented: $isOpen, allowedContentTypes: types) { result in
                guard case .success(let file) = result else { return }
                Task { @MainActor in await read(file) }
            }
    }

    @ViewBuilder private var button: some View {
        if isPrimary {
            PrimaryButton(title, isWaiting: isWaiting) { isOpen = true }
        } else {
            SecondaryButton(title, isWaiting: isWaiting) { isOpen = true }
        }
    }

    private func read(_ file: URL) async {
        let isOpened = file.startAccessingSecurityScopedResource()
        defer { if isOpened { file.stopAccessingSecurityScopedResource() } }
        await chosen(file)
    }
}

extension UTType {
    /// Types by the ends of files' names; those that the phone does not know are left out.
    static func named(_ names: String...) -> [UTType] { names.compactMap { UTType(filenameExtension: $0) } }
}
