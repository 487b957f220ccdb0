import Wayland

/// The globals that tiles are made with, and the surface that they are on.
struct TileMaker {
  let parent: WlSurface
  let compositor: WlCompositor
  let subcompositor: WlSubcompositor
  let viewporter: WpViewporter
  let alphaModifier: WpAlphaModifierV1?
  let shm: WlShm

  /// Creates a maker; nil if the compositor lacks a protocol that tiles need.
  init?(for parent: WlSurface, in globals: Globals) {
    guard let subcompositor = globals.subcompositor, let viewporter = globals.viewporter
    else { return nil }
    self.parent = parent
    self.subcompositor = subcompositor
    self.viewporter = viewporter
    (compositor, shm) = (globals.compositor, globals.shm)
    alphaModifier = globals.alphaModifier
  }
}
