/// A single-touch device: two axes and a button that reports whether it is touched.
///
/// A pen uses the same protocol. Compositors send it as a tablet tool, not as touches, so a
/// recording of one has no contacts.
struct SingleContact: ContactSource {
  /// The axes of the position: X and Y or, for an old screen that reports on others, the first two
  /// that it uses.
  let axes: (x: EvdevCode, y: EvdevCode)
  private let isPen: Bool
  /// The kernel omits unchanged coordinates, so one that is missing at the first touch takes the
  /// first value reported later.
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
