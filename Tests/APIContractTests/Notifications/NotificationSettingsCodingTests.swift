import APIContract
import Foundation
import Testing

/// A field for each kind of notification, on the wire.
struct NotificationSettingsCodingTests {
    private let push = NotificationChannels(push: true, mail: false)

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONText.encode(value), as: UTF8.self)
    }

    @Test func settingsNameEachKind() throws {
        let settings = NotificationSettings(channels: [.weighInPrompt: push], quietHours: nil, devices: [])
        #expect(
            try text(settings)
                == #"{"planUpdated":{"push":false,"mail":false},"weighInPrompt":{"push":true,"mail":false},"#
                + #""profileReminder":{"push":false,"mail":false},"weeklyReview":{"push":false,"mail":false},"#
                + #""logReminder":{"push":false,"mail":false},"quietHours":null,"logReminderAt":"20:00","devices":[]}"#)
    }

    @Test func settingsOfAnEarlierServer() throws {
        let sent = """
            {"planUpdated":{"push":true,"mail":false},"weighInPrompt":{"push":false,"mail":true},\
            "quietHours":{"from":"22:00","to":"08:00"},"devices":[]}
            """
        let settings = try JSONDecoder().decode(NotificationSettings.self, from: Data(sent.utf8))
        #expect(settings[.planUpdated] == push)
        #expect(settings[.weighInPrompt] == NotificationChannels(push: false, mail: true))
        #expect(settings[.profileReminder] == NotificationChannels(push: false, mail: false))
        #expect(settings.quietHours == .usual)
        #expect(settings.logReminderAt == "20:00")
    }

    @Test func requestsNameTheKindsThatTheySet() throws {
        let request = NotificationSettingsRequest(channels: [.profileReminder: push])
        #expect(try text(request) == #"{"profileReminder":{"push":true,"mail":false}}"#)
        let back = try JSONDecoder().decode(NotificationSettingsRequest.self, from: Data(try text(request).utf8))
        #expect(back.channels == [.profileReminder: push])
        #expect(back.quietHours == nil)
    }
}
