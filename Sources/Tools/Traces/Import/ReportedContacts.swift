/// Multitouch protocol A: each frame reports every contact in full, one after the other.
struct ReportedContacts: ContactSource {
  private var tracking: Int32?
  private var x: Int32?
  private var y: Int32?
  private var distance: Int32 = 0
  private var toolType: Int32 = 0
  private var reported: [Contact] = []

  mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case .trackingID: tracking = event.value
    case .multitouchX: x = event.value
    case .multitouchY: y = event.value
    case .distance: distance = event.value
    case .toolType: toolType = event.value
    case .multitouchReport: report()
    default: break
    }
  }

  private mutating func report() {
    if reported.count < Contact.limit, let x, let y, distance <= 0, toolType == 0,
      (tracking ?? 0) >= 0
    {
      let identity = tracking.map { Contact.Identity(slot: 0, tracking: $0) }
      reported.removeAll { $0.identity != nil && $0.identity == identity }
      reported.append(Contact(identity: identity, x: x, y: y))
    }
    (tracking, x, y, distance, toolType) = (nil, nil, nil, 0, 0)
  }

  mutating func endFrame() -> [Contact] {
    defer { forget() }
    return reported
  }

  mutating func forget() { self = ReportedContacts() }
}
