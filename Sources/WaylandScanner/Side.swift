/// The side of the connection that code is generated for.
package enum Side: String {
  case client, server

  /// The C module with libwayland's functions for this side.
  var cModule: String { self == .client ? "CWaylandClient" : "CWaylandServer" }

  /// The base class of all protocol objects.
  var baseClass: String { self == .client ? "Proxy" : "Resource" }

  /// The modifier of generated declarations; a server's objects stay inside its module.
  var access: String { self == .client ? "public " : "" }

  /// Interfaces that libwayland itself serves on this side, so that no class is needed.
  var ownedByLibrary: Set<String> { self == .client ? [] : ["wl_display", "wl_registry"] }
}
