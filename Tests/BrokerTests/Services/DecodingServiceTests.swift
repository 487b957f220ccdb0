import Glibc
import JSON
import Relay
import ScriptViews
import Scripting
import System
import Testing

@testable import Broker

/// Decoding of a plugin's pictures by its parent.
struct DecodingServiceTests {
  private final class TestDecoder: PictureDecoder {
    struct Request {
      let text: String
      let width: Int
      let height: Int
      let answer: (Result<Int32, DrawingError>) -> Void
    }

    var requests: [Request] = []
    var isFull = false

    func decode(
      _ file: Int32, width: Int, height: Int,
      _ answer: @escaping (Result<Int32, DrawingError>) -> Void
    ) -> Bool {
      guard !isFull else { return false }
      let text = (try? contents(of: file)) ?? ""
      requests.append(Request(text: text, width: width, height: height, answer: answer))
      return true
    }
  }

  private let bench: ServiceBench
  private let decoder = TestDecoder()
  private let brokered: ParentDecoder

  init() throws {
    bench = try ServiceBench(granting: "{}")
    brokered = ParentDecoder(over: bench.client)
  }

  private static func contents(of file: Int32) throws -> String {
    let copy = try memory("")
    try OpenFile.copy(file, to: copy.descriptor, atMost: 1 << 20)
    lseek(copy.descriptor, 0, SEEK_SET)
    return String(decoding: try OpenFile.read(copy.descriptor, atMost: 1 << 20), as: UTF8.self)
  }

  private static func memory(_ text: String) throws -> PassedFile {
    let file = PassedFile(try MemoryFile.make())
    try OpenFile.write(Array(text.utf8), to: file.descriptor)
    return file
  }

  /// Begins to decode a text; the result is the text of the levels, or the error.
  private func decode(_ text: String, width: Int = 3, _ receive: @escaping (String) -> Void) throws
  {
    let file = try Self.memory(text)
    let isTaken = brokered.decode(file.descriptor, width: width, height: 2) { result in
      do {
        receive(try Self.contents(of: try result.get()))
      } catch {
        receive("\(error)")
      }
    }
    #expect(isTaken)
  }

  @Test func `the parent decodes file after file, and the plugin gets the levels`() throws {
    bench.link.broker.serve(decoder)
    var results: [String] = []
    for (index, text) in ["first", "second"].enumerated() {
      try decode(text, width: index + 1) { results.append($0) }
    }
    #expect(bench.run { decoder.requests.count == 1 })
    try bench.settle()
    #expect(decoder.requests.map(\.text) == ["first"])
    let levels = try Self.memory("levels")
    decoder.requests[0].answer(.success(levels.descriptor))
    #expect(bench.run { decoder.requests.count == 2 })
    #expect(decoder.requests.map(\.text) == ["first", "second"])
    #expect(decoder.requests.map(\.width) == [1, 2])
    #expect(decoder.requests.map(\.height) == [2, 2])
    decoder.requests[1].answer(.failure(.unreadable(reason: "it is broken")))
    #expect(bench.run { results.count == 2 })
    #expect(results == ["levels", "\(DrawingError.unreadable(reason: "it is broken"))"])
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a second picture at a time is refused`() throws {
    bench.link.broker.serve(decoder)
    try decode("first") { _ in }
    #expect(bench.run { decoder.requests.count == 1 })
    #expect(bench.error(of: "decoding.begin", [:])?.contains("one picture") == true)
    #expect(throws: ActionError.self) {
      try bench.client.call("decoding.finish", ["width": 1, "height": 1])
    }
    #expect(decoder.requests.count == 1)
  }

  @Test func `pictures beyond the rate are delayed`() throws {
    let empty = TokenBucket(at: bench.link.loop.now, rate: 0.001, capacity: 1)
    DecodingService(decoder, of: bench.link.broker, empty).register()
    let levels = try Self.memory("levels")
    var results: [String] = []
    for _ in 0..<2 { try decode("a picture") { results.append($0) } }
    #expect(bench.run { decoder.requests.count == 1 })
    decoder.requests[0].answer(.success(levels.descriptor))
    #expect(bench.run { !results.isEmpty })
    try bench.settle()
    #expect(decoder.requests.count == 1)
    #expect(bench.error(of: "decoding.begin", [:])?.contains("one picture") == true)
  }

  @Test func `a delayed picture is decoded later`() throws {
    let slow = TokenBucket(at: bench.link.loop.now, rate: 1000, capacity: 1)
    DecodingService(decoder, of: bench.link.broker, slow).register()
    let levels = try Self.memory("levels")
    var results: [String] = []
    for _ in 0..<3 { try decode("a picture") { results.append($0) } }
    for count in 1...3 {
      #expect(bench.run { decoder.requests.count == count })
      decoder.requests[count - 1].answer(.success(levels.descriptor))
    }
    #expect(bench.run { results.count == 3 })
    #expect(results == ["levels", "levels", "levels"])
  }

  @Test func `a full decoder causes an error`() throws {
    bench.link.broker.serve(decoder)
    decoder.isFull = true
    var results: [String] = []
    for _ in 0..<2 { try decode("a picture") { results.append($0) } }
    #expect(bench.run { results.count == 2 })
    #expect(results.allSatisfy { $0.contains("too many pictures are waiting") })
  }

  @Test func `each pending picture fails when the parent closes`() throws {
    bench.link.broker.serve(decoder)
    var results: [String] = []
    for _ in 0..<2 { try decode("a picture") { results.append($0) } }
    #expect(bench.run { decoder.requests.count == 1 })
    bench.link.broker.close()
    // The decoder answers after the parent has closed.
    decoder.requests[0].answer(.failure(.unreadable(reason: "late")))
    #expect(bench.run { results.count == 2 })
    #expect(results.allSatisfy { $0.contains("is gone") })
  }

  @Test func `a picture without a file is refused`() throws {
    bench.link.broker.serve(decoder)
    let size: JSONObject = ["width": 1, "height": 1]
    #expect(bench.error(of: "decoding.finish", size)?.contains("no decoding was started") == true)
    #expect(decoder.requests.isEmpty)
  }

  @Test(arguments: PictureServiceTests.attacks)
  func `an invalid size of a picture is refused`(arguments: JSONObject) throws {
    bench.link.broker.serve(decoder)
    #expect(throws: Never.self) { try bench.client.call("decoding.begin", [:]) }
    #expect(throws: ActionError.self) { try bench.client.call("decoding.finish", arguments) }
    #expect(bench.link.refusals.count == 1)
    #expect(decoder.requests.isEmpty)
  }

  @Test func `pictures beyond the maximum of 256 are not accepted`() throws {
    bench.link.broker.serve(decoder)
    let file = try Self.memory("a picture")
    var count = 0
    while count < 300, brokered.decode(file.descriptor, width: 1, height: 1, { _ in }) {
      count += 1
    }
    #expect(count == 256)
  }
}
