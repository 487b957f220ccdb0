/// An unretained reference to an object that something else owns.
///
/// The owner clears the reference before the object is deinitialized. A weak reference would need
/// no such care, but the first one gives the object a side table, and all its reference counting
/// takes the slow path from then on: that was a third of the cost of a motion. Debug and sanitized
/// builds trap on use after deinitialization.
@safe
struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>
  #if DEBUG || CHECKED
    /// Traps when it is read after deinitialization has begun.
    private unowned let watched: Object
  #endif

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
    #if DEBUG || CHECKED
      watched = object
    #endif
  }

  /// The object, retained.
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

  /// Whether it refers to an object. Safe while either of them is being deinitialized.
  @inline(__always)
  func refers(to other: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}
