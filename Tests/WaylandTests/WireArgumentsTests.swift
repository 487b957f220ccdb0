import Testing

@testable import Wayland

struct WireArgumentsTests {
  @Test(arguments: [0, 1, 7, 8, 150, 235, 5000])
  func `texts and arrays of any length are written completely`(length: Int) {
    let text = String(repeating: "ä", count: length)
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
    let arguments: [OutgoingArgument] = [
      .fixed(1.5), .string(text), .array(bytes), .string(nil), .string("last"),
    ]
    let written = arguments.withWireForm { wire in
      [
        wire[0].double == 1.5, wire[1].string == text, wire[2].bytes == bytes,
        wire[3].string == nil,
        wire[4].string == "last",
      ]
    }
    #expect(written == [true, true, true, true, true])
  }

  @Test func `no message is written with an object that is destroyed`() {
    let gone = WlSurface(nil, on: nil)
    #expect([.int(1), .object(gone)].withWireForm { _ in true } == nil)
    #expect([.int(1), .nullableObject(nil)].withWireForm { _ in true } == true)
  }
}
