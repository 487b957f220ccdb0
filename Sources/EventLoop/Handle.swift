internal import CUV

/// One libuv handle, from its initialisation to the loop's promise that it has let go.
///
/// libuv may touch a handle until its close callback has run, so the memory belongs to that
/// callback and not to this object.
final class Handle<Raw> {
  let pointer: UnsafeMutablePointer<Raw>

  /// Keeps the loop alive until the last handle is released.
  let loop: EventLoop
  private(set) var isOpen = false

  /// Allocates the handle and lets `initialize` set it up; closes nothing if that fails.
  init(
    on loop: EventLoop, _ attempt: @autoclosure () -> String,
    initialize: (UnsafeMutablePointer<uv_loop_t>, UnsafeMutablePointer<Raw>) -> Int32
  ) throws(EventLoopError) {
    self.loop = loop
    pointer = .allocate(capacity: 1)
    let status = initialize(loop.raw, pointer)
    if status < 0 {
      pointer.deallocate()
      throw EventLoopError(attempt(), code: -status)
    }
    isOpen = true
    generic.pointee.data = nil
  }

  /// The handle as libuv's base type.
  var generic: UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: uv_handle_t.self)
  }

  /// Makes `owner` the object that callbacks find, without keeping it alive.
  func setOwner(_ owner: AnyObject) {
    generic.pointee.data = Unmanaged.passUnretained(owner).toOpaque()
  }

  /// Stops the handle and gives its memory to the loop, which frees it on its next turn.
  func close() {
    guard isOpen else { return }
    isOpen = false
    generic.pointee.data = nil
    uv_close(generic) { UnsafeMutableRawPointer($0)?.deallocate() }
  }

  deinit { close() }
}

/// The owner of the handle that a callback was called with, or nil once it has been closed.
func owner<Raw, Owner: AnyObject>(of handle: UnsafeMutablePointer<Raw>?, as _: Owner.Type) -> Owner?
{
  guard let handle else { return nil }
  let generic = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)
  guard let data = generic.pointee.data else { return nil }
  return Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
}
