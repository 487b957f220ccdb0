// Tests: LayerLackTests

/// What a compositor puts pictures together with, as far as its globals tell.
public enum CompositorRenderer: String, Sendable {
  /// A GPU, whose buffers it takes from clients. A GL renderer that runs on the processor takes
  /// none (KWin 5.27 and weston 10 on llvmpipe: measured).
  case gpu
  /// The processor.
  case processor
  /// The processor, and the part of a buffer that a viewport names is not what is shown. That is
  /// wlroots, which shows one of that size at the buffer's corner (sway 1.7: measured); it exports
  /// buffers of GPUs and takes none.
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
  /// What the compositor puts pictures together with; nil before its globals are known.
  public var renderer: CompositorRenderer? { globals?.renderer }
}
