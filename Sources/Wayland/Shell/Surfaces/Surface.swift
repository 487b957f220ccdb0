import Canvas
public import Conditioning
public import Gestures
import Wayland

/// A surface that is drawn on and receives input: a `Toplevel` or a `Layer`.
public class Surface {
  /// The life cycle.
  private enum State {
    /// No configure has been received.
    case unconfigured
    /// A frame may be drawn. The payload is the time at which the frame's callback was handled; nil
    /// if there is none, or an animation has used it.
    case ready(callbackTime: Timestamp?)
    /// The frame callback of the last frame is pending.
    case awaitsCallback(WlCallback)
    /// The frame callback has arrived, and the frame begins after all pending events are
    /// dispatched.
    case due
    case closed
  }

  let proxy: WlSurface
  /// Nil once the surface is closed or the display is gone. Not weak, because a weak reference
  /// would make all reference counting of the display take the slow path.
  private(set) unowned(unsafe) var display: Display?
  let scaling: SurfaceScale
  private let buffers: BufferPair
  /// The content layers; nil if the compositor lacks a protocol that they need.
  private(set) var contentLayers: ContentLayers?
  private var frameHandlers: [(Timestamp) -> Void] = []
  private var state = State.unconfigured
  let timing: FrameTiming
  private(set) var needsDisplay = true
  /// The timestamp of the last touch frame.
  var lastTouchTime: Timestamp?
  /// Whether a commit is due even if nothing is drawn, as after a configure.
  private var owesCommit = false
  /// The time when drawing of the last frame began, in seconds on the local monotonic clock.
  private(set) var drawingTime = 0.0
  private var frameClock = FrameClock()
  /// The turn of the event loop in which the last frame callback arrived.
  private var callbackTurn: Int?
  /// Whether the window was animating when the last frame was drawn.
  private var showsMotion = false

  /// The window that receives the surface's touches, presses and pointer events; its frame follows
  /// the surface's size.
  public private(set) var window: Gestures.Window
  /// Size in points; zero before the first configure.
  public private(set) var size = Size.zero
  /// The output that it entered last; nil before it has entered any.
  public internal(set) var lastOutput: Output?

  /// Whether the surface was closed.
  public var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Whether the compositor has not shown the last frame, so that the next one cannot be drawn.
  var awaitsCallback: Bool { if case .awaitsCallback = state { true } else { false } }

  /// Pixels to a point.
  public var scale: Double { scaling.value }

  /// The time of the last frame in seconds, by the compositor's frame callbacks: two consecutive
  /// frames are as far apart as on the screen, even if the process was delayed between them.
  public var frameTime: Double { frameClock.time }

  /// Plans and paints the surface's frames. If the ground of a frame is blank, one transparent
  /// pixel is stretched over the surface, which saves the memory of a buffer and still receives
  /// touches.
  public weak var painter: (any FramePainter)? { didSet { setNeedsDisplay() } }
  /// Receives the surface's events.
  public weak var delegate: (any SurfaceDelegate)?

  init(_ proxy: WlSurface, window: Gestures.Window, on display: Display, globals: Globals) {
    self.proxy = proxy
    self.window = window
    self.display = display
    scaling = SurfaceScale(of: proxy, in: globals)
    buffers = BufferPair(shm: globals.shm)
    timing = FrameTiming(of: proxy, on: globals.presentation)
    proxy.onEvent = { [unowned self] event in receive(event) }
    contentLayers = ContentLayers(of: self, on: display, globals)
    // The surface's output is not known yet. Most systems have only one.
    window.pointsPerMillimeter = display.outputs.first?.properties.pointsPerMillimeter
    scaling.onUpdate = { [unowned self] hasChanged in
      if hasChanged { setNeedsDisplay() }
      // A surface that is on no output, as while it moves to another one, keeps its density.
      guard let output = scaling.output else { return }
      self.window.pointsPerMillimeter = output.properties.pointsPerMillimeter
    }
    accommodate(display.touchSettings)
    followPolicy()
    display.add(self)
  }

