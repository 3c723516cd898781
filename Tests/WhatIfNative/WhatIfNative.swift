import WhatIf

/// Answers rows of numbers as the module in the browser does, so that a test can compare the two. The first line in and
/// out names the numbers; then each line in is a row, and the line out its answer.
@main
struct WhatIfNative {
    static func main() {
        let names = (readLine() ?? "").split(separator: " ").map(String.init)
        precondition(names == WhatIfRow.Input.allCases.map(\.rawValue), "A row has the numbers of WhatIfRow.Input")
        print(WhatIfRow.Output.allCases.map(\.rawValue).joined(separator: " "))
        while let line = readLine() {
            let inputs = line.split(separator: " ").map { Double($0) ?? .nan }
            precondition(inputs.count == names.count, "A row has \(names.count) numbers")
            var answer = [Double](repeating: 0, count: WhatIfRow.answerCount)
            WhatIfRow.answer(inputs, into: &answer)
            print(answer.prefix(count(of: answer)).map(\.description).joined(separator: " "))
        }
    }

    private static func count(of answer: [Double]) -> Int {
        let head = Dictionary(uniqueKeysWithValues: zip(WhatIfRow.Output.allCases, answer))
        guard head[.problem] == 0, let weekly = head[.weeklyCount], let fixed = head[.fixedCount] else { return 1 }
        return WhatIfRow.Output.allCases.count + Int(weekly) + Int(fixed)
    }
}
