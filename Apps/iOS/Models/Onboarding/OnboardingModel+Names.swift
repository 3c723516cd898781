import APIContract
import Device
import Screens

extension OnboardingModel {
    /// The text of a field, by its name.
    public subscript(named name: String) -> String {
        get { ProfileEntries.Name(rawValue: name).map { self[$0] } ?? "" }
        set { if let name = ProfileEntries.Name(rawValue: name) { self[name] = newValue } }
    }

    /// Switches to units, by their name.
    public func unitsTapped(named name: String) {
        if let units = UnitSystem(rawValue: name), units != self.units { unitsTapped(units) }
    }

    /// Shows the step at an address, such as "/onboarding/health", to change it.
    public func editTapped(address: String) {
        if case .onboarding(let step?) = Destination(address) { editTapped(step) }
    }
}
