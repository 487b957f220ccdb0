/// A recognizer that something else keeps alive meanwhile, reached without reference counting.
///
/// Counting up and down for every recognizer would be a third of what a motion costs.
@safe
struct BorrowedRecognizer {
  private let reference: Unmanaged<GestureRecognizer>

  init(_ recognizer: GestureRecognizer) {
    unsafe reference = Unmanaged.passUnretained(recognizer)
  }

  @inline(__always)
  func use<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
