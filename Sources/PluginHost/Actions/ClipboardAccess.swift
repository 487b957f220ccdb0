/// Reads and replaces what was copied.
public protocol ClipboardAccess: AnyObject {
  /// Begins to follow it; what was copied becomes known a moment later.
  func prepare()
  /// Puts text in the place of what was copied.
  ///
  /// - Parameter type: The MIME type that it can be pasted as; nil: plain text by all its names.
  func copy(_ text: String, as type: String?) throws(ActionError)
  /// Reads the text that was copied. The answer comes later: nil when nothing was, or no text.
  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError)
  /// Called when something was copied, here or elsewhere.
  var onChange: (() -> Void)? { get set }
}
