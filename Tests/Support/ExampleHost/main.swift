// example: host
import Gestures
import Glibc

func now() -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Timestamp(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
}

// The views, and the gestures on them.
let window = Window(size: Size(width: 400, height: 300))
let box = View(frame: Rect(x: 100, y: 50, width: 120, height: 60))
window.addSubview(box)

let tap = TapGestureRecognizer()
tap.addTarget { tap in print("tap at", tap.location(in: window)) }
window.addGestureRecognizer(tap)

let press = LongPressGestureRecognizer()
press.addTarget { press in print("press", press.state) }
box.addGestureRecognizer(press)

let pan = PanGestureRecognizer()
pan.addTarget { [unowned pan] _ in print("pan by", pan.translation(in: window).dx, pan.state) }
window.addGestureRecognizer(pan)

/// Parses a line such as `down 1 120 80`, `motion 1 130 80` or `up 1`. Returns nil for other lines.
func event(_ line: Substring) -> TouchFrame.Event? {
  let words = line.split(separator: " ")
  guard words.count >= 2, let id = Int32(words[1]) else { return nil }
  let place = words.dropFirst(2).compactMap { Double($0) }
  let point = place.count == 2 ? Point(x: place[0], y: place[1]) : .zero
  switch words[0] {
  case "down": return .init(kind: .down, id: TouchID(id), location: point)
  case "motion": return .init(kind: .motion, id: TouchID(id), location: point)
  case "up": return .init(kind: .up, id: TouchID(id))
  default: return nil
  }
}

// The loop waits for input or for the next deadline.
var text = ""
while true {
  fflush(nil)
  let wait = window.nextDeadline.map { max(0, ($0 - now()) * 1000).rounded(.up) }
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard poll(&input, 1, wait.map { Int32($0) } ?? -1) > 0 else {
    window.advance(to: now())
    continue
  }
  var bytes = Array(repeating: UInt8(0), count: 4096)
  let count = read(STDIN_FILENO, &bytes, bytes.count)
  if count <= 0 { break }
  text += String(decoding: bytes.prefix(count), as: UTF8.self)
  while let end = text.firstIndex(of: "\n") {
    if let event = event(text[..<end]) { window.send(TouchFrame(time: now(), events: [event])) }
    text.removeSubrange(...end)
  }
}
// end
