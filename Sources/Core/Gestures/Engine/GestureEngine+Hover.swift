extension GestureEngine {
  /// Handles a pointer event.
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
    for recognizer in roster.all {
      guard let hover = recognizer as? HoverGestureRecognizer else { continue }
      follow(hover, step, isInside: hit.map { $0.isInside(hover.view) } ?? false)
    }
    spentHovers.keep { hover in hit?.isInside(hover.view) ?? false }
    guard step.kind != .buttonDown else { return }
    var view = hit
    while let current = view {
      for case let hover as HoverGestureRecognizer in current.gestureRecognizers {
        enter(hover, in: current, step: step)
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
      spentHovers.add(hover)
    } else {
      hover.pointer = step.location
      hover.state = .changed
    }
  }

  private func enter(_ hover: HoverGestureRecognizer, in view: View, step: PointerStep) {
    guard hover.isEnabled, hover.engine == nil, hover.refusal(of: event) == nil,
      !spentHovers.contains(hover)
    else { return }
    roster.enroll(hover, in: self, depth: view.depth, drivenBy: nil)
    hover.pointer = step.location
    hover.state = .began
  }
}

/// Hover recognizers ended by a button press; they can begin again once the pointer has left their
/// view.
struct SpentHovers {
  private var list: [HoverGestureRecognizer] = []

  mutating func add(_ hover: HoverGestureRecognizer) { list.append(hover) }

  /// Removes those whose view the pointer has left.
  mutating func keep(where isInside: (HoverGestureRecognizer) -> Bool) {
    list.removeAll { !isInside($0) }
  }

  func contains(_ hover: HoverGestureRecognizer) -> Bool { list.contains { $0 === hover } }
}

extension View {
  /// Whether this view is `other` or a descendant of it.
  fileprivate func isInside(_ other: View?) -> Bool { other.map { isDescendant(of: $0) } ?? false }
}
