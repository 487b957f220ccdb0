extension Display {
  /// The lowest touch number that no device uses.
  var freeTouchNumber: Int32 {
    let taken = seats.flatMap { $0.devices.compactMap(\.touchNumber) }
    var number: Int32 = 0
    while taken.contains(number) { number += 1 }
    return number
  }
}
