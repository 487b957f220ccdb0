import PluginHost

/// A clipboard that is private to the plugin.
final class RecordedClipboard: ClipboardAccess {
  private unowned let record: RecordedActions
  private var text: String?
  var onChange: (() -> Void)?

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}

  func copy(_ text: String, as type: String?) {
    record.note("copy " + (type.map { "as \($0) " } ?? "") + text)
    self.text = text
    record.later { [weak self] in self?.onChange?() }
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) {
    let text = text
    record.later { answer(.success(text)) }
  }
}
