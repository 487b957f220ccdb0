import Glibc

/// A system library that is loaded on first use, and may not be installed.
///
/// Such libraries are rarely needed and cost megabytes; a program that never needs one does not
/// load it. A loaded library is never unloaded.
public struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library; nil if it is not installed.
  ///
  /// - Parameter file: The file name with its version, such as `librsvg-2.so.2`.
  public init?(_ file: String) {
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Returns a function by name; nil if the library is too old to have it.
  ///
  /// The type is taken from the library's documentation and not checked.
  public func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
