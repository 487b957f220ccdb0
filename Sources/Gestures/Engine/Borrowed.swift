/// An object that something else keeps alive, reached without counting references.
///
/// Whoever owns the object takes the reference back before the object goes. A weak reference needs no such care, but from the
/// first one on everything that counts references to the object takes the slow way, for as long as it lives: that was a third
/// of what a motion costs.
@safe
struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// The object, to keep.
  var object: Object { unsafe reference.takeUnretainedValue() }

  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether it refers to an object.
  @inline(__always)
  func refers(to other: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}
