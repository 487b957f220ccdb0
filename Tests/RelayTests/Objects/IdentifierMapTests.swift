import SeededNumbers
import Testing

@testable import Relay

struct IdentifierMapTests {
  @Test func `a map has the same values as a dictionary`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      var map = IdentifierMap(empty: -1, capacity: 8)
      var expected: [UInt32: Int] = [:]
      // Few identifiers, some of them far apart, so that their searches collide.
      let pool = (1...48).map { (index: UInt32) -> UInt32 in
        index % 3 == 0 ? index * 8 : index | (index % 2) << 31
      }
      for step in 0..<600 {
        let identifier = pool[Int(numbers.next() % 48)]
        let value = numbers.next() % 3 == 0 ? nil : step
        map[identifier] = value
        expected[identifier] = value
        #expect(map.count == expected.count)
      }
      for identifier in pool { #expect(map[identifier] == expected[identifier]) }
    }
  }

  @Test func `an identifier that was never set has no value`() {
    var map = IdentifierMap(empty: "")
    map[3] = "three"
    #expect(map[4] == nil)
    #expect(map[67] == nil)
    #expect(map[3] == "three")
    map[67] = nil
    #expect(map.count == 1)
  }
}
