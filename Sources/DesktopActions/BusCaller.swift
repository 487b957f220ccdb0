import Scripting
public import SessionBus

/// Calls D-Bus methods on the session bus.
public protocol BusCaller: AnyObject {
  /// Calls a method. `answer` is called exactly once, asynchronously, never before this returns.
  ///
  /// - Parameter patience: The timeout for the reply, in seconds.
  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer)
}

extension SessionBus: BusCaller {}