  /// The settings of touch input; nil once it is closed.
  public var touchSettings: TouchSettings? { display?.touchSettings }

  /// Schedules a frame before the loop next blocks, at most once a frame.
  public func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Calls `handler` with the current time at the next frame callback.
  ///
  /// Compositors send no frame callbacks for surfaces that are not visible.
  public func requestFrame(_ handler: @escaping (Timestamp) -> Void) {
    guard !isClosed else { return }
    frameHandlers.append(handler)
  }

  /// Cancels the surface's touches and destroys it.
  public func close() {
    guard !isClosed else { return }
    if case .awaitsCallback(let callback) = state { callback.discard() }
    state = .closed
    display?.remove(self)
    display = nil
    frameHandlers = []
    buffers.destroy()
    contentLayers?.destroy()
    timing.destroy()
    scaling.destroy()
    destroyRole()
    proxy.destroy()
    let notified = delegate
    (painter, delegate) = (nil, nil)
    notified?.surfaceDidClose(self)
  }

  /// Called when the display is deallocated without having closed the surface.
  func displayDidGo() { display = nil }

  /// Replaces the window that receives touches, presses and pointer events. Those in the old window
  /// are cancelled, and fingers that are down are ignored until they go down again. The new window
  /// gets the surface's size; the surface stays open and is redrawn.
  public func replaceWindow(with new: Gestures.Window) {
    guard !isClosed, new !== window, let display else { return }
    display.withdrawInput(from: self) {
      new.frame = Rect(origin: .zero, size: size)
      new.pointsPerMillimeter = window.pointsPerMillimeter
      new.accommodations = window.accommodations
      window = new
    }
    followPolicy()
    setNeedsDisplay()
  }

  /// Sends a touch frame to the window.
  func deliver(_ frame: TouchFrame) {
    display?.gotInput = true
    var frame = frame
    // A pointer that emulates fingers may send between a touchscreen's events and the end of their
    // frame.
    lastTouchTime = max(lastTouchTime ?? frame.time, frame.time)
    if let lastTouchTime { frame.time = lastTouchTime }
    delegate?.surface(self, willSend: frame)
    // The delegate may close the surface, after which the window's touches would never end.
    if !isClosed { window.send(frame) }
  }

  /// Cancels a device's touches in the window.
  func cancelTouches(of device: Int32, at time: Timestamp) {
    delegate?.surface(self, willCancelTouchesOf: device, at: time)
    window.cancelTouches(of: device, at: time)
  }

  /// Whether there may be state to send or a frame to draw before the loop blocks.
  var needsFlush: Bool {
    needsDisplay || showsMotion || !frameHandlers.isEmpty || window.isAnimating
  }

  /// Sends changed state to the compositor; called before the loop blocks.
  func sendChanges() {}

  /// Destroys the protocol objects of the surface's role.
  func destroyRole() {}

  /// Applies a configured size, and schedules the drawing and commit that answer it.
  func configure(_ proposal: Size) {
    if case .unconfigured = state { state = .ready(callbackTime: nil) }
    let newSize = Size(width: Self.side(proposal.width), height: Self.side(proposal.height))
    if newSize != size {
      size = newSize
      window.frame = Rect(origin: .zero, size: newSize)
      delegate?.surfaceDidResize(self)
    }
    owesCommit = true
    setNeedsDisplay()
  }

  /// A side rounded to whole points and clamped to what a buffer can have.
  private static func side(_ points: Double) -> Double {
    points.isFinite ? min(max(points.rounded(), 1), 16384) : 1
  }

