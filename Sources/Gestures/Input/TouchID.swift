/// Which finger of which device a touch is.
///
/// Two touchscreens number their fingers alike, so a finger's number alone does not tell it apart
/// from all others that are down. Both numbers may come back for another touch after this one has
/// ended.
public struct TouchID: Hashable, Sendable {
  /// The source's number for the device; 0 where there is only one.
  public var device: Int32
  /// The device's number for the finger.
  public var number: Int32

  /// Names a finger of a device.
  public init(device: Int32, number: Int32) {
    self.device = device
    self.number = number
  }

  /// Names a finger of device 0.
  public init(_ number: Int32) { self.init(device: 0, number: number) }

  /// Both in one number that no other id has, from 0 on: the finger's own number where device and
  /// number are not negative and the device is 0.
  public var integer: Int {
    Int(UInt32(bitPattern: device)) << 32 | Int(UInt32(bitPattern: number))
  }
}

extension TouchID: ExpressibleByIntegerLiteral {
  /// Names a finger of device 0.
  public init(integerLiteral number: Int32) { self.init(number) }
}

extension TouchID: CustomStringConvertible {
  /// The finger's number, and the device's where it is not 0.
  public var description: String { device == 0 ? "\(number)" : "\(number) of device \(device)" }
}
