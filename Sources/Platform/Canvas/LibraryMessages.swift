internal import CCairo
import Glibc
import System

/// Warnings that Pango, gdk-pixbuf and other libraries log with GLib, which by itself would print
/// them to standard error.
public enum LibraryMessages {
  /// Passes warnings on from now on: each text once, and at most ``MessageFilter/maximumCount``
  /// texts.
  ///
  /// - Precondition: This is the process's first call: GLib accepts one receiver.
  public static func receive(_ handler: @escaping (String) -> Void) {
    let receiver = Unmanaged.passRetained(Receiver(handler))
    g_log_set_writer_func(
      { level, fields, count, receiver in
        guard let fields, let receiver, level.rawValue & G_LOG_LEVEL_ERROR.rawValue == 0 else {
          return g_log_writer_default(level, fields, count, nil)
        }
        Unmanaged<Receiver>.fromOpaque(receiver).takeUnretainedValue()
          .receive(UnsafeBufferPointer(start: fields, count: Int(count)))
        return G_LOG_WRITER_HANDLED
      }, receiver.toOpaque(), nil)
    // Drops text that libraries print.
    g_set_print_handler { _ in }
    g_set_printerr_handler { _ in }
  }

  private final class Receiver {
    private let handler: (String) -> Void
    private var filter = MessageFilter()
    private let thread = pthread_self()

    init(_ handler: @escaping (String) -> Void) { self.handler = handler }

    func receive(_ fields: UnsafeBufferPointer<GLogField>) {
      // Pango has a thread of its own that loads fonts.
      guard pthread_equal(thread, pthread_self()) != 0 else { return }
      let message = [text("GLIB_DOMAIN", in: fields), text("MESSAGE", in: fields)]
        .compactMap(\.self).joined(separator: ": ")
      if filter.admits(message) { handler(message) }
    }

    private func text(_ key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
      guard let field = fields.first(where: { String(cString: $0.key) == key }),
        let value = field.value
      else { return nil }
      guard field.length >= 0 else {
        return String(cString: value.assumingMemoryBound(to: CChar.self)).streamSafe
      }
      return String(
        decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self
      ).streamSafe
    }
  }
}

/// Admits each message once, and at most `maximumCount` messages.
struct MessageFilter {
  /// The maximum number of messages that are admitted. Chosen: a plugin can cause as many as it
  /// likes.
  static let maximumCount = 20

  private var messages: Set<String> = []

  /// Returns true if the message is to be passed on, and records it.
  mutating func admits(_ message: String) -> Bool {
    messages.count < Self.maximumCount && messages.insert(message).inserted
  }
}
