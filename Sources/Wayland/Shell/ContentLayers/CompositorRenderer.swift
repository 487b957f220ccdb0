/// The renderer of a compositor, as inferred from its globals.
public enum CompositorRenderer: String, Sendable {
  /// A GPU, whose buffers the compositor accepts from clients. Measured: a GL renderer on the
  /// processor accepts none (KWin 5.27 and weston 10 on llvmpipe).
  case gpu
  /// The processor.
  case processor
  /// The processor, in wlroots, which exports GPU buffers and accepts none. Measured: it ignores
  /// the position of a viewport's source and shows the corner of the buffer (sway 1.7).
  case uncutProcessor

  /// - Parameter offered: The interfaces of all globals.
  init(offering offered: Set<String>) {
    self =
      offered.contains("zwp_linux_dmabuf_v1")
      ? .gpu
      : offered.contains("zwlr_export_dmabuf_manager_v1") ? .uncutProcessor : .processor
  }
}

extension Display {
  /// The renderer of the compositor; nil before its globals are received.
  public var renderer: CompositorRenderer? { globals?.renderer }
}
