extension GestureEngine {
  /// Handles a frame of presses: usually one turn.
  func send(_ frame: PressFrame) {
    guard !isInTurn else { return postpone { [weak self] in self?.send(frame) } }
    fireDeadlines(before: frame.time)
    setNow(frame.time)
    for change in frame.events {
      runTurn {
        beginEvent(.presses)
        apply(change)
      }
    }
  }

  /// Cancels every press that is held.
  func cancelPresses(at time: Timestamp) {
    guard !isInTurn else { return postpone { [weak self] in self?.cancelPresses(at: time) } }
    fireDeadlines(before: time)
    setNow(time)
    runTurn {
      beginEvent(.presses)
      for contact in event.list.contacts where contact.isDown && contact is Press {
        end(contact, as: .cancelled)
      }
    }
  }

  private func apply(_ change: PressFrame.Event) {
    let held = event.list.contacts.first { contact in
      guard let press = contact as? Press, press.isDown else { return false }
      return press.type == change.type && press.key == change.key
    }
    switch (change.kind, held) {
    case (.up, let press?): end(press, as: .ended)
    case (.down, nil): begin(change)
    // Key repeat is not a new press, and a release without a press is ignored.
    case (.up, nil), (.down, _?): break
    }
  }

  private func begin(_ change: PressFrame.Event) {
    guard let bit = takeBit() else { return }
    let window = window?.object
    let focused = window?.focusedView
    let isInside = focused?.window === window
    let press = Press(
      bit: bit, view: isInside ? focused : window, time: now, type: change.type, key: change.key)
    event.list.append(press)
    event.changes.noteBegan(bit)
    views.owe(.began, of: press)
    bind(press)
  }
}
