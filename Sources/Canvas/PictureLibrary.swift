import SharedLibraries

/// A library that reads one kind of picture.
struct PictureLibrary {
  private let library: SharedLibrary
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
    guard let library = SharedLibrary(file) else { throw need }
    self.library = library
  }

  /// The function with a name; a library without it is older than any that is known to work.
  func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws(CanvasError) -> Function {
    guard let function = library.function(name, as: type) else { throw need }
    return function
  }
}