  /// Advances animations to the predicted presentation time of the frame to be drawn now; called
  /// before any surface is drawn.
  func showMotionIfDue() {
    // One more frame after an animation ends shows its final state.
    guard window.isAnimating || showsMotion, case .ready(let callbackTime) = state, let display
    else { return }
    needsDisplay = true
    state = .ready(callbackTime: nil)
    if window.isAnimating {
      let seen = display.clock.now(at: timing.time(ofFrameDrawnAt: display.localTime))
      // If this frame's prediction is earlier than the last one's, animations must not run
      // backwards.
      window.advance(to: callbackTime ?? window.now, showing: max(seen, window.shownTime))
    }
  }

  /// Draws and commits if a frame is due; called before the loop blocks.
  func drawIfNeeded() {
    guard case .ready = state, needsDisplay || !frameHandlers.isEmpty else { return }
    if needsDisplay {
      needsDisplay = false
      showsMotion = window.isAnimating
      drawingTime = display?.localTime ?? 0
      frameClock.beginFrame(
        at: drawingTime, isAwaited: callbackTurn != nil && callbackTurn == display?.turn)
      let plan = painter?.planFrame(of: self) ?? FramePlan()
      guard !isClosed else { return }
      let isStretched = scaling.canStretch && plan.isBlank
      note(plan.damage, isStretched: isStretched)
      take(plan)
      guard !buffers.hasChanges || drawChanges(isStretched: isStretched) else { return }
      if showLayers() { owesCommit = true }
      // Tiles whose buffers the compositor still reads are painted after their release.
      if contentLayers?.isBehind == true { needsDisplay = true }
      if owesCommit { timing.willCommit(drawnAt: drawingTime) }
    }
    guard owesCommit || showsMotion || !frameHandlers.isEmpty else { return }
    owesCommit = false
    listenForFrame()
    proxy.commit()
    contentLayers?.didCommit()
  }

  private func note(_ damage: [PixelRect]?, isStretched: Bool) {
    if isStretched { return buffers.note(damage, width: 1, height: 1, scale: 1) }
    buffers.note(
      damage, width: scaling.pixels(size.width), height: scaling.pixels(size.height),
      scale: scaling.value)
  }

  /// Redraws the damage.
  ///
  /// - Parameter isStretched: Whether a buffer of one pixel is stretched over the surface.
  /// - Returns: False if no buffer is free or the surface was closed.
  private func drawChanges(isStretched: Bool) -> Bool {
    guard let canvas = buffers.begin() else {
      // The damage is kept, and drawn once the compositor has released a buffer.
      needsDisplay = true
      return false
    }
    _ = painter?.paint(layer: nil, on: canvas)
    guard !isClosed else { return false }
    canvas.flush()
    scaling.apply(size, isStretched: isStretched)
    buffers.attach(to: proxy)
    owesCommit = true
    return true
  }

  /// Called when an output has been removed.
  func forget(_ output: Output) { scaling.leave(output) }

  /// Called when an output's properties have changed.
  func outputChanged() { scaling.update() }

  /// Made once: each closure that captures something is an allocation.
  private lazy var frameDone: (WlCallback.Event) -> Void = { [unowned self] event in
    guard case .awaitsCallback(let callback) = state else { return }
    callback.discard()
    state = .due
    guard let display, case .done(let milliseconds) = event else { return }
    frameClock.callbackDidArrive(milliseconds, at: display.localTime)
    callbackTurn = display.turn
  }

  private func listenForFrame() {
    let callback = proxy.frame()
    state = .awaitsCallback(callback)
    callback.onEvent = frameDone
  }

  /// Begins a frame if its callback has arrived, and calls the frame handlers.
  ///
  /// Called only after all pending events are dispatched, because the frame advances the window to
  /// the current time.
  func beginFrameIfDue() {
    guard case .due = state, let display else { return }
    state = .ready(callbackTime: display.now)
    let handlers = frameHandlers
    frameHandlers = []
    // A handler may close the surface.
    for handler in handlers where !isClosed { handler(display.now) }
  }

  private func receive(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      guard let output = display?.output(of: output) else { return }
      lastOutput = output
      scaling.enter(output)
    case .leave(let output): display?.output(of: output).map(scaling.leave)
    }
  }
}
