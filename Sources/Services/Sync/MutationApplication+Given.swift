import APIContract
import NutritionScience

extension MutationApplication {
    /// Everything known of the records that mutations of a transaction are about, each of another one.
    struct Given {
        var entries: GivenNumbers<DiaryEntry>
        var water: GivenNumbers<WaterEntry>
        /// The ways in which new food was logged, of the mutations that were applied.
        var logged: [MeasuredEvent.LoggingWay] = []

        /// Everything known of them before the first is applied.
        init(
            _ mutations: some Sequence<SyncBatch.Mutation>, today: CalendarDay, on connection: PersonConnection
        ) throws {
            var (entries, water): ([DiaryEntry.ID], [WaterEntry.ID]) = ([], [])
            var days: Set<CalendarDay> = [today]
            for mutation in mutations {
                let id = RecordID(given: mutation.id)
                if let day = mutation.fields?["day"]?.text.flatMap({ CalendarDay(given: $0) }) { days.insert(day) }
                if mutation.kind == SyncKind.water.rawValue {
                    if let id = id.number(of: WaterEntry.self) { water.append(id) }
                } else if let id = id.number(of: DiaryEntry.self) {
                    entries.append(id)
                }
            }
            self.entries = try DiaryStore.given(entries, on: days, connection)
            self.water = try WaterStore.given(water, on: days, connection)
        }
    }
}
