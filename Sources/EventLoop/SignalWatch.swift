internal import CUV

/// Handles a signal in the loop, in place of its default action, until cancelled or released.
public final class SignalWatch {
  private let handle: Handle<uv_signal_t>
  private let handler: () -> Void

  fileprivate init(
    on loop: EventLoop, number: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) {
    self.handler = handler
    handle = try Handle(on: loop, "watch signal \(number)") { uv_signal_init($0, $1) }
    handle.setOwner(self)
    let status = uv_signal_start(
      handle.pointer, { handle, _ in owner(of: handle, as: SignalWatch.self)?.handler() }, number)
    try EventLoopError.check(status, "watch signal \(number)")
  }

  /// Ends the watch and restores the signal's default action.
  public func cancel() { handle.close() }
}

extension EventLoop {
  /// Calls `handler` from the loop whenever the process receives the signal `number`.
  public func signal(
    _ number: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) -> SignalWatch {
    try SignalWatch(on: self, number: number, handler: handler)
  }
}
