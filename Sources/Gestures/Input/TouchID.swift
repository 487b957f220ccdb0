/// Identifies a touch by device and finger.
///
/// Finger numbers are unique only within a device. Both numbers may be reused after the touch has
/// ended.
public struct TouchID: Hashable, Sendable {
  /// The source's number for the device; 0 where there is only one.
  public var device: Int32
  /// The device's number for the finger.
  public var number: Int32

  /// Creates the id of a finger of a device.
  public init(device: Int32, number: Int32) {
    self.device = device
    self.number = number
  }

  /// Creates the id of a finger of device 0.
  public init(_ number: Int32) { self.init(device: 0, number: number) }

  /// Both numbers packed into one unique integer, which is the finger's number when it is not
  /// negative and the device is 0.
  public var integer: Int {
    Int(UInt32(bitPattern: device)) << 32 | Int(UInt32(bitPattern: number))
  }
}

extension TouchID: ExpressibleByIntegerLiteral {
  /// Creates the id of a finger of device 0.
  public init(integerLiteral number: Int32) { self.init(number) }
}

extension TouchID: CustomStringConvertible {
  /// The finger's number, and the device's where it is not 0.
  public var description: String { device == 0 ? "\(number)" : "\(number) of device \(device)" }
}
