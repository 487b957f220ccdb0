/// An object that something else keeps alive, reached without counting references.
///
/// Whoever owns the object takes the reference back before the object goes. A weak reference needs
/// no such care, but from the first one on everything that counts references to the object takes
/// the slow way, for as long as it lives: that was a third of what a motion costs. In debug and
/// sanitized builds using it after the object has gone traps.
@safe
struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>
  #if DEBUG || CHECKED
    /// Traps when it is read after the object's end has begun.
    private unowned let watched: Object
  #endif

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
    #if DEBUG || CHECKED
      watched = object
    #endif
  }

  /// The object, to keep.
  var object: Object {
    #if DEBUG || CHECKED
      watched
    #else
      unsafe reference.takeUnretainedValue()
    #endif
  }

  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    #if DEBUG || CHECKED
      body(watched)
    #else
      unsafe reference._withUnsafeGuaranteedRef(body)
    #endif
  }

  /// Whether it refers to an object. That may be asked while either of them goes.
  @inline(__always)
  func refers(to other: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}
