public import Scripting

/// Reports when the user becomes idle and active again.
public protocol IdleSource: AnyObject {
  /// Calls `onChange` with true after the given number of seconds without input, and with false on
  /// the next input.
  ///
  /// - Returns: The watch; it ends when it is released.
  func watch(
    after seconds: Double, onChange: @escaping (_ isIdle: Bool) -> Void
  ) throws(ActionError) -> AnyObject
}

/// Switches outputs on and off.
public protocol OutputPower: AnyObject {
  /// Switches an output, or all of them.
  func setPower(of output: String?, isOn: Bool) throws(ActionError)
}
