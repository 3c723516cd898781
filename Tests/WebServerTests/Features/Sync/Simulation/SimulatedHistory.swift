import NutritionScience

/// The history of one person's devices and servers, step by step, decided by a seed.
struct SimulatedHistory: Sendable {
    let steps: [Step]

    static let devices = 3
    static let servers = 2

    /// A step. Its subject is picked among the records present then.
    enum Step: Sendable {
        case eat(device: Int, calories: Int, daysAgo: Int)
        case changeEntry(device: Int, pick: Int, calories: Int)
        case renameEntry(device: Int, pick: Int, name: Int)
        case removeEntry(device: Int, pick: Int)
        case drink(device: Int, millilitres: Int)
        case removeWater(device: Int, pick: Int)
        case weigh(device: Int, daysAgo: Int, hectograms: Int)
        case note(device: Int, daysAgo: Int, text: Int)
        /// A task is done, is not done any more (false), or none of the day is (nil).
        case tick(device: Int, pick: Int, isDone: Bool?)
        case addFood(device: Int, calories: Int)
        case sync(device: Int, server: Int, Fault)
        /// An earlier request arrives at last, or once more.
        case deliver(pick: Int, server: Int)
        case reopen(device: Int)
        case killServer(Int, atWrite: Int, afterCommit: Bool)
        /// A client of the API logs an entry.
        case logByAPI(server: Int, calories: Int)
        case backUp
        case restore
        case wait(minutes: Int)
    }

    /// The fate of a request on its way.
    enum Fault: CaseIterable, Sendable {
        case none, requestLost, answerLost, doubled, delayed
    }

    /// The history of a seed.
    init(seed: UInt64) {
        var random = SplitMix(seed: seed)
        steps = (0..<Int.random(in: 8...36, using: &random)).map { _ in Step.random(using: &random) }
    }

    init(steps: [Step]) { self.steps = steps }
}

extension SimulatedHistory.Step {
    fileprivate static func random(using random: inout SplitMix) -> Self {
        let device = Int.random(in: 0..<SimulatedHistory.devices, using: &random)
        let server = Int.random(in: 0..<SimulatedHistory.servers, using: &random)
        let pick = Int.random(in: 0..<1000, using: &random)
        let daysAgo = Int.random(in: 0..<3, using: &random)
        return switch Int.random(in: 0..<100, using: &random) {
        case ..<14: .eat(device: device, calories: 1 + pick, daysAgo: daysAgo)
        case ..<20: .changeEntry(device: device, pick: pick, calories: 2000 + pick)
        case ..<23: .renameEntry(device: device, pick: pick, name: pick)
        case ..<28: .removeEntry(device: device, pick: pick)
        case ..<33: .drink(device: device, millilitres: 1 + pick)
        case ..<36: .removeWater(device: device, pick: pick)
        case ..<40: .weigh(device: device, daysAgo: daysAgo, hectograms: 800 + pick % 40)
        case ..<43: .note(device: device, daysAgo: daysAgo, text: pick)
        case ..<46: .tick(device: device, pick: pick, isDone: pick % 10 == 0 ? nil : pick % 3 > 0)
        case ..<48: .addFood(device: device, calories: 1 + pick % 900)
        case ..<74:
            .sync(
                device: device, server: server, SimulatedHistory.Fault.allCases.randomElement(using: &random) ?? .none)
        case ..<79: .deliver(pick: pick, server: server)
        case ..<83: .reopen(device: device)
        case ..<88: .killServer(server, atWrite: 1 + pick % 5, afterCommit: pick % 2 == 0)
        case ..<92: .logByAPI(server: server, calories: 1 + pick)
        case ..<94: .backUp
        case ..<96: .restore
        default: .wait(minutes: pick % 600)
        }
    }
}

/// Random numbers from a seed: Steele, Lea and Flood's SplitMix64.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
