import SeededNumbers
import Testing

@testable import Relay

struct GuardPropertyTests {
  @Test(arguments: [false, true])
  func `globals that are not listed are never bound or announced`(isWatched: Bool) {
    var (bindings, faults) = (0, 0)
    for seed: UInt64 in 1...1500 {
      let run = GuardedRun(seed: seed, isHonest: false, isWatched: isWatched)
      bindings += run.compositor.bindings.count
      if case .forbidden? = run.fault { faults += 1 }
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    #expect(bindings > 300, "\(bindings), \(faults)")
    #expect(faults > 100, "\(bindings), \(faults)")
  }

  @Test(arguments: [false, true])
  func `a client that binds offered globals is never disconnected`(isWatched: Bool) {
    var bindings = 0
    for seed: UInt64 in 1...100 {
      let run = GuardedRun(seed: seed, isHonest: true, isWatched: isWatched)
      bindings += run.compositor.bindings.count
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    #expect(bindings > 300)
  }

  /// The list by itself, under announcements and bindings in any order.
  @Test func `a list passes listed globals only`() {
    var numbers = SeededNumbers(seed: 7)
    let interfaces = ["a", "b", "c", "d"]
    let highest: [String: UInt32?] = ["a": nil, "b": 3]
    var passed = 0
    for _ in 0..<2000 {
      var list = AllowList(highest)
      var truth: [UInt32: (interface: String, version: UInt32)] = [:]
      for _ in 0..<20 {
        let name = UInt32.random(in: 0...5, using: &numbers)
        let interface = interfaces.randomElement(using: &numbers) ?? ""
        let version = UInt32.random(in: 0...6, using: &numbers)
        if Bool.random(using: &numbers) {
          _ = list.announce(name, interface, version: version)
          truth[name] = (interface, version)
        } else {
          let isBound = (try? list.bind(name, interface, version: version)) != nil
          let isRight =
            truth[name].map { global in
              interface == global.interface && version > 0 && version <= global.version
                && highest[interface].map { version <= $0 ?? .max } == true
            } ?? false
          #expect(isBound == isRight)
          passed += isBound ? 1 : 0
        }
      }
    }
    #expect(passed > 100)
  }
}
