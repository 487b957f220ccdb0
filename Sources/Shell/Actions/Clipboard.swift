import EventLoop
import Glibc
import Wayland

/// What was copied, on a compositor that lets every program read and replace it.
///
/// Nothing waits: text goes through pipes that the loop reads and writes.
public final class Clipboard {
  /// The most bytes of text that are read. Chosen.
  public static let largest = 1 << 20
  /// How long the program that has the text may take to give it, in seconds. Chosen.
  public static let patience = 2.0
  /// The same of this clipboard.
  var patience = Clipboard.patience
  /// How long a program may take to read text of ours, in seconds. Chosen.
  private static let readersPatience = 30.0
  /// How many texts may be on their way at a time. Chosen.
  private static let mostTransfers = 16

  private let device: SelectionDevice
  private let loop: EventLoop
  private var source: SelectionSource?
  private var transfers: [ObjectIdentifier: PipeTransfer] = [:]

  /// Called when something was copied, here or elsewhere.
  public var onChange: (() -> Void)? {
    get { device.onChange }
    set { device.onChange = newValue }
  }

  init(_ device: SelectionDevice, on loop: EventLoop) {
    self.device = device
    self.loop = loop
  }

  /// Puts text in the place of what was copied, to be pasted as one of these types.
  public func copy(_ text: String, as types: [String] = TextType.plain) {
    let bytes = Array(text.utf8)
    let new = device.copy(types)
    new.onSend = { [unowned self] _, pipe in give(bytes, to: pipe) }
    new.onCancel = { [unowned self, unowned new] in if source === new { source = nil } }
    source = new
  }

  /// Reads the text that was copied. The answer comes from the loop: nil when nothing was copied,
  /// or no text.
  public func read(_ answer: @escaping (Result<String?, ClipboardError>) -> Void) {
    guard let offer = device.offer, let type = TextType.best(of: offer.types) else {
      return later { answer(.success(nil)) }
    }
    var ends: [Int32] = [-1, -1]
    guard transfers.count < Self.mostTransfers, pipe(&ends) == 0 else {
      return later { answer(.failure(.busy)) }
    }
    // Programs that are started meanwhile must not hold the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    offer.receive(type, ends[1])
    close(ends[1])
    let transfer = PipeTransfer(readingFrom: ends[0], atMost: Self.largest, on: loop)
    guard let transfer else { return later { answer(.failure(.busy)) } }
    start(transfer, for: patience) {
      answer($0.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private func give(_ bytes: [UInt8], to pipe: Int32) {
    guard transfers.count < Self.mostTransfers else {
      close(pipe)
      return
    }
    guard let transfer = PipeTransfer(writing: bytes, to: pipe, on: loop) else { return }
    start(transfer, for: Self.readersPatience) { _ in }
  }

  private func later(_ answer: @escaping () -> Void) {
    start(PipeTransfer(ofNothingOn: loop), for: 0) { _ in answer() }
  }

  private func start(
    _ transfer: PipeTransfer, for seconds: Double,
    _ completion: @escaping (Result<[UInt8], ClipboardError>) -> Void
  ) {
    transfers[ObjectIdentifier(transfer)] = transfer
    transfer.begin(for: seconds) { [unowned self, unowned transfer] result in
      transfers[ObjectIdentifier(transfer)] = nil
      completion(result)
    }
  }
}

/// Why what was copied could not be read.
public enum ClipboardError: Error, Equatable, CustomStringConvertible {
  /// Too much is on its way, or no descriptor is left.
  case busy
  /// The program that has it did not give it in time.
  case late
  /// It is longer than what is taken.
  case tooLong
  /// The pipe broke; the words say how.
  case broken(String)

  public var description: String {
    switch self {
    case .busy: "too much is being pasted at the moment; ask again later"
    case .late:
      "the program that has what was copied did not give it within \(Int(Clipboard.patience)) seconds"
    case .tooLong: "what was copied is longer than \(Clipboard.largest >> 20) MiB"
    case .broken(let words): "what was copied could not be read: \(words)"
    }
  }
}

/// Types of text.
public enum TextType {
  /// What plain text is called, the most exact first; the last three are X11's.
  public static let plain = [
    "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING", "TEXT",
  ]

  /// The type to ask for among those on offer; nil: none is text.
  static func best(of types: [String]) -> String? {
    plain.first { types.contains($0) }
      ?? types.first { $0.lowercased() == plain[0] || $0.hasPrefix("text/plain") }
      ?? types.first { $0.hasPrefix("text/") }
  }
}

extension Display {
  /// Follows what is copied on the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor keeps it to the window with the focus,
  ///   `ShellError.notReady`.
  public func makeClipboard() throws(ShellError) -> Clipboard {
    let device: SelectionDevice
    if offeredVersion(of: Requirement.dataControl.interface) != nil {
      let manager: ExtDataControlManagerV1 = try bind(.dataControl)
      device = SelectionDevice(manager, of: try seat())
    } else {
      let manager: ZwlrDataControlManagerV1 = try bind(.wlrDataControl)
      device = SelectionDevice(manager, of: try seat())
    }
    return Clipboard(device, on: loop)
  }
}
