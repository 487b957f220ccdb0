import Wayland

/// A data source that this client offers as the selection.
final class SelectionSource {
  /// Called with each file descriptor to write to; the callee owns it.
  var onSend: ((_ type: String, _ fileDescriptor: Int32) -> Void)?
  /// Called when the selection has been replaced.
  var onCancel: (() -> Void)?
  /// The MIME types offered.
  let types: [String]
  private let destroy: () -> Void

  init(_ proxy: ExtDataControlSourceV1, types: [String]) {
    self.types = types
    destroy = { proxy.destroy() }
    for type in types { proxy.offer(mimeType: type) }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let fileDescriptor): onSend?(type, fileDescriptor)
      case .cancelled: onCancel?()
      }
    }
  }

  init(_ proxy: ZwlrDataControlSourceV1, types: [String]) {
    self.types = types
    destroy = { proxy.destroy() }
    for type in types { proxy.offer(mimeType: type) }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let fileDescriptor): onSend?(type, fileDescriptor)
      case .cancelled: onCancel?()
      }
    }
  }

  init(_ proxy: WlDataSource, types: [String]) {
    self.types = types
    destroy = { proxy.destroy() }
    for type in types { proxy.offer(mimeType: type) }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let fileDescriptor): onSend?(type, fileDescriptor)
      case .cancelled: onCancel?()
      default: break
      }
    }
  }

  deinit { destroy() }
}
