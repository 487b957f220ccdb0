extension GestureEngine {
  /// Handles a step of the pointer.
  func send(_ step: PointerStep) {
    guard !isInTurn else { return postpone { [weak self] in self?.send(step) } }
    fireDeadlines(before: step.time)
    setNow(step.time)
    runTurn {
      beginEvent(.hover, showing: now)
      let isOnSurface = step.kind != .leave && step.location.isFinite
      hover(over: isOnSurface ? window?.object.hitTest(step.location) : nil, step)
    }
  }

  private func hover(over hit: View?, _ step: PointerStep) {
    for recognizer in arbiter.roster {
      guard let hover = recognizer as? HoverGestureRecognizer else { continue }
      follow(hover, step, isInside: hit.map { $0.isInside(hover.view) } ?? false)
    }
    spentHovers.removeAll { hover in hit.map { !$0.isInside(hover.view) } ?? true }
    guard step.kind != .buttonDown else { return }
    var view = hit
    while let current = view {
      for case let hover as HoverGestureRecognizer in current.gestureRecognizers {
        enter(hover, current, step)
      }
      view = current.superview
    }
  }

  private func follow(_ hover: HoverGestureRecognizer, _ step: PointerStep, isInside: Bool) {
    if step.kind == .leave {
      hover.state = .cancelled
    } else if !isInside {
      hover.state = .ended
    } else if step.kind == .buttonDown {
      hover.pointer = step.location
      hover.state = .ended
      spentHovers.append(hover)
    } else {
      hover.pointer = step.location
      hover.state = .changed
    }
  }

  private func enter(_ hover: HoverGestureRecognizer, _ view: View, _ step: PointerStep) {
    guard hover.isEnabled, hover.engine == nil, hover.shouldReceive(event),
      hover.delegate?.gestureRecognizer(hover, shouldReceive: event) ?? true,
      !spentHovers.contains(where: { $0 === hover })
    else { return }
    arbiter.enroll(hover, depth: view.depth, serial: nextAttempt)
    nextAttempt += 1
    hover.pointer = step.location
    hover.state = .began
  }
}

extension View {
  /// Whether this view is another one or lies somewhere in it.
  fileprivate func isInside(_ other: View?) -> Bool { other.map { isDescendant(of: $0) } ?? false }
}
