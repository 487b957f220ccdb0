public import Gestures
public import Vocabulary

/// The touches on a window of an app. Sends them to the contents of all plugins in the window, and
/// combines the decisions of these contents.
///
/// A touch taken by one content is cancelled in the others. The app receives a touch as soon as no
/// content delays it.
public final class WrappedTouches {
  /// A touch in one content.
  private struct Part {
    let content: any WrappedContent
    let touch: Touch

    /// The delivery decision of this content; its root view stands for the app.
    var delivery: Verdict {
      // A touch that the source has cancelled was not taken.
      if touch.phase == .cancelled { return .deliver }
      if touch.isHandledBySubview { return .take }
      return switch touch.deliveryState {
      case .beganDelayed: .delayBegan
      case .endedDelayed: .delayEnded
      case .cancelled: .take
      case .delivered, .ended, .withheld: .deliver
      }
    }
  }

  private struct TrackedTouch {
    let id: TouchID
    var parts: [Part] = []
    /// The last verdict sent; nil if one has to be sent.
    var sentVerdict: Verdict?
    var isUp = false
    /// Whether the app does not get the touch, however the contents decide.
    var isWithheld = false

    /// Whether the app gets no further events of the touch after it has lifted.
    var isOver: Bool { isWithheld || sentVerdict == .deliver }
  }

  /// Whether the app gets one touch at a time, so that it cannot zoom. The contents get all
  /// touches.
  public var givesOneTouch = false
  /// Whether the contents get no touches, and the app gets all. Touches that are down are cancelled
  /// in the contents; those that were taken from the app stay taken.
  public var isSuspended = false {
    didSet {
      guard isSuspended, !oldValue else { return }
      for index in trackedTouches.indices { trackedTouches[index].parts = [] }
      for content in contents { content.cancelTouches(at: content.now) }
    }
  }
  /// The contents, in the order in which they were added.
  public private(set) var contents: [any WrappedContent] = []
  private var trackedTouches: [TrackedTouch] = []

  /// Creates a collection without touches and contents.
  public init() {}

  /// Adds a content to a window. The content receives the touches that land from now on.
  public func add(_ content: any WrappedContent, to state: WrappedState) {
    state.apply(to: content)
    contents.append(content)
  }

  /// Removes a content; touches that it has delayed are delivered.
  public func remove(_ content: any WrappedContent) {
    contents.removeAll { $0 === content }
    for index in trackedTouches.indices {
      trackedTouches[index].parts.removeAll { $0.content === content }
    }
  }

  /// Whether a recognizer in any content delays the begin of touches, and whether one delays their
  /// end.
  public var delays: (began: Bool, ended: Bool) {
    var delays = (began: false, ended: false)
    guard !isSuspended else { return delays }
    for content in contents { Self.collect(content, &delays) }
    return delays
  }

  private static func collect(_ view: View, _ delays: inout (began: Bool, ended: Bool)) {
    for recognizer in view.gestureRecognizers where recognizer.isEnabled {
      if recognizer.delaysTouchesBegan { delays.began = true }
      if recognizer.delaysTouchesEnded { delays.ended = true }
    }
    for child in view.subviews { collect(child, &delays) }
  }

  /// Sets the frame and the density of all contents to those of the window.
  public func apply(_ state: WrappedState) {
    for content in contents { state.apply(to: content) }
  }

  // MARK: Touches and time

  /// Sends a frame to the contents.
  public func send(_ frame: TouchFrame) {
    for event in frame.events {
      switch event.kind {
      case .down:
        let isFurther = trackedTouches.contains { !$0.isUp && !$0.isWithheld }
        trackedTouches.append(TrackedTouch(id: event.id, isWithheld: givesOneTouch && isFurther))
      case .motion: break
      case .up:
        guard let index = trackedTouches.firstIndex(where: { $0.id == event.id }) else { continue }
        trackedTouches[index].isUp = true
        if !trackedTouches[index].isWithheld { trackedTouches[index].sentVerdict = nil }
      }
    }
    guard !isSuspended else { return }
    // A callback may close the window.
    for content in contents {
      content.send(frame)
      note(frame, in: content)
    }
  }

