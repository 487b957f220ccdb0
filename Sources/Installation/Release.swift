/// The release that this program is.
package enum Release {
  /// Its version, as `thimble --version` and `thimble.version` in Lua give it.
  package static let version = "0.1.0"
}
