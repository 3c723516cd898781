import Foundation
import Testing

@testable import Device

/// The time zone of a device.
@Suite struct DeviceTimeZoneTests {
    @Test(
        "Its zone has its name in the database, and one without a name is as many hours from UTC",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), ("CET", "CET"), ("Japan", "Japan"), ("EST5EDT", "EST5EDT"),
            ("GMT+2", "Etc/GMT-2"), ("GMT-5", "Etc/GMT+5"),
        ])
    func name(identifier: String, name: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        #expect(DeviceTimeZone.name(of: zone, at: Date(timeIntervalSince1970: 0)) == name)
    }
}
