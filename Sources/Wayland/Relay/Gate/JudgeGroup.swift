import Vocabulary

/// The hold requests of all judges, combined for each touch.
///
/// A request is valid until the judge replaces it or its deadline passes. The beginning of a touch
/// is held while at least one judge holds it, and its end likewise, for the longest time that one
/// of these judges may request. Times are nanoseconds of a monotonic clock.
struct JudgeGroup: Equatable {
  /// The time until which the end of a touch is held.
  enum HeldEnd: Equatable {
    case passes
    /// A duration that begins when the finger is lifted.
    case fromLift(Int64)
    case until(Int64)
  }

  /// The hold request of a judge for a touch.
  struct HoldRequest: Equatable {
    /// The time until which the whole touch is held; nil if it is not held.
    var began: Int64?
    var end = HeldEnd.passes

    static let nothing = HoldRequest()
  }

  private struct Entry: Equatable {
    let touch: UInt32
    let judge: JudgeID
    var wish: HoldRequest
  }

  /// The requests that are not empty.
  private var entries: [Entry] = []

  init() { entries.reserveCapacity(64) }

  /// Returns the hold request of a judge for a touch.
  func wish(of judge: JudgeID, _ touch: UInt32) -> HoldRequest {
    entries.first { $0.touch == touch && $0.judge == judge }?.wish ?? .nothing
  }

  /// Replaces the hold request of a judge for a touch.
  mutating func set(_ wish: HoldRequest, of judge: JudgeID, _ touch: UInt32) {
    let index = entries.firstIndex { $0.touch == touch && $0.judge == judge }
    switch (index, wish == .nothing) {
    case (let index?, true): entries.remove(at: index)
    case (let index?, false): entries[index].wish = wish
    case (nil, true): break
    case (nil, false): entries.append(Entry(touch: touch, judge: judge, wish: wish))
    }
  }

  /// Adds the request that the marks of a window imply for a touch that has landed in it. `limit`
  /// is the timeout of the judge.
  mutating func ask(
    _ judge: JudgeID, about touch: UInt32, marks: WindowMarks, limit: Int64, at now: Int64
  ) {
    set(
      HoldRequest(
        began: marks.contains(.asksBegan) ? now + limit : nil,
        end: marks.contains(.asksEnded) ? .fromLift(limit) : .passes), of: judge, touch)
  }

  /// Updates the request of a judge according to a verdict other than `take`.
  mutating func follow(
    _ verdict: Verdict, limit: Int64?, of judge: JudgeID, _ touch: UInt32, hasLifted: Bool,
    limits: GateLimits, at now: Int64
  ) {
    var wish = wish(of: judge, touch)
    switch verdict {
    case .deliver, .take: wish = .nothing
    case .delayBegan: wish.began = now + limits.allowed(limit)
    case .delayEnded:
      let limit = limits.allowed(limit)
      wish = HoldRequest(end: hasLifted ? .until(now + limit) : .fromLift(limit))
    }
    set(wish, of: judge, touch)
  }

  /// Starts the deadlines that begin when the finger is lifted.
  mutating func lift(_ touch: UInt32, at now: Int64) {
    for index in entries.indices where entries[index].touch == touch {
      guard case .fromLift(let limit) = entries[index].wish.end else { continue }
      entries[index].wish.end = .until(now + limit)
    }
  }

  /// Returns the combined request of all judges for a touch.
  func together(_ touch: UInt32, at now: Int64) -> HoldRequest {
    var all = HoldRequest()
    for entry in entries where entry.touch == touch {
      if let began = entry.wish.began, began >= now { all.began = max(all.began ?? began, began) }
      all.end = all.end.longer(entry.wish.end, at: now)
    }
    return all
  }

  /// Returns the judges with a request for a touch.
  func judges(of touch: UInt32) -> JudgeSet {
    var judges: JudgeSet = []
    for entry in entries where entry.touch == touch { judges.insert(JudgeSet(entry.judge)) }
    return judges
  }

  /// Whether a request of the judge is holding events.
  func holds(_ judge: JudgeID) -> Bool {
    entries.contains { entry in
      guard entry.judge == judge else { return false }
      if case .until = entry.wish.end { return true }
      return entry.wish.began != nil
    }
  }

  /// Ends all requests that hold the whole touch.
  mutating func releaseBeginning(_ touch: UInt32) {
    for index in entries.indices where entries[index].touch == touch {
      entries[index].wish.began = nil
    }
    entries.removeAll { $0.touch == touch && $0.wish == .nothing }
  }

  /// Removes the requests for touches for which `isKept` is false.
  mutating func keep(_ isKept: (UInt32) -> Bool) {
    if !entries.isEmpty { entries.removeAll { !isKept($0.touch) } }
  }
}

extension JudgeGroup.HeldEnd {
  fileprivate func longer(_ other: Self, at now: Int64) -> Self {
    switch (self, other) {
    case (.until(let left), .until(let right)): .until(max(left, right))
    case (.fromLift(let left), .fromLift(let right)): .fromLift(max(left, right))
    case (_, .until(let right)) where right < now: self
    case (.passes, _): other
    // A lift applies to the requests of all judges.
    case (_, .passes), (.until, .fromLift), (.fromLift, .until): self
    }
  }
}
