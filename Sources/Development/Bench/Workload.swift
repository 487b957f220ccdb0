import Glibc
public import Traces

/// A synthetic workload: every kind of gesture, repeated with small variations; the same on every
/// run.
public struct Workload {
  private var script: TouchScript
  private var random = SplitMix(seed: 20)
  private let width: Double
  private let height: Double

  /// Generates a trace of at least `samples` samples (touches coming down, moving or lifting).
  public static func trace(samples: Int, width: Double = 1280, height: Double = 800) -> Trace {
    var workload = Workload(width: width, height: height)
    var kind = 0
    while workload.script.sampleCount < samples {
      workload.gesture(kind)
      workload.script.pause(workload.random.value(in: 420...700))
      kind += 1
    }
    return workload.script.trace
  }

  /// Generates a trace in which a number of fingers repeatedly wander together.
  public static func trace(fingers: Int, samples: Int) -> Trace {
    var workload = Workload(width: 1280, height: 800)
    while workload.script.sampleCount < samples {
      let positions = (0..<fingers).map { (x: 300 + 60 * Double($0), y: 400.0) }
      workload.drag(
        positions,
        by: (workload.random.value(in: -200...200), workload.random.value(in: -200...200)),
        for: 900)
      workload.script.pause(500)
    }
    return workload.script.trace
  }

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
    script = TouchScript(width: width, height: height)
  }

  private mutating func gesture(_ kind: Int) {
    let position = (x: random.value(in: 0.3...0.7) * width, y: random.value(in: 0.3...0.7) * height)
    switch kind % 9 {
    case 0: script.touch([position], for: random.value(in: 40...110))
    case 1:
      script.touch([position], for: 60)
      script.pause(random.value(in: 80...160))
      script.touch([position], for: 60)
    case 2: shake(position, for: random.value(in: 650...1100))
    case 3:
      drag([position], by: (random.value(in: -250...250), random.value(in: -200...200)), for: 900)
    case 4: drag(pair(position), by: (random.value(in: -200...200), 120), for: 800)
    case 5: drag([position], by: (random.value(in: 180...260), 4), for: 150)
    case 6: spread(position, from: 60, to: random.value(in: 110...180), turn: 0, for: 800)
    case 7: spread(position, from: 90, to: 90, turn: random.value(in: 0.6...1.6), for: 800)
    default: drag(pair(position) + [(position.x, position.y + 80)], by: (-240, 6), for: 160)
    }
  }

  private func pair(_ position: TouchScript.Position) -> [TouchScript.Position] {
    [(position.x - 50, position.y), (position.x + 50, position.y)]
  }

  /// A finger at rest, with its jitter.
  private mutating func shake(_ position: TouchScript.Position, for milliseconds: Double) {
    script.move([jittered { _ in position }], for: milliseconds)
  }

  private mutating func drag(
    _ positions: [TouchScript.Position], by distance: TouchScript.Position, for milliseconds: Double
  ) {
    let paths = positions.map { position in
      jittered { (position.x + distance.x * $0, position.y + distance.y * $0) }
    }
    script.move(paths, for: milliseconds)
  }

  /// Two fingers about a centre, moving apart and turning.
  private mutating func spread(
    _ centre: TouchScript.Position, from: Double, to: Double, turn: Double, for milliseconds: Double
  ) {
    let paths = [1.0, -1.0].map { side in
      jittered { progress in
        let radius = side * (from + (to - from) * progress)
        let (sine, cosine) = sineAndCosine(turn * progress)
        return (centre.x + radius * cosine, centre.y + radius * sine)
      }
    }
    script.move(paths, for: milliseconds)
  }

  /// The path with a jitter of half a point.
  private mutating func jittered(
    _ path: @escaping (Double) -> TouchScript.Position
  ) -> (Double) -> TouchScript.Position {
    let seed = random.next()
    return { progress in
      var random = SplitMix(seed: seed ^ progress.bitPattern)
      let position = path(progress)
      return (position.x + random.value(in: -0.5...0.5), position.y + random.value(in: -0.5...0.5))
    }
  }
}

/// A deterministic pseudorandom number generator: Steele, Lea and Flood's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A uniform number in a range.
  mutating func value(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// The sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (Double, Double) { (sin(angle), cos(angle)) }
