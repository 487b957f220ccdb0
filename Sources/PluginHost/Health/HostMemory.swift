import Lua

/// Memory that the host holds for a plugin, beside the plugin's Lua state: texts, shapes and steps
/// of drawing of its views, events that wait, and its objects themselves. Lua's limit knows nothing
/// of it.
final class HostMemory {
  /// The most bytes that it may be. Chosen: four times what the Lua state may use.
  static let most = 32 << 20
  /// What a view, recognizer or any other object takes in the host, about.
  static let perObject = 1 << 10

  /// Bytes that are held.
  private(set) var used = 0
  /// How many pixels the plugin's pictures have, which are counted apart.
  private(set) var pixels = 0

  /// Throws when there is no room for so many bytes more.
  ///
  /// - Parameter others: Bytes that are counted elsewhere.
  func check(_ bytes: Int, besides others: Int) throws(LuaError) {
    guard bytes > 0, used + others + bytes > Self.most else { return }
    throw .raised(
      "a plugin's views, texts, drawings and events can take \(Self.most >> 20) MiB in all; "
        + "let go of some of them")
  }

  fileprivate func add(_ bytes: Int) { used += bytes }

  /// Counts the pixels of a picture, or those of one that is gone (negative).
  func addPixels(_ count: Int) { pixels += count }
}

/// A part of a plugin's memory, given back when nobody holds this any more.
final class HeldMemory {
  private weak var memory: HostMemory?
  private(set) var bytes = 0

  /// Nothing yet.
  init() {}

  /// So many bytes, for which there is room.
  init(_ bytes: Int, of memory: HostMemory) {
    self.memory = memory
    set(bytes, of: memory)
  }

  /// Changes how many bytes it is; there is room for them.
  func set(_ bytes: Int, of memory: HostMemory) {
    self.memory = memory
    memory.add(bytes - self.bytes)
    self.bytes = bytes
  }

  deinit { memory?.add(-bytes) }
}

/// What a view holds of its plugin's memory.
struct ViewMemory {
  fileprivate let text = HeldMemory()
  fileprivate let shapes = HeldMemory()
}

extension Plugin {
  /// Throws when there is no room for so many bytes more.
  func checkMemory(_ bytes: Int) throws(LuaError) {
    try hostMemory.check(bytes, besides: lua.objectCount * HostMemory.perObject)
  }

  /// Bytes that the host holds for the plugin, its pictures left out.
  var hostMemoryUsed: Int { hostMemory.used + lua.objectCount * HostMemory.perObject }

  /// Holds so many bytes for a view's text in place of what it held for it.
  func hold(_ bytes: Int, forTextOf memory: ViewMemory) throws(LuaError) {
    try hold(bytes, in: memory.text)
  }

  /// Holds so many bytes for a view's shapes in place of what it held for them.
  func hold(_ bytes: Int, forShapesOf memory: ViewMemory) throws(LuaError) {
    try hold(bytes, in: memory.shapes)
  }

  private func hold(_ bytes: Int, in held: HeldMemory) throws(LuaError) {
    try checkMemory(bytes - held.bytes)
    held.set(bytes, of: hostMemory)
  }
}
