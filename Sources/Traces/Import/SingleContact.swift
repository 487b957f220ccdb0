/// A device that knows one finger: two axes and a button that says whether it touches.
///
/// A pen speaks the same way. It is no finger (a compositor sends it as a tablet tool, not as
/// touches), so a recording of one holds no contact.
struct SingleContact: ContactSource {
  /// The axes that carry the position: X and Y, or for an old screen that reports on others the
  /// first two that it uses.
  let axes: (x: EvdevCode, y: EvdevCode)
  private let isPen: Bool
  /// The kernel leaves out a coordinate that does not change, so one that is not told at the first
  /// touch is what is told first.
  private var x: Int32?
  private var y: Int32?
  private var isTouching = false
  private var count: Int32 = 0

  init(_ events: [EvdevEvent]) {
    isPen = events.contains { $0.code.isPen }
    let used = Set(events.lazy.map(\.code).filter(\.isPlainAxis)).sorted { $0.number < $1.number }
    let hasUsual = used.count < 2 || used.contains(.x) || used.contains(.y)
    let axes = hasUsual ? (EvdevCode.x, EvdevCode.y) : (used[0], used[1])
    x = events.first { $0.code == axes.0 }?.value
    y = events.first { $0.code == axes.1 }?.value
    self.axes = axes
  }

  mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case axes.x: x = event.value
    case axes.y: y = event.value
    case .touchButton:
      if event.value != 0, !isTouching { count &+= 1 }
      isTouching = event.value != 0
    default: break
    }
  }

  mutating func endFrame() -> [Contact] {
    guard !isPen, isTouching, let x, let y else { return [] }
    return [Contact(identity: .init(slot: 0, tracking: count), x: x, y: y)]
  }

  mutating func forget() { isTouching = false }
}