  private func note(_ frame: TouchFrame, in content: any WrappedContent) {
    for event in frame.events where event.kind == .down {
      guard let index = trackedTouches.firstIndex(where: { $0.id == event.id }),
        let touch = content.touches.first(where: { $0.id == event.id })
      else { continue }
      trackedTouches[index].parts.append(Part(content: content, touch: touch))
    }
  }

  /// Cancels touches in the contents, because the app receives them without a verdict or the source
  /// has cancelled them.
  public func cancel(_ ids: [TouchID], at time: Timestamp) {
    trackedTouches.removeAll { ids.contains($0.id) }
    for content in contents { content.cancelTouches(ids, at: max(time, content.now)) }
  }

  /// The next deadline of a content.
  public var nextDeadline: Timestamp? { contents.compactMap(\.nextDeadline).min() }

  /// Fires all deadlines of the contents up to `time`, inclusive.
  public func advance(to time: Timestamp) {
    for content in contents { content.advance(to: max(time, content.now)) }
  }

  // MARK: Verdicts

  /// Reports each changed verdict with its touches.
  public func settle(_ tell: (Verdict, [TouchID]) -> Void) {
    guard !trackedTouches.isEmpty else { return }
    let decisions = trackedTouches.map(decision)
    let verdicts = trackedTouches.indices.map {
      trackedTouches[$0].isWithheld ? .take : decisions[$0]
    }
    for verdict in Verdict.allCases {
      let ids = trackedTouches.indices.lazy.filter {
        verdicts[$0] == verdict && self.trackedTouches[$0].sentVerdict != verdict
      }.map { self.trackedTouches[$0].id }
      if !ids.isEmpty { tell(verdict, Array(ids)) }
    }
    let taken = trackedTouches.indices.filter { decisions[$0] == .take }.map { trackedTouches[$0] }
    for index in trackedTouches.indices { trackedTouches[index].sentVerdict = verdicts[index] }
    trackedTouches.removeAll { touch in
      taken.contains { $0.id == touch.id } || touch.isUp && touch.isOver
    }
    for touch in taken { cancelElsewhere(touch) }
  }

  /// Returns the last verdict on a touch.
  ///
  /// - Returns: nil if the touch is over, or has no verdict yet.
  public func lastVerdict(on id: TouchID) -> Verdict? {
    trackedTouches.first { $0.id == id }?.sentVerdict
  }

  /// Whether a touch is not over yet.
  public func judges(_ id: TouchID) -> Bool { trackedTouches.contains { $0.id == id } }

  /// Returns the names of the plugins whose contents have this verdict on one of the touches.
  public func plugins(with verdict: Verdict, on ids: [TouchID]) -> [String] {
    let parts = trackedTouches.filter { ids.contains($0.id) }.flatMap(\.parts)
    var names: [String] = []
    for part in parts where part.delivery == verdict {
      if let name = part.content.pluginName, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The combined decision of the contents.
  private func decision(on touch: TrackedTouch) -> Verdict {
    var delay = Verdict.deliver
    for part in touch.parts {
      switch part.delivery {
      case .take: return .take
      case .delayBegan: delay = .delayBegan
      case .delayEnded: if delay == .deliver { delay = .delayEnded }
      case .deliver: break
      }
    }
    return delay
  }

  /// Cancels a touch in the contents that have not taken it.
  private func cancelElsewhere(_ taken: TrackedTouch) {
    for part in taken.parts where part.delivery != .take {
      part.content.cancelTouches([taken.id], at: part.content.now)
    }
  }
}

extension WrappedState {
  fileprivate func apply(to content: any WrappedContent) {
    let frame = Rect(origin: .zero, size: size)
    if content.frame != frame { content.frame = frame }
    content.pointsPerMillimeter = pointsPerMillimeter
  }
}
