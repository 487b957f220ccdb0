import Glibc
public import Keyboards
import System
import Vocabulary
import Wayland

/// A virtual keyboard on a seat.
public final class VirtualKeyboard {
  /// The maximum number of characters of a call of ``type(_:)``. Chosen.
  public static let maximumTextLength = 1024
  /// The number of keystrokes of a batch, which keeps the socket of a slow client from overflowing.
  /// Chosen.
  private static let batch = 32
  /// The delay between batches. Chosen.
  private static let batchDelay = Duration.milliseconds(8)

  private let proxy: ZwpVirtualKeyboardV1
  private let loop: EventLoop
  private var layout = KeyLayout()
  private var waiting: [Keystroke] = []
  private var timer: LoopTimer?

  init(_ proxy: ZwpVirtualKeyboardV1, on loop: EventLoop) {
    self.proxy = proxy
    self.loop = loop
    timer = loop.makeTimer { [unowned self] in sendBatch() }
    // Without a keymap the compositor does not treat the device as a keyboard.
    sendKeymap()
  }

  deinit { proxy.destroy() }

  /// Queues keystrokes: each is pressed and released in order.
  public func send(_ keystrokes: [Keystroke]) {
    waiting += keystrokes
    if timer?.deadline == nil { sendBatch() }
  }

  /// Types text; characters without a keysym are skipped.
  public func type(_ text: String) {
    send(text.unicodeScalars.prefix(Self.maximumTextLength).compactMap(Keystroke.init(writing:)))
  }

  private func sendBatch() {
    guard !proxy.isCongested else {
      timer?.schedule(after: Self.batchDelay)
      return
    }
    let batch = Array(waiting.prefix(Self.batch))
    waiting.removeFirst(batch.count)
    let missing = batch.map(\.symbol).filter { layout.code(of: $0) == nil }
    if !missing.isEmpty {
      layout.add(batch.map(\.symbol))
      sendKeymap()
    }
    for keystroke in batch { press(keystroke) }
    if !waiting.isEmpty { timer?.schedule(after: Self.batchDelay) }
  }

  private func press(_ keystroke: Keystroke) {
    guard let code = layout.code(of: keystroke.symbol) else { return }
    let keys = KeyLayout.modifierKeys.filter { keystroke.modifiers.contains($0.modifier) }
    var held = Modifiers()
    for key in keys {
      send(key.code, isDown: true)
      held.insert(key.modifier)
      send(held)
    }
    send(code, isDown: true)
    send(code, isDown: false)
    for key in keys.reversed() {
      send(key.code, isDown: false)
      held.remove(key.modifier)
      send(held)
    }
  }

  private func send(_ code: UInt32, isDown: Bool) {
    proxy.key(time: loop.milliseconds, key: code, state: isDown ? 1 : 0)
  }

  private func send(_ modifiers: Modifiers) {
    proxy.modifiers(
      modsDepressed: modifiers.rawValue, modsLatched: 0, modsLocked: 0, group: 0)
  }

  private func sendKeymap() {
    // The size includes the terminating zero.
    let text = layout.keymap.utf8CString
    guard let descriptor = SharedMemory.makeFile(of: text.count) else { return }
    defer { close(descriptor) }
    let written = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    guard written == text.count else { return }
    proxy.keymap(
      format: WlKeyboard.KeymapFormat.xkbV1.rawValue, fd: descriptor, size: UInt32(text.count))
  }
}
