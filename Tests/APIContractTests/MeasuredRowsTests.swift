import APIContract
import Foundation
import Testing

@Suite struct MeasuredRowsTests {
    @Test("Rows that a later version of the server counted are left out")
    func later() throws {
        let rows = """
            {"total": 9, "rows": [
                {"event": {"weighed": {}}, "hour": "2025-10-27T11:00:00.000Z", "count": 1},
                {"event": {"visited": {}}, "hour": "2025-10-27T12:00:00.000Z", "count": 2}
            ]}
            """
        let read = try JSONDecoder().decode(MeasuredRows.self, from: Data(rows.utf8))
        let hour = Timestamp(milliseconds: 1_761_566_400_000)
        #expect(read == MeasuredRows(rows: [MeasuredRow(event: .visited, hour: hour, count: 2)], total: 9))
    }
}
