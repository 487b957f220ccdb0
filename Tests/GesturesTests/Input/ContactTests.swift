import Testing

@testable import Gestures

struct ContactTests {
  @Test func `each contact has a unique bit until its tracking ends`() {
    var bits = ContactBits()
    let all = (0..<ContactBits.limit).compactMap { _ in bits.take() }
    #expect(Set(all).count == 64)
    #expect(all.allSatisfy { $0.nonzeroBitCount == 1 })
    #expect(bits.take() == nil)
    bits.end(all[5])
    #expect(bits.ended == all[5])
    #expect(bits.take() == nil)
    bits.free(all[5])
    #expect(bits.ended == 0)
    #expect(bits.take() == all[5])
  }
}
