import SharedLibraries

/// A shared library that decodes one image format.
struct PictureLibrary {
  private let library: SharedLibrary
  private let need: CanvasError

  /// - Parameters:
  ///   - file: The library's file name with its version, such as `librsvg-2.so.2`.
  ///   - name: The library's common name.
  ///   - package: Its Debian package.
  ///   - format: The file format that needs it.
  init(
    _ file: String, name: String, package: String, for format: String
  ) throws(CanvasError) {
    need = .missingLibrary(name, package: package, format: format)
    guard let library = SharedLibrary(file) else { throw need }
    self.library = library
  }

  /// The function of a name; a library without it is older than any supported version.
  func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws(CanvasError) -> Function {
    guard let function = library.function(name, as: type) else { throw need }
    return function
  }
}
