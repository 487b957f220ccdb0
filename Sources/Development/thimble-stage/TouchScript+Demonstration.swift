import Glibc
import Stage
import Traces

extension TouchScript {
  /// The touches of the demo: a tap, a two-finger tap, a long press, and a pan along a wave.
  static func demonstration(of size: Trace.Size) -> Trace {
    let (width, height) = (size.width, size.height)
    var script = TouchScript(width: width, height: height)
    script.pause(200)
    script.touch([(width * 0.2, height * 0.3)], for: 70)
    script.pause(500)
    script.touch([(width * 0.42, height * 0.3), (width * 0.55, height * 0.26)], for: 80)
    script.pause(500)
    script.touch([(width * 0.8, height * 0.3)], for: 700)
    script.pause(400)
    let wave: (Double) -> TouchScript.Position = { progress in
      (width * (0.12 + 0.76 * progress), height * (0.7 - 0.15 * sin(progress * 2 * .pi)))
    }
    script.move([wave], for: 1100)
    return script.trace
  }
}
