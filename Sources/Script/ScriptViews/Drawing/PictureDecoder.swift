/// Decodes pictures asynchronously.
public protocol PictureDecoder: AnyObject {
  /// Starts to decode an open file, which may be closed afterwards.
  ///
  /// - Parameter answer: Called once, later. Receives an open file with the picture's mipmap
  ///   levels, in the format of the renderer of views. The file is valid during the call.
  /// - Returns: False if decoding could not be started; `answer` is then not called.
  func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool
}
