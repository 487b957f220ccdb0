public import Canvas
public import Gestures
import Wayland

/// A rectangle on the screen that is drawn on and touched: a `Toplevel` or a `Layer`.
public class Surface {
  let proxy: WlSurface
  /// Nil once the surface is closed or the display is gone. No weak reference, with which
  /// everything that counts references to the display would take the slow way.
  private(set) unowned(unsafe) var display: Display?
  private let scaling: SurfaceScale
  private var painter: SurfacePainter
  private var frameHandlers: [(Timestamp) -> Void] = []
  private var frameCallback: WlCallback?
  private let timing: FrameTiming
  private var isFrameDue = false
  private var needsDisplay = true
  /// The time of the last frame of touches.
  private var lastTouchTime: Timestamp?
  /// Whether the compositor waits for a commit, whatever there is to show.
  private var owesCommit = false
  /// When the compositor called for the frame that is to be drawn now.
  private var frameTime: Timestamp?
  /// When its drawing began, in seconds on the local monotonic clock.
  private var drawingTime = 0.0
  /// Whether one pixel stands for the whole.
  private var isStretched = false
  /// Whether the last frame that was drawn shows something on its way.
  private var showsMotion = false

  /// What the surface's touches, presses and pointer go to; its frame follows the surface's size.
  public private(set) var window: Gestures.Window
  /// Size in points; zero until the compositor has given one.
  public private(set) var size = Size.zero
  /// Whether the compositor lets the surface be shown.
  public private(set) var isConfigured = false
  /// Whether the surface was closed.
  public private(set) var isClosed = false
  /// The output that it came onto last; nil before it came onto any.
  public internal(set) var lastOutput: Output?

  /// Pixels to a point.
  public var scale: Double { scaling.value }

  /// Draws the surface. What is to be drawn is transparent before; the rest is out of reach.
  public var draw: ((Canvas) -> Void)? { didSet { setNeedsDisplay() } }
  /// Says what looks different since it was asked last, in points; nil: all of it. Asked before
  /// each drawing.
  ///
  /// Without it all is drawn whenever something is.
  public var changes: (() -> [Rect]?)?
  /// Whether nothing at all is to be seen, asked after `changes`: then one clear pixel stands for
  /// the whole, which costs no memory and takes touches as well.
  public var isBlank: (() -> Bool)?
  /// What drawing has cost so far.
  public private(set) var drawingCost = DrawingCost()
  /// Called when the size in points has changed, before the surface is drawn.
  public var onResize: ((Size) -> Void)?
  /// Called with each key that goes down or up while the surface has the keyboard.
  public var onKey: ((KeyEvent) -> Void)?
  /// Called with each frame of touches before the window gets it, to record or show them.
  public var onTouchFrame: ((TouchFrame) -> Void)?
  /// Called with the number of a device all of whose touches were taken away, before the window
  /// learns it.
  public var onTouchCancel: ((Int32, Timestamp) -> Void)?
  /// Called once when the surface is gone: closed by the compositor, the program, or the
  /// connection's end.
  public var onClose: (() -> Void)?

  init(_ proxy: WlSurface, window: Gestures.Window, on display: Display, globals: Globals) {
    self.proxy = proxy
    self.window = window
    self.display = display
    scaling = SurfaceScale(of: proxy, in: globals)
    painter = SurfacePainter(shm: globals.shm)
    timing = FrameTiming(of: proxy, on: globals.presentation)
    proxy.onEvent = { [unowned self] event in receive(event) }
    scaling.onChange = { [unowned self] in setNeedsDisplay() }
    // Which output it will be on is not known yet; most people have one.
    if let density = display.outputs.lazy.compactMap(\.properties.pointsPerMillimeter).first {
      window.pointsPerMillimeter = density
    }
    scaling.onOutputs = { [unowned self] in
      if let density = scaling.pointsPerMillimeter { self.window.pointsPerMillimeter = density }
    }
    display.add(self)
  }

  /// Asks for `draw` to be called before the loop next sleeps, at most once a frame.
  public func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Calls `handler` with the present time when it is a good moment to draw the next frame.
  ///
  /// Compositors call for no frames of what cannot be seen.
  public func requestFrame(_ handler: @escaping (Timestamp) -> Void) {
    guard !isClosed else { return }
    frameHandlers.append(handler)
  }

