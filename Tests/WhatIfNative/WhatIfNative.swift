import WhatIf

/// Answers rows of numbers as the module in the browser does, so that a test can compare the two: a line in, a line out.
@main
struct WhatIfNative {
    static func main() {
        while let line = readLine() {
            let inputs = line.split(separator: " ").map { Double($0) ?? .nan }
            precondition(inputs.count == WhatIfRow.inputCount, "A row has \(WhatIfRow.inputCount) numbers")
            var answer = [Double](repeating: 0, count: WhatIfRow.answerCount)
            WhatIfRow.answer(inputs, into: &answer)
            let count = answer[0] == 0 ? WhatIfRow.headCount + Int(answer[13]) + Int(answer[14]) : 1
            print(answer.prefix(count).map(\.description).joined(separator: " "))
        }
    }
}
