import JSON
import System

@testable import Bus

/// A program with a name on a bus, which sends signals and answers calls. It has its own
/// connection, and blocks until the bus replies.
final class BusPeer {
  struct PeerError: Error { let what: String }

  private typealias Bus = BusLibrary.Bus
  private typealias Message = BusLibrary.Message
  private typealias Send = @convention(c) (Bus?, Message, UnsafeMutablePointer<UInt64>?) -> Int32
  private typealias Naming = @convention(c) (Bus, BusLibrary.Text, UInt64) -> Int32

  /// The received calls, as method and arguments.
  private(set) var calls: [(method: String, arguments: [JSONValue])] = []

  private let library: BusLibrary
  private let bus: Bus
  private let functions: SharedLibrary
  private var watch: Watch?

  /// - Parameter name: The first name to request.
  init(_ name: String, at address: String, on loop: EventLoop) throws {
    guard let library = BusLibrary(), let functions = BusLibrary.open() else {
      throw PeerError(what: "no library")
    }
    var made: BusLibrary.Bus?
    guard library.make(&made) >= 0, let bus = made, library.setAddress(bus, address) >= 0,
      library.setHasDaemon(bus, 1) >= 0, library.start(bus) >= 0
    else { throw PeerError(what: "no connection") }
    (self.library, self.functions, self.bus) = (library, functions, bus)
    try take(name)
    typealias Adding =
      @convention(c) (Bus, BusLibrary.OutPointer?, BusLibrary.Handler, UnsafeMutableRawPointer?) ->
      Int32
    let add: Adding = try function("add_filter")
    _ = add(bus, nil, Self.handler, Unmanaged.passUnretained(self).toOpaque())
    watch = try loop.watch(fileDescriptor: library.descriptor(bus)) { _ in
      while library.process(bus, nil) > 0 {}
    }
  }

  deinit {
    leave()
    _ = library.release(bus)
  }

  /// Disconnects from the bus.
  func leave() {
    watch?.cancel()
    watch = nil
    library.close(bus)
  }

  /// Requests another name.
  func take(_ name: String) throws {
    let request: Naming = try function("request_name")
    guard request(bus, name, 0) >= 0 else { throw PeerError(what: "no name") }
  }

  /// Sends a signal, with values in the format of `busctl`.
  ///
  /// - Parameter receiver: The unique name of the only receiver; nil: all listeners.
  func send(
    _ interface: String, signal: String, from path: String, signature: String = "",
    arguments: [String] = [], only receiver: String? = nil
  ) throws {
    typealias Making =
      @convention(c) (Bus, BusLibrary.OutPointer, BusLibrary.Text, BusLibrary.Text, BusLibrary.Text)
      -> Int32
    let new: Making = try function("message_new_signal")
    var made: Message?
    guard new(bus, &made, path, interface, signal) >= 0, let message = made else {
      throw PeerError(what: "no signal")
    }
    defer { _ = library.releaseMessage(message) }
    let call = BusCall(
      service: "a.b", path: path, interface: interface, method: signal, signature: signature,
      arguments: arguments)
    try BusWriter.write(call, to: message, with: library)
    typealias Addressing = @convention(c) (Message, BusLibrary.Text) -> Int32
    let address: Addressing = try function("message_set_destination")
    if let receiver { _ = address(message, receiver) }
    let send: Send = try function("send")
    let flush: @convention(c) (Bus) -> Int32 = try function("flush")
    guard send(bus, message, nil) >= 0, flush(bus) >= 0 else { throw PeerError(what: "not sent") }
  }

  /// Sends the signal that a property has changed.
  func change(
    _ property: String, of interface: String, at path: String, to type: String, _ value: String...
  ) throws {
    try send(
      "org.freedesktop.DBus.Properties", signal: "PropertiesChanged", from: path,
      signature: "sa{sv}as",
      arguments: [interface, "1", property, type] + value + ["0"])
  }

  private func function<Function>(_ name: String) throws -> Function {
    guard let function: Function = functions.function("sd_bus_" + name) else {
      throw PeerError(what: "no sd_bus_\(name)")
    }
    return function
  }

  /// Records a call, and replies that it has succeeded.
  private func take(_ message: Message) -> Int32 {
    guard
      let member: @convention(c) (Message) -> BusLibrary.Text? = try? function(
        "message_get_member"),
      let isCall: @convention(c) (Message, BusLibrary.Text?, BusLibrary.Text?) -> Int32 =
        try? function("message_is_method_call"), isCall(message, nil, nil) > 0,
      let name = member(message).map({ String(cString: $0) }),
      let reply = try? BusReader.read(message, with: library, .plain),
      let new: @convention(c) (Message, BusLibrary.OutPointer) -> Int32 =
        try? function("message_new_method_return"), let send: Send = try? function("send")
    else { return 0 }
    calls.append((name, reply.values))
    var answer: Message?
    guard new(message, &answer) >= 0, let answer else { return 0 }
    _ = send(bus, answer, nil)
    _ = library.releaseMessage(answer)
    return 1
  }

  private static let handler: BusLibrary.Handler = { message, data, _ in
    guard let message, let data else { return 0 }
    return Unmanaged<BusPeer>.fromOpaque(data).takeUnretainedValue().take(message)
  }
}
