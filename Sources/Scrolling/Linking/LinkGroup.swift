import Gestures

/// Scroll views that one finger drags together, in one window or in several.
///
/// The pan of any member drives all; a finger on a second member joins the drag. Each member keeps
/// its own clamping, bounce, coasting, paging and callbacks. A scroll view is in one group at a
/// time.
public final class LinkGroup {
  private struct Member {
    weak var view: ScrollView?
  }

  /// A drag that members take part in.
  struct SharedDrag {
    /// The member whose finger began it.
    weak var leader: ScrollView?
    /// When a finger last moved, on the event clock.
    var time: Timestamp
    /// How far the fingers have gone together, in points.
    var translation = Vector.zero
  }

  /// How the members move together.
  public let mode: LinkMode
  private var entries: [Member] = []
  /// Whether it stands for a scroll view that is not linked.
  let isSingle: Bool
  var drag: SharedDrag?
  /// Whether members are following a leader, so that their own scrolling leads nobody.
  private var isFollowing = false

  /// Creates a group without members.
  public convenience init(mode: LinkMode = .equal) { self.init(mode: mode, isSingle: false) }

  private init(mode: LinkMode, isSingle: Bool) {
    self.mode = mode
    self.isSingle = isSingle
  }

  /// The group of a scroll view that is not linked.
  static func single() -> LinkGroup { LinkGroup(mode: .equal, isSingle: true) }

  /// The members, in the order in which they were added.
  public var members: [ScrollView] { entries.compactMap(\.view) }

  /// Adds a scroll view, taking it from the group it was in. It takes part from the next drag on.
  public func add(_ view: ScrollView) {
    guard view.links !== self else { return }
    let old = view.links
    old.release(view)
    adopt(view)
    view.links = self
    old.settleWhenFree()
    settleWhenFree()
  }

  /// Removes a scroll view. When the finger is on it the drag is cancelled for all, else for it
  /// alone.
  public func remove(_ view: ScrollView) {
    guard !isSingle, view.links === self else { return }
    release(view)
    view.links = .single()
    view.links.adopt(view)
    view.links.settleWhenFree()
    settleWhenFree()
  }

  /// Writes a scroll view down as a member.
  func adopt(_ view: ScrollView) {
    entries.removeAll { $0.view == nil }
    entries.append(Member(view: view))
    view.followingBase = view.resting(view.contentOffset)
  }

  private func release(_ view: ScrollView) {
    if drag != nil, view.pan.numberOfTouches > 0 {
      cancelDrag()
    } else if view.drag != nil {
      view.cancelDrag(at: view.now)
    }
    entries.removeAll { $0.view === view || $0.view == nil }
  }

  /// A member is gone for good; without its finger the drag cannot end by itself.
  func memberDidVanish() {
    guard drag != nil, fingerCount == 0 else { return }
    cancelDrag()
  }

  /// Visits the members without making a list of them.
  func visit(_ body: (ScrollView) -> Void) {
    var index = 0
    while index < entries.count {
      if let view = entries[index].view { body(view) }
      index += 1
    }
  }

  /// How many fingers are on the members.
  var fingerCount: Int {
    var count = 0
    visit { if $0.pan.state != .failed { count += $0.pan.numberOfTouches } }
    return count
  }

  /// Whether fingers on a member can move anything along an axis.
  func isPannable(_ axis: Axis, on view: ScrollView) -> Bool {
    mode.movesEach ? contains { $0.isPannable(axis) } : view.isPannable(axis)
  }

  /// Whether anything can still go when a finger on a member moves along an axis.
  func hasRoom(_ axis: Axis, forTravel travel: Double, on view: ScrollView) -> Bool {
    mode.movesEach
      ? contains { $0.hasRoom(axis, forTravel: travel) } : view.hasRoom(axis, forTravel: travel)
  }

  private func contains(where isMeant: (ScrollView) -> Bool) -> Bool {
    for entry in entries {
      if let view = entry.view, isMeant(view) { return true }
    }
    return false
  }

  /// A member scrolled of its own accord: the others follow, unless each moves on its own account.
  func memberDidScroll(_ leader: ScrollView) {
    guard !mode.movesEach, !isFollowing else { return }
    leader.followingBase = leader.resting(leader.contentOffset)
    isFollowing = true
    visit { follower in
      if follower !== leader { follower.show(mode.offset(of: follower, after: leader)) }
    }
    isFollowing = false
  }
}

extension ScrollView {
  /// The group the view is linked in; nil when it moves alone. Setting it adds it to that group, or
  /// takes it out.
  public final var linkGroup: LinkGroup? {
    get { links.isSingle ? nil : links }
    set {
      if let newValue { newValue.add(self) } else { links.remove(self) }
    }
  }
}
