public import SessionBus

/// Calls other programs on the session bus.
public protocol BusCaller: AnyObject {
  /// Calls a method; the answer comes once and later, never from within.
  ///
  /// - Parameter patience: Seconds that the answer may take.
  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer)
}

extension SessionBus: BusCaller {}
