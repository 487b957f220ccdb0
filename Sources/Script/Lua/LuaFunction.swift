/// A function of the plugin, retained while this reference is alive.
public final class LuaFunction {
  let reference: Int32
  private let releases: ReferenceReleases

  init(reference: Int32, releases: ReferenceReleases) {
    self.reference = reference
    self.releases = releases
  }

  // `deinit` may run at any time, so the registry reference is freed later.
  deinit { releases.pending.append(reference) }
}

/// A table of the plugin, held by reference rather than copied, and retained by this object.
public final class LuaKeptTable {
  let reference: Int32
  private let releases: ReferenceReleases

  init(reference: Int32, releases: ReferenceReleases) {
    self.reference = reference
    self.releases = releases
  }

  deinit { releases.pending.append(reference) }
}

/// The registry references to free at the next safe point.
final class ReferenceReleases {
  var pending: [Int32] = []
}

/// The way in which the arguments of a host function are passed.
public enum LuaArguments: Hashable, Sendable {
  /// As values; tables are copied.
  case copied
  /// As one string: each converted by `tostring`, separated by tabs, as `print` does.
  case joined
  /// As values; tables under the key `delegate` of a table are passed by reference.
  case keepingDelegates
}

/// A host function that Lua can call.
public struct LuaHostFunction: Hashable, Sendable {
  let id: Int32
  let arguments: LuaArguments
}
