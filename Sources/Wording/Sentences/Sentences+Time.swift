public import APIContract

extension Sentences {
    /// A time of day as this language writes it: `8:00 PM` in American English, `20:00` elsewhere.
    public func time(_ time: TimeOfDay) -> String {
        let (hour, minute) = (time.minutes / 60, time.minutes % 60)
        let minutes = (minute < 10 ? "0" : "") + String(minute)
        let hours =
            switch language.clock {
            case .twelveHours: String((hour + 11) % 12 + 1)
            case .twentyFourHours: (hour < 10 ? "0" : "") + String(hour)
            }
        return self(hour < 12 ? "time.morning" : "time.afternoon", ["hour": hours, "minute": minutes])
    }
}
