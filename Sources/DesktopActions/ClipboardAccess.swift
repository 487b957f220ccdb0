public import Scripting

/// Reads and replaces the clipboard.
public protocol ClipboardAccess: AnyObject {
  /// Starts to follow the clipboard; its contents become known asynchronously.
  func prepare()
  /// Replaces the contents of the clipboard with text.
  ///
  /// - Parameter type: The MIME type to offer; nil: all names of plain text.
  func copy(_ text: String, as type: String?) throws(ActionError)
  /// Reads the clipboard's text. `answer` is called asynchronously, with nil when the clipboard is
  /// empty or holds no text.
  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError)
  /// Called when the clipboard has changed, whoever changed it.
  var onChange: (() -> Void)? { get set }
}
