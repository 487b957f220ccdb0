import System

/// The functions of sd-bus, common to the libraries of systemd, elogind and basu.
///
/// The types follow its documentation; a bus, a message and a slot are opaque.
struct BusLibrary {
  typealias Bus = OpaquePointer
  typealias Message = OpaquePointer
  typealias Slot = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias OutPointer = UnsafeMutablePointer<OpaquePointer?>
  typealias Handler =
    @convention(c) (Message?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
    -> Int32

  let openUser: @convention(c) (OutPointer) -> Int32
  let openSystem: @convention(c) (OutPointer) -> Int32
  let make: @convention(c) (OutPointer) -> Int32
  let setAddress: @convention(c) (Bus, Text) -> Int32
  /// Whether the peer is a bus daemon with names, as on a session bus.
  let setHasDaemon: @convention(c) (Bus, Int32) -> Int32
  let start: @convention(c) (Bus) -> Int32
  let close: @convention(c) (Bus) -> Void
  let release: @convention(c) (Bus) -> Bus?
  let descriptor: @convention(c) (Bus) -> Int32
  let events: @convention(c) (Bus) -> Int32
  /// The time when to process next, in microseconds on the monotonic clock; `UInt64.max` for never.
  let timeout: @convention(c) (Bus, UnsafeMutablePointer<UInt64>) -> Int32
  let process: @convention(c) (Bus, OutPointer?) -> Int32
  let callLater:
    @convention(c) (Bus, OutPointer?, Message, Handler, UnsafeMutableRawPointer?, UInt64) -> Int32
  let addMatchLater:
    @convention(c) (Bus, OutPointer?, Text, Handler, Handler?, UnsafeMutableRawPointer?) -> Int32
  let releaseSlot: @convention(c) (Slot) -> Slot?

  let newCall: @convention(c) (Bus, OutPointer, Text, Text, Text, Text) -> Int32
  let releaseMessage: @convention(c) (Message) -> Message?
  let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32
  let openContainer: @convention(c) (Message, CChar, Text) -> Int32
  let closeContainer: @convention(c) (Message) -> Int32
  /// The error's name and message, or nil when the message is not an error.
  let error: @convention(c) (Message) -> UnsafePointer<Text?>?
  let signature: @convention(c) (Message, Int32) -> Text?
  let sender: @convention(c) (Message) -> Text?
  let path: @convention(c) (Message) -> Text?
  let peek:
    @convention(c) (Message, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<Text?>)
      -> Int32
  let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32
  let enterContainer: @convention(c) (Message, CChar, Text?) -> Int32
  let exitContainer: @convention(c) (Message) -> Int32

  /// Nil when none of the libraries is installed, or only a version from before 2018.
  init?() {
    guard let library = Self.open() else { return nil }
    func find<Function>(_ name: String) throws(MissingSymbolError) -> Function {
      guard let function: Function = library.function("sd_bus_" + name) else {
        throw MissingSymbolError()
      }
      return function
    }
    do throws(MissingSymbolError) {
      openUser = try find("open_user")
      openSystem = try find("open_system")
      make = try find("new")
      setAddress = try find("set_address")
      setHasDaemon = try find("set_bus_client")
      start = try find("start")
      close = try find("close")
      release = try find("unref")
      descriptor = try find("get_fd")
      events = try find("get_events")
      timeout = try find("get_timeout")
      process = try find("process")
      callLater = try find("call_async")
      addMatchLater = try find("add_match_async")
      releaseSlot = try find("slot_unref")
      newCall = try find("message_new_method_call")
      releaseMessage = try find("message_unref")
      append = try find("message_append_basic")
      openContainer = try find("message_open_container")
      closeContainer = try find("message_close_container")
      error = try find("message_get_error")
      signature = try find("message_get_signature")
      sender = try find("message_get_sender")
      path = try find("message_get_path")
      peek = try find("message_peek_type")
      read = try find("message_read_basic")
      enterContainer = try find("message_enter_container")
      exitContainer = try find("message_exit_container")
    } catch {
      return nil
    }
  }

  /// Loads the first of the libraries that is installed; nil if none is.
  static func open() -> SharedLibrary? {
    let files = ["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"]
    return files.lazy.compactMap { SharedLibrary($0) }.first
  }

  private struct MissingSymbolError: Error {}
}
