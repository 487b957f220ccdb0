import DesktopActions
import PluginHost
import Scripting
import System

@testable import Broker
@testable import PluginBench
@testable import Relay

extension FuzzTarget {
  /// Bytes from a plugin's process that has all permissions: the parent survives, logs short
  /// messages, and releases everything that the process held.
  ///
  /// If the first byte is odd, each line is sent as a frame. Otherwise all bytes are sent
  /// unchanged.
  static let broker = FuzzTarget("broker", maximumInputLength: 2048) { bytes in
    let talk = try BrokerTalk()
    let rest = bytes.dropFirst()
    if bytes.first.map({ $0 & 1 == 1 }) ?? false {
      for line in rest.split(separator: UInt8(ascii: "\n")) { talk.send(frame: line) }
    } else {
      talk.send(rest)
    }
    try talk.finish()
  }
}

/// A parent with plugins and recorded actions, and the socket of a plugin's process.
private final class BrokerTalk {
  private let loop = EventLoop()
  private let bench = TestBench()
  private let broker: Broker
  private let child: Socket
  private var sentences: [String] = []
  private var ends: [BrokerEnd] = []

  init() throws {
    let (parent, child) = try Socket.pair()
    self.child = child
    broker = try Broker(adopting: parent.descriptor, plugin: "hostile", on: loop)
    broker.grants = .everything
    bench.host.files = NoFiles()
    broker.serve(bench.host)
    broker.onRefusal = { [unowned self] in sentences.append($0) }
    broker.onEnd = { [unowned self] in ends.append($0) }
  }

  func send(frame: ArraySlice<UInt8>) {
    let head = (0..<Frame.headSize).map { UInt8(truncatingIfNeeded: frame.count >> ($0 * 8)) }
    send(head + frame)
  }

  /// Sends at most a few thousand bytes, which fit into the socket.
  func send(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { _ = child.send(bytes) }
  }

  /// Ends the process, and checks that everything it used is released.
  func finish() throws {
    child.close()
    let isGone = loop.run(until: { !ends.isEmpty }, timeout: .seconds(10))
    try check(isGone && ends.count == 1, "the connection ends once, found \(ends)")
    if case .fault(let sentence) = ends[0] { sentences.append(sentence) }
    for sentence in sentences {
      try check(
        sentence.utf8.count < 2000 && sentence == sentence.visible,
        "what is said is short and harmless, found \(sentence.visible)")
    }
    try check(Set(sentences).count == sentences.count, "nothing is said twice: \(sentences)")
    let deeds = bench.deeds
    let hasEnded = zip(deeds.requests, deeds.programs).allSatisfy {
      $0.isDetached || !$1.ends.isEmpty
    }
    try check(hasEnded, "programs end with the connection")
    try check(!deeds.compositor.isWatched && deeds.presence.watch == nil, "no watch is left")
    var held: [String: Bool] = [:]
    for deed in deeds.pointer.sent {
      let words = deed.split(separator: " ")
      if words.count == 2, let isDown = Bool(String(words[1])) { held[String(words[0])] = isDown }
    }
    try check(!held.values.contains(true), "no button is left pressed: \(deeds.pointer.sent)")
    bench.advance(to: 10)
    try check(bench.failures.isEmpty, "no plugin of the parent fails")
  }
}

/// Provides no files, so that a random path never reaches a real file.
private final class NoFiles: FileProvider {
  func open(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    throw ReadError(reason: "there are no files here")
  }

  func openPicture(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    throw ReadError(reason: "there are no files here")
  }

  func list(_ path: String, for user: FileUser) throws(ReadError) -> [String] { [path] }
  func write(_ bytes: [UInt8], to path: String, for user: FileUser) throws(ReadError) {}
  func value(ofVariable name: String) -> String? { name }
}
