import Glibc

/// A library of the system that is loaded when it is first needed, and may not be there.
///
/// What it is for is rare, and it costs megabytes; a program that never needs it neither loads it nor asks for it. A library
/// that was loaded stays.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let need: CanvasError

  /// - Parameters:
  ///   - file: The library's file name with its version, such as `librsvg-2.so.2`.
  ///   - name: What people call it.
  ///   - package: Debian's package of it.
  ///   - format: The kind of file that it is needed for.
  init(
    _ file: String, name: String, package: String, for format: String
  ) throws(CanvasError) {
    need = .missingLibrary(name, package: package, format: format)
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { throw need }
    self.handle = handle
  }

  /// The function with a name. Its type is what the library's documentation says; nothing checks it.
  func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws(CanvasError) -> Function {
    // An older version than any that is known to work.
    guard let symbol = dlsym(handle, name) else { throw need }
    return unsafeBitCast(symbol, to: type)
  }
}
