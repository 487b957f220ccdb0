import Gestures

/// Scroll views that are dragged together, in one window or in several.
///
/// The pan of any member drives all; a finger on a second member joins the drag. Each member keeps
/// its own clamping, bounce, deceleration, paging and callbacks. A scroll view is in one group at a
/// time, which does not retain it.
public final class LinkGroup {
  private struct Member {
    weak var view: ScrollView?
  }

  /// A drag shared by the members.
  struct SharedDrag {
    /// The member whose finger began it.
    weak var leader: ScrollView?
    /// The time of a finger's last motion, on the event clock.
    var time: Timestamp
    /// The combined translation of the fingers, in points.
    var translation = Vector.zero
  }

  /// The way in which the members move together.
  public let mode: LinkMode
  private var entries: [Member] = []
  /// Whether it is the private group of an unlinked scroll view.
  let isSingle: Bool
  var drag: SharedDrag?
  /// Guards against recursion: true while members follow a leader.
  private var isFollowing = false

  /// Creates a group without members.
  public convenience init(mode: LinkMode = .equal) { self.init(mode: mode, isSingle: false) }

  private init(mode: LinkMode, isSingle: Bool) {
    self.mode = mode
    self.isSingle = isSingle
  }

  /// The private group of an unlinked scroll view.
  static func single() -> LinkGroup { LinkGroup(mode: .equal, isSingle: true) }

  /// The members, in the order in which they were added.
  public var members: [ScrollView] { entries.compactMap(\.view) }

  /// Adds a scroll view, which leaves its previous group. It takes part from the next drag on.
  public func add(_ view: ScrollView) {
    guard view.links !== self else { return }
    let old = view.links
    old.release(view)
    adopt(view)
    view.links = self
    old.settleWhenFree()
    settleWhenFree()
  }

  /// Removes a scroll view. If the finger is on it the drag is cancelled for all, else for this
  /// view only.
  public func remove(_ view: ScrollView) {
    guard !isSingle, view.links === self else { return }
    release(view)
    view.links = .single()
    view.links.adopt(view)
    view.links.settleWhenFree()
    settleWhenFree()
  }

  /// Registers a scroll view as a member.
  func adopt(_ view: ScrollView) {
    entries.removeAll { $0.view == nil }
    entries.append(Member(view: view))
    view.followingBase = view.resting(view.contentOffset)
  }

  private func release(_ view: ScrollView) {
    if view.pan.numberOfTouches > 0 {
      cancelDrag()
    } else if view.drag != nil {
      view.cancelDrag(at: view.now)
    }
    entries.removeAll { $0.view === view || $0.view == nil }
  }

  /// Handles the deinitialization of a member, whose fingers can no longer end the drag.
  func memberDidVanish() {
    guard drag != nil, fingerCount == 0 else { return }
    cancelDrag()
  }

  /// Visits the members without allocating an array.
  func visit(_ body: (ScrollView) -> Void) {
    var index = 0
    while index < entries.count {
      if let view = entries[index].view { body(view) }
      index += 1
    }
  }

  /// The number of fingers on all members whose pan has not failed.
  var fingerCount: Int {
    var count = 0
    visit { if $0.pan.state != .failed { count += $0.pan.numberOfTouches } }
    return count
  }

  /// Whether fingers on a member can scroll along an axis: any member if they move independently,
  /// else that member.
  func isPannable(_ axis: Axis, on view: ScrollView) -> Bool {
    mode.movesEach ? contains { $0.isPannable(axis) } : view.isPannable(axis)
  }

  /// Returns true if a finger that moves along an axis has room to scroll: in any member if the
  /// members move independently, otherwise in `view`.
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

  /// Makes the other members follow a member that has scrolled, unless members move independently.
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
  /// The group of the view; nil if it is not linked. Setting it adds the view to that group, or
  /// removes it from its group.
  public final var linkGroup: LinkGroup? {
    get { links.isSingle ? nil : links }
    set {
      if let newValue { newValue.add(self) } else { links.remove(self) }
    }
  }
}
