import Glibc

/// A library of the system that is loaded when it is first needed, and may not be there.
///
/// What it is for is rare, and it costs megabytes; a program that never needs it neither loads it
/// nor asks for it. A library that was loaded stays.
public struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library; nil if it is not there.
  ///
  /// - Parameter file: Its file name with its version, such as `librsvg-2.so.2`.
  public init?(_ file: String) {
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The function with a name, nil where the library is too old to have it.
  ///
  /// Its type is what the library's documentation says; nothing checks it.
  public func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
