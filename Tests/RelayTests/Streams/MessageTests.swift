import Relay
import Testing

struct MessageTests {
  @Test func `a message head has two words, with the size above the opcode`() {
    let head = Message(words: 7, 0x0010_0003)
    #expect(head == Message(object: 7, opcode: 3, size: 16))
    #expect(head.secondWord == 0x0010_0003)
  }

  @Test(arguments: [
    (0, false), (4, false), (7, false), (8, true), (9, false), (10, false), (12, true),
    (65_532, true), (65_535, false),
  ])
  func `a legal size is a multiple of four, at least eight`(size: Int, isLegal: Bool) {
    let head = Message(words: 1, UInt32(size) << 16)
    #expect(head.size == size)
    #expect(head.isLegal == isLegal)
  }

  @Test func `a fixed-point number has 8 fractional bits`() {
    #expect(Fixed(raw: 0x180).value == 1.5)
    #expect(Fixed(-20000).raw == -5_120_000)
    #expect(Fixed(0.001).raw == 0)
    #expect(Fixed(0.003).raw == 1)
    #expect(Fixed(1e12).raw == .max)
    #expect(Fixed(-1e12).raw == .min)
    #expect(Fixed(.nan).raw == 0)
    #expect(Fixed(1) < Fixed(1.5))
  }
}
