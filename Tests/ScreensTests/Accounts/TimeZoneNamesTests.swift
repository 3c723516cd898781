import Screens
import Testing

/// Time zones by the names that people type.
@Suite struct TimeZoneNamesTests {
    @Test("A name that several have is none, and an older one that is not listed is taken as it is")
    func names() {
        #expect(TimeZoneNames.named("Europe/Kiev") != nil && TimeZoneNames.named("Europe/Kyiv") != nil)
        #expect(TimeZoneNames.named("UTC") == "UTC")
        for text in ["Nowhere/City", "Europe", "/", "../etc/passwd", "GMT+2", "PST", "Etc/Unknown"] {
            #expect(TimeZoneNames.named(text) == nil, "\(text)")
        }
    }
}
