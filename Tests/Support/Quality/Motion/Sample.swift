import Gestures
import SeededNumbers
import Traces

/// One gesture of a hand under a condition, as a touchscreen reports it.
struct Sample {
  /// The events, in points, from time 0.
  let trace: Trace

  /// Makes the sample with a number of a row and a condition.
  ///
  /// - Parameters:
  ///   - row: The row's title, which determines the sample together with the other arguments.
  ///   - density: The number of points per millimetre.
  init(
    _ number: Int, of intent: Intent, row: String, under condition: Condition, seed: UInt64,
    density: Double
  ) {
    let random = SeededNumbers(seed: seed, for: row, condition.base.rawValue, "\(number)")
    var maker = GestureMaker(hand: condition.hand, random: random)
    var contacts = maker.contacts(of: intent)
    if let fault = condition.fault {
      maker.add(fault, to: &contacts, of: intent, rate: condition.rate)
    }
    var digitizer = Digitizer(rate: condition.rate, density: density, random: maker.random)
    trace = digitizer.trace(of: contacts)
  }
}
