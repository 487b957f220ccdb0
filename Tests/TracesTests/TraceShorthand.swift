import Traces

/// A trace's events in few characters: `0 down 0 10,20` is finger 0 at the start at (10, 20).
func shorthand(_ trace: Trace) -> [String] {
  trace.events.map { event in
    let kind =
      switch event.kind {
      case .down(let id, let x, let y): "down \(id) \(short(x)),\(short(y))"
      case .motion(let id, let x, let y): "motion \(id) \(short(x)),\(short(y))"
      case .up(let id): "up \(id)"
      case .frame: "frame"
      case .cancel: "cancel"
      case .key(let name, let isDown): "key \(name) \(isDown)"
      case .resize(let width, let height): "resize \(width) \(height)"
      case .appWindow(let window): "window \(window.number) \(window.appID)"
      case .appWindowClosed(let number): "window \(number) closed"
      }
    return "\(short(event.milliseconds)) \(kind)"
  }
}

private func short(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

/// An `evemu` recording: each line `milliseconds type code value`, on a screen whose numbers are
/// points of a surface of 1280 by 800.
func evemu(_ lines: String...) -> [UInt8] {
  let header = """
    N: Screen
    A: 00 0 1279 0 0 0
    A: 01 0 799 0 0 0
    A: 35 0 1279 0 0 0
    A: 36 0 799 0 0 0

    """
  let events = lines.joined(separator: "\n").split(separator: "\n").map { line in
    let fields = line.split(separator: " ")
    let time = String(1000 + Int(fields[0])!)
    return "E: \(time.dropLast(3)).\(time.suffix(3))000 \(fields[1]) \(fields[2]) \(fields[3])\n"
  }
  return Array((header + events.joined()).utf8)
}

func read(_ bytes: [UInt8]) throws(TraceError) -> [String] {
  shorthand(try Trace(reading: bytes, named: "a.events"))
}
