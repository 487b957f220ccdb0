package import Lua

/// The host's memory charged to a plugin: the texts, shapes and drawing operations of its views,
/// its queued events, and its objects themselves. It is counted separately from the plugin's Lua
/// state.
package final class HostMemory {
  /// The maximum, in bytes. Chosen: four times the limit of the Lua state.
  package static let maximumBytes = 32 << 20
  /// The approximate size of a view, a recognizer or another object in the host, in bytes.
  static let perObject = 1 << 10

  /// The number of charged bytes.
  package private(set) var used = 0
  /// The number of pixels in the plugin's pictures, which are counted separately.
  package private(set) var pixels = 0

  /// Checks that a number of additional bytes is within the limit.
  ///
  /// - Parameter others: The number of bytes that are counted elsewhere.
  /// - Throws: `LuaError` if the limit would be exceeded.
  package func check(_ bytes: Int, besides others: Int) throws(LuaError) {
    guard bytes > 0, used + others + bytes > Self.maximumBytes else { return }
    throw .raised(
      "a plugin's views, texts, drawings and events can take \(Self.maximumBytes >> 20) MiB in "
        + "all; release some of them")
  }

  fileprivate func add(_ bytes: Int) { used += bytes }

  /// Adds the pixels of a picture; a negative number for a released picture.
  package func addPixels(_ count: Int) { pixels += count }
}

/// A charge on a plugin's memory. The charge is refunded when this object is released.
package final class HeldMemory {
  private weak var memory: HostMemory?
  /// The charged memory, in bytes.
  package private(set) var bytes = 0

  /// Creates an empty charge.
  package init() {}

  /// Charges a number of bytes, which the caller has checked against the limit.
  package init(_ bytes: Int, of memory: HostMemory) {
    self.memory = memory
    set(bytes, of: memory)
  }

  /// Changes the number of bytes, which the caller has checked against the limit.
  package func set(_ bytes: Int, of memory: HostMemory) {
    self.memory = memory
    memory.add(bytes - self.bytes)
    self.bytes = bytes
  }

  deinit { memory?.add(-bytes) }
}

/// A view's charges on its plugin's memory.
package struct ViewMemory {
  fileprivate let text = HeldMemory()
  fileprivate let shapes = HeldMemory()

  package init() {}
}

extension Plugin {
  /// Checks that a number of additional bytes is within the limit.
  ///
  /// - Throws: `LuaError` if the limit would be exceeded.
  package func checkMemory(_ bytes: Int) throws(LuaError) {
    try hostMemory.check(bytes, besides: lua.objectCount * HostMemory.perObject)
  }

  /// The host's memory charged to the plugin, without its pictures, in bytes.
  var hostMemoryUsed: Int { hostMemory.used + lua.objectCount * HostMemory.perObject }

  /// Replaces the charge for a view's text.
  ///
  /// - Throws: `LuaError` if the limit would be exceeded.
  package func hold(_ bytes: Int, forTextOf memory: ViewMemory) throws(LuaError) {
    try hold(bytes, in: memory.text)
  }

  /// Replaces the charge for a view's shapes.
  ///
  /// - Throws: `LuaError` if the limit would be exceeded.
  package func hold(_ bytes: Int, forShapesOf memory: ViewMemory) throws(LuaError) {
    try hold(bytes, in: memory.shapes)
  }

  private func hold(_ bytes: Int, in held: HeldMemory) throws(LuaError) {
    try checkMemory(bytes - held.bytes)
    held.set(bytes, of: hostMemory)
  }
}