  /// Takes the surface off the screen; its touches are cancelled.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    display?.remove(self)
    display = nil
    frameCallback?.discard()
    frameHandlers = []
    painter.destroy()
    timing.destroy()
    scaling.destroy()
    destroyRole()
    proxy.destroy()
    let notify = onClose
    (draw, changes, isBlank) = (nil, nil, nil)
    (onResize, onKey, onClose) = (nil, nil, nil)
    (onTouchFrame, onTouchCancel) = (nil, nil)
    notify?()
  }

  /// The display has ended without closing the surface.
  func displayDidGo() { display = nil }

  /// Gives touches, presses and pointer to another window from now on. What is on the present one
  /// ends: fingers that are down are nobody's until they come down again. The new window gets the
  /// size; nothing is closed, and who draws draws anew.
  public func replaceWindow(with new: Gestures.Window) {
    guard !isClosed, new !== window, let display else { return }
    display.withdrawInput(from: self) {
      new.frame = Rect(origin: .zero, size: size)
      new.pointsPerMillimeter = window.pointsPerMillimeter
      window = new
    }
    setNeedsDisplay()
  }

  /// Hands a frame of touches to the window.
  func deliver(_ frame: TouchFrame) {
    var frame = frame
    // A pointer that stands in for fingers may come between a touchscreen's events and the end of
    // their frame.
    lastTouchTime = max(lastTouchTime ?? frame.time, frame.time)
    if let lastTouchTime { frame.time = lastTouchTime }
    onTouchFrame?(frame)
    // Who watches may close the surface, and then nobody would ever lift the window's fingers.
    if !isClosed { window.send(frame) }
  }

  /// Takes a device's touches away from the window.
  func cancelTouches(of device: Int32, at time: Timestamp) {
    onTouchCancel?(device, time)
    window.cancelTouches(of: device, at: time)
  }

  /// Limits touches and pointer to rectangles in points; nil stands for the whole surface.
  func setInputRegion(_ rects: [Rect]?) {
    guard let rects else { return proxy.setInputRegion(region: nil) }
    let region = display?.makeRegion()
    for rect in rects {
      // Rounded outwards, so that no part of a rectangle is left out.
      let (x, y) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
      region?.add(
        x: Int32(clamping: x), y: Int32(clamping: y),
        width: Int32(clamping: rect.maxX.rounded(.up) - x),
        height: Int32(clamping: rect.maxY.rounded(.up) - y))
    }
    proxy.setInputRegion(region: region)
    region?.destroy()
  }

  /// Whether the compositor may have to be told or shown something before the loop sleeps.
  var hasNews: Bool {
    needsDisplay || showsMotion || !frameHandlers.isEmpty || window.isAnimating
  }

  /// Tells the compositor how the surface is to be by now; called before the loop sleeps.
  func sendChanges() {}

  /// Destroys the protocol objects that make the surface a window or layer.
  func destroyRole() {}

  /// The compositor has given a size and waits for it to be drawn.
  func configure(_ proposal: Size) {
    isConfigured = true
    let newSize = Size(width: Self.side(proposal.width), height: Self.side(proposal.height))
    if newSize != size {
      size = newSize
      window.frame = Rect(origin: .zero, size: newSize)
      onResize?(newSize)
    }
    owesCommit = true
    setNeedsDisplay()
  }

  /// A side in whole points, within what a buffer can have.
  private static func side(_ points: Double) -> Double {
    points.isFinite ? min(max(points.rounded(), 1), 16384) : 1
  }

  /// Whether the compositor can take another frame.
  private var isReadyToDraw: Bool { isConfigured && !isClosed && frameCallback == nil }

  /// Shows what moves by itself where it is due when the frame to be drawn now is seen; called
  /// before any is drawn.
  func showMotionIfDue() {
    // The frame after the last motion shows where it has come to rest.
    guard window.isAnimating || showsMotion, isReadyToDraw, let display else { return }
    needsDisplay = true
    if window.isAnimating {
      let seen = display.clock.now(at: timing.time(ofFrameDrawnAt: display.localTime))
      // A frame that is expected sooner than the last one turned out must not show what moves on
      // its way back.
      window.advance(to: frameTime ?? window.now, showing: max(seen, window.shownTime))
    }
    frameTime = nil
  }

  /// Draws if it is time to; called before the loop sleeps.
  func drawIfNeeded() {
    guard isReadyToDraw, needsDisplay || !frameHandlers.isEmpty else { return }
    if needsDisplay {
      needsDisplay = false
      showsMotion = window.isAnimating
      drawingTime = display?.localTime ?? 0
      let start = DrawingCost.now
      noteChanges()
      guard !isClosed else { return }
      if painter.hasChanges {
        guard drawChanges() else { return }
        drawingCost.addFrame(since: start, pixels: painter.drawnPixels)
      }
    }
    guard owesCommit || showsMotion || !frameHandlers.isEmpty else { return }
    owesCommit = false
    listenForFrame()
    proxy.commit()
  }

  private func noteChanges() {
    let rects = changes.map { $0() } ?? nil
    guard !isClosed else { return }
    isStretched = scaling.canStretch && isBlank?() ?? false
    if isStretched { return painter.note(rects, width: 1, height: 1, scale: 1) }
    painter.note(
      rects, width: scaling.pixels(size.width), height: scaling.pixels(size.height),
      scale: scaling.value)
  }

  /// Draws what looks different; false where nothing can be drawn now.
  private func drawChanges() -> Bool {
    guard let canvas = painter.begin() else {
      // What has changed is known; it is drawn when the compositor has let go of a buffer.
      needsDisplay = true
      return false
    }
    draw?(canvas)
    guard !isClosed else { return false }
    canvas.flush()
    scaling.apply(size, isStretched: isStretched)
    painter.attach(to: proxy)
    timing.willCommit(drawnAt: drawingTime)
    owesCommit = true
    return true
  }

  /// An output that the surface was on is gone.
  func forget(_ output: Output) { scaling.leave(output) }

  /// An output's scale may have changed.
  func outputChanged() { scaling.update() }

  private func listenForFrame() {
    let callback = proxy.frame()
    frameCallback = callback
    callback.onEvent = { [unowned self] _ in
      frameCallback?.discard()
      frameCallback = nil
      isFrameDue = true
    }
  }

  /// Notes that it is time for a frame, if it is, and calls the frame's handlers.
  ///
  /// Not done before all events that have arrived are handled, because the frame takes the window
  /// to the present.
  func beginFrameIfDue() {
    guard isFrameDue, let display else { return }
    isFrameDue = false
    frameTime = display.now
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

extension Int32 {
  /// The nearest value that fits; 0 for what is no number.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, -2_147_483_648), 2_147_483_647))
  }
}
