/// Decodes pictures while the program goes on.
public protocol PictureDecoder: AnyObject {
  /// Begins to decode an open file, which may be closed afterwards; false if it cannot begin.
  ///
  /// - Parameter answer: Called later, once, with an open file of the picture's mipmap levels as
  ///   the renderer of views writes them, which is valid during the call.
  func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool
}
