/// A phone on its own.
extension SettingsModel {
    /// Deletes everything from a phone on its own.
    public func deleteEverythingTapped() {
        let words = session.sentences
        session.deleteEverything()
        session.toast = words("phone.settings.erased")
    }
}
