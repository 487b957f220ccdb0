import Conditioning
import Gestures
import Traces

@testable import RandomTouches

extension FuzzTarget {
  /// A random scene and a random stream of touches, presses and host calls: the rules of the core
  /// hold, and an equivalent stream has the same result.
  static let core = FuzzTarget("core", maximumInputLength: 1024) { bytes in
    let half = bytes.count / 3
    let scene = ByteChoices(Array(bytes[..<half]))
    var choices = ByteChoices(Array(bytes[half...]))
    var variation = RandomRun.Variation()
    switch choices.number(below: 6) {
    case 1: variation.delay = 4096
    case 2: variation.renaming = 1000
    case 3: variation.shift = Vector(dx: 64, dy: -32)
    case 4: variation.hasExtraAdvances = true
    default: break
    }
    let stream = RandomStream(&choices, count: min(bytes.count / 4, 80))
    let run = RandomRun(stream, scene: scene)
    if let violation = run.violations.first { throw Finding(violation) }
    let again = RandomRun(stream, scene: scene, variation)
    if let difference = run.difference(to: again) { throw Finding("\(variation): \(difference)") }
  }

  /// Touch events of a compositor, legal or not, that are sent directly to the collector.
  static let collector = FuzzTarget("collector", maximumInputLength: 1024) { bytes in
    var choices = ByteChoices(bytes)
    let sendsFrames = choices.oneIn(2)
    let players = [
      CollectorPlayer(sendsFrames: sendsFrames),
      CollectorPlayer(sendsFrames: sendsFrames, settings: try noisySettings()),
    ]
    var milliseconds = 0.0
    while !choices.isExhausted {
      milliseconds += Double(choices.pick([0, 8, 16, 1, 3, 60, 300, 100_000]))
      let id = Int32(choices.number(below: 4))
      if choices.oneIn(16) {
        let radius = choices.pick([0, 5, -1, .nan, .infinity])
        for player in players { player.shape(id: id, majorRadius: radius) }
      } else {
        let event = TraceEvent(milliseconds: milliseconds, kind: touch(id, &choices))
        for player in players { player.play(event) }
      }
    }
    for player in players {
      player.finish()
      try player.check()
    }
  }

  /// Settings that enable every part of the conditioning of contacts.
  private static func noisySettings() throws(Finding) -> TouchSettings {
    var settings = TouchSettings()
    do throws(TouchSettingError) {
      for text in ["rejoin_time=0.025", "second_contact_delay=0.03", "palm_size=1"] {
        try settings.set(text: text)
      }
    } catch {
      throw Finding("\(error)")
    }
    return settings
  }

  private static func touch(_ id: Int32, _ choices: inout ByteChoices) -> TraceEvent.Kind {
    switch choices.number(below: 8) {
    case 0, 1: .down(id: id, x: coordinate(&choices), y: coordinate(&choices))
    case 2, 3, 4: .motion(id: id, x: coordinate(&choices), y: coordinate(&choices))
    case 5: .up(id: id)
    case 6: .frame
    default: choices.oneIn(2) ? .cancel : .frame
    }
  }

  private static func coordinate(_ choices: inout ByteChoices) -> Double {
    choices.oneIn(32)
      ? choices.pick([.nan, .infinity, -.infinity, 1e300, -8_388_608])
      : choices.quarters(in: 0...1000)
  }
}
