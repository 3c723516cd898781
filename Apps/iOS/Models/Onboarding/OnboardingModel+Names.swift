import APIContract
import Device
import Screens

extension OnboardingModel {
    /// What the field of a name says.
    public subscript(named name: String) -> String {
        get { ProfileEntries.Name(rawValue: name).map { self[$0] } ?? "" }
        set { if let name = ProfileEntries.Name(rawValue: name) { self[name] = newValue } }
    }

    /// Types measures in the units of a name.
    public func unitsTapped(named name: String) {
        if let units = UnitSystem(rawValue: name), units != self.units { unitsTapped(units) }
    }

    /// Shows the step at an address, such as "/onboarding/health", to change it.
    public func editTapped(address: String) {
        if case .onboarding(let step?) = Destination(address) { editTapped(step) }
    }
}
