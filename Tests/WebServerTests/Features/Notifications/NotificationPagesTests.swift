import APIContract
import HTTPTypes
import Testing
import WebServerTestSupport

@testable import WebServer

/// The page of notifications, as it works without a script.
@Suite struct NotificationPagesTests {
    @Test("What is chosen on the page is kept, and shown again")
    func choosing() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let before = try await browser.open("/settings/notifications")
            #expect(before.html.matches(of: /type="checkbox"/).count == 11 && !before.html.contains(" checked"))
            #expect(before.html.contains(#"type="time" value="22:00""#))
            #expect(before.html.contains(#"type="time" value="20:00""#))
            let saved = try await browser.submit(
                "/settings/notifications",
                [
                    "plan_updated-push": "1", "weigh_in_prompt-mail": "1", "quiet": "1", "quietHours.from": "21:30",
                    "quietHours.to": "07:00", "log_reminder-push": "1", "logReminderAt": "18:45",
                ])
            #expect(saved.location == "/settings/notifications")
            let after = try await browser.open("/settings/notifications").html
            #expect(after.matches(of: /checked>/).count == 4)
            for name in ["plan_updated-push", "weigh_in_prompt-mail", "log_reminder-push"] {
                #expect(after.contains(#"name="\#(name)" value="1" checked"#), "\(name)")
            }
            #expect(after.contains(#"value="21:30""#) && after.contains(#"value="07:00""#))
            #expect(after.contains(#"value="18:45""#))
        }
    }

    @Test("A time that is none is named, and what was chosen beside it stays")
    func refused() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let answer = try await browser.submit(
                "/settings/notifications",
                ["plan_updated-push": "1", "quiet": "1", "quietHours.from": "late", "quietHours.to": "08:00"])
            #expect(answer.status == 400)
            #expect(answer.html.contains("From must be a time of day such as 22:00."))
            #expect(answer.html.contains(#"name="plan_updated-push" value="1" checked"#))
            #expect(try await !browser.open("/settings/notifications").html.contains(" checked"))
        }
    }

    @Test("A device is listed by the browser's name, can be tried, and turned off")
    func devices() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let device = TestDevice(endpoint: "https://fcm.googleapis.com/fcm/send/abc")
            let fields = [
                "endpoint": device.endpoint, "p256dh": device.json["keys"]["p256dh"].string ?? "",
                "auth": device.json["keys"]["auth"].string ?? "",
            ]
            let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
            let added = try await browser.submit(
                "/settings/notifications/devices", fields, headers: [.userAgent: agent])
            #expect(added.location == "/settings/notifications")
            let page = try await browser.open("/settings/notifications").html
            #expect(page.contains("<strong>Firefox on Linux</strong>") && page.contains("Since October 27, 2025"))
            let id = try #require(page.firstMatch(of: /name="id" value="(\d+)"/)?.1)
            let form = ["id": String(id)]
            #expect(try await browser.submit("/settings/notifications/devices/test", form).status == 303)
            #expect(try await browser.submit("/settings/notifications/devices/remove", form).status == 303)
            #expect(try await !browser.open("/settings/notifications").html.contains("Firefox on Linux"))
            // Once more, from a page that was open elsewhere.
            #expect(try await browser.submit("/settings/notifications/devices/remove", form).status == 303)
            #expect(try await browser.submit("/settings/notifications/devices/test", form).status == 303)
        }
    }

    @Test(
        "Browsers are called by their names",
        arguments: [
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile "
                    + "Safari/537.36", "Chrome", "Android"
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 "
                    + "Safari/537.36 Edg/143.0.0.0", "Edge", "Windows"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                    + "Version/26.0 Mobile/15E148 Safari/604.1", "Safari", "iPhone"
            ),
            ("curl/8.0", "curl", nil), ("www.evil.example/1", "www", nil),
            ("Mozilla/5.0", nil, nil), ("", nil, nil), ("<b>x", nil, nil),
        ])
    func names(agent: String, program: String?, system: String?) {
        #expect(ClientDevice(userAgent: agent) == ClientDevice(program: program, system: system))
    }
}
