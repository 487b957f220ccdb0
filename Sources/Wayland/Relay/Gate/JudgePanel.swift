import Vocabulary

/// What judges want of the touches that they know, and what follows for the gate.
///
/// A judge wants something until it says otherwise or its time is over; one that says nothing wants
/// nothing. What is wanted of a touch together is the most that one of them wants: its beginning is
/// held while anybody holds that, its end while anybody holds the end, each no longer than who
/// asked for it may. Times are nanoseconds of one clock that does not go back.
struct JudgePanel: Equatable {
  /// Until when the end of a touch is held.
  enum HeldEnd: Equatable {
    case passes
    /// That long from when the finger is lifted.
    case fromLift(Int64)
    case until(Int64)
  }

  /// What is wanted of a touch.
  struct Wish: Equatable {
    /// Until when all of it is held; nil if it is not.
    var began: Int64?
    var end = HeldEnd.passes

    static let nothing = Wish()
  }

  private struct Entry: Equatable {
    let touch: UInt32
    let judge: JudgeID
    var wish: Wish
  }

  /// The wishes that are not empty.
  private var entries: [Entry] = []

  init() { entries.reserveCapacity(64) }

  /// What a judge wants of a touch.
  func wish(of judge: JudgeID, _ touch: UInt32) -> Wish {
    entries.first { $0.touch == touch && $0.judge == judge }?.wish ?? .nothing
  }

  /// A judge wants something else of a touch.
  mutating func set(_ wish: Wish, of judge: JudgeID, _ touch: UInt32) {
    let index = entries.firstIndex { $0.touch == touch && $0.judge == judge }
    switch (index, wish == .nothing) {
    case (let index?, true): entries.remove(at: index)
    case (let index?, false): entries[index].wish = wish
    case (nil, true): break
    case (nil, false): entries.append(Entry(touch: touch, judge: judge, wish: wish))
    }
  }

  /// A touch has landed in a window where a judge wants to be asked, and is waited for that long.
  mutating func ask(
    _ judge: JudgeID, _ touch: UInt32, _ marks: WindowMarks, limit: Int64, at now: Int64
  ) {
    set(
      Wish(
        began: marks.contains(.asksBegan) ? now + limit : nil,
        end: marks.contains(.asksEnded) ? .fromLift(limit) : .passes), of: judge, touch)
  }

  /// A judge has decided about a touch that it does not take.
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
      wish = Wish(end: hasLifted ? .until(now + limit) : .fromLift(limit))
    }
    set(wish, of: judge, touch)
  }

  /// The finger was lifted.
  mutating func lift(_ touch: UInt32, at now: Int64) {
    for index in entries.indices where entries[index].touch == touch {
      guard case .fromLift(let limit) = entries[index].wish.end else { continue }
      entries[index].wish.end = .until(now + limit)
    }
  }

  /// What all judges together want of a touch now.
  func together(_ touch: UInt32, at now: Int64) -> Wish {
    var all = Wish()
    for entry in entries where entry.touch == touch {
      if let began = entry.wish.began, began >= now { all.began = max(all.began ?? began, began) }
      all.end = all.end.longer(entry.wish.end, at: now)
    }
    return all
  }

  /// The judges that want something of a touch.
  func judges(of touch: UInt32) -> JudgeSet {
    var judges: JudgeSet = []
    for entry in entries where entry.touch == touch { judges.insert(JudgeSet(entry.judge)) }
    return judges
  }

  /// Whether a judge lets something be held now.
  func holds(_ judge: JudgeID) -> Bool {
    entries.contains { entry in
      guard entry.judge == judge else { return false }
      if case .until = entry.wish.end { return true }
      return entry.wish.began != nil
    }
  }

  /// Nobody holds all of a touch any longer.
  mutating func releaseBeginning(_ touch: UInt32) {
    for index in entries.indices where entries[index].touch == touch {
      entries[index].wish.began = nil
    }
    entries.removeAll { $0.touch == touch && $0.wish == .nothing }
  }

  /// Nobody wants anything of touches any longer that are not kept.
  mutating func keep(_ isKept: (UInt32) -> Bool) {
    if !entries.isEmpty { entries.removeAll { !isKept($0.touch) } }
  }
}

extension JudgePanel.HeldEnd {
  fileprivate func longer(_ other: Self, at now: Int64) -> Self {
    switch (self, other) {
    case (.until(let left), .until(let right)): .until(max(left, right))
    case (.fromLift(let left), .fromLift(let right)): .fromLift(max(left, right))
    case (_, .until(let right)) where right < now: self
    case (.passes, _): other
    // One that has lifted has lifted for all.
    case (_, .passes), (.until, .fromLift), (.fromLift, .until): self
    }
  }
}
