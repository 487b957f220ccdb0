internal import CUV

/// One libuv handle, from initialization to its close callback.
///
/// libuv may access a handle until its close callback has run, so that callback frees the memory,
/// not this object.
final class Handle<Raw> {
  let pointer: UnsafeMutablePointer<Raw>

  /// Retained, so that the loop outlives its handles.
  let loop: EventLoop
  private(set) var isOpen = false

  /// Allocates the handle, zeroes its memory, which may be that of an earlier handle, and calls
  /// `initialize`; if that fails, nothing has to be closed.
  init(
    on loop: EventLoop, _ attempt: @autoclosure () -> String,
    initialize: (UnsafeMutablePointer<uv_loop_t>, UnsafeMutablePointer<Raw>) -> Int32
  ) throws(EventLoopError) {
    self.loop = loop
    pointer = .allocate(capacity: 1)
    UnsafeMutableRawPointer(pointer).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<Raw>.size)
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

  /// Sets the object that callbacks find; it is not retained.
  func setOwner(_ owner: AnyObject) {
    generic.pointee.data = Unmanaged.passUnretained(owner).toOpaque()
  }

  /// Closes the handle; its memory is freed by the close callback, in the next turn.
  func close() {
    guard isOpen else { return }
    isOpen = false
    generic.pointee.data = nil
    uv_close(generic) { UnsafeMutableRawPointer($0)?.deallocate() }
  }

  deinit { close() }
}

/// The owner of a callback's handle; nil once it has been closed.
func owner<Raw, Owner: AnyObject>(of handle: UnsafeMutablePointer<Raw>?, as _: Owner.Type) -> Owner?
{
  guard let handle else { return nil }
  let generic = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)
  guard let data = generic.pointee.data else { return nil }
  return Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
}
