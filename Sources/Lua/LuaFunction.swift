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

/// References that are no longer needed and are to be released at the next safe point.
final class ReferenceReleases {
  var pending: [Int32] = []
}

/// A function of the host that Lua can call.
public struct LuaHostFunction: Hashable, Sendable {
  let id: Int32
  let joinsArguments: Bool
}
