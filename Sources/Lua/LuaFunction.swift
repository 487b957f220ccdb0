/// A function of a plugin, kept alive while this reference is.
public final class LuaFunction {
  let reference: Int32
  private let releases: ReferenceReleases

  init(reference: Int32, releases: ReferenceReleases) {
    self.reference = reference
    self.releases = releases
  }

  // The last reference may go in the middle of anything, so the state is told later.
  deinit { releases.pending.append(reference) }
}

/// A table of a plugin that was not copied, kept alive while this reference is.
public final class LuaKeptTable {
  let reference: Int32
  private let releases: ReferenceReleases

  init(reference: Int32, releases: ReferenceReleases) {
    self.reference = reference
    self.releases = releases
  }

  deinit { releases.pending.append(reference) }
}

/// References that are no longer needed and are to be released at the next safe point.
final class ReferenceReleases {
  var pending: [Int32] = []
}

/// How the arguments of a function of the host arrive.
public enum LuaArguments: Hashable, Sendable {
  /// As values; tables are copied.
  case copied
  /// As one string: each as `tostring` gives it, separated by tabs, as `print` does.
  case joined
  /// As values; tables that are called `delegate` in a table are kept as they are.
  case keepingDelegates
}

/// A function of the host that Lua can call.
public struct LuaHostFunction: Hashable, Sendable {
  let id: Int32
  let arguments: LuaArguments
}
