import Wayland

/// A data offer of the selection.
///
/// Wraps the equivalent objects of ext-data-control, wlr-data-control and the core protocol.
final class SelectionOffer {
  /// The MIME types offered.
  private(set) var types: [String] = []
  /// Requests the data, which is written to a file descriptor. The caller keeps the descriptor.
  let receive: (_ type: String, _ fileDescriptor: Int32) -> Void
  private let destroy: () -> Void

  /// The maximum number of types of an offer that are kept. Chosen.
  private static let maximumTypes = 256

  init(_ proxy: ExtDataControlOfferV1) {
    receive = { proxy.receive(mimeType: $0, fd: $1) }
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in if case .offer(let type) = $0 { add(type) } }
  }

  init(_ proxy: ZwlrDataControlOfferV1) {
    receive = { proxy.receive(mimeType: $0, fd: $1) }
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in if case .offer(let type) = $0 { add(type) } }
  }

  init(_ proxy: WlDataOffer) {
    receive = { proxy.receive(mimeType: $0, fd: $1) }
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in if case .offer(let type) = $0 { add(type) } }
  }

  deinit { destroy() }

  private func add(_ type: String) { if types.count < Self.maximumTypes { types.append(type) } }
}
