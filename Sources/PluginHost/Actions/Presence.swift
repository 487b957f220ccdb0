/// Tells whether anyone is there.
public protocol IdleSource: AnyObject {
  /// Calls `onChange` with true when there was no input for so many seconds, and with false when
  /// there is some again.
  ///
  /// - Returns: What watches; releasing it ends that.
  func watch(
    after seconds: Double, onChange: @escaping (_ isIdle: Bool) -> Void
  ) throws(ActionError) -> AnyObject
}

/// Switches screens on and off.
public protocol OutputPower: AnyObject {
  /// Switches an output, or all of them.
  func setPower(of output: String?, isOn: Bool) throws(ActionError)
}
