package import CommandLine
import Glibc
import JSON
package import System

/// Inspects a running program until it ends or a signal arrives.
package final class Inspector {
  /// The minimum interval between redraws of the page. Chosen.
  private static let interval = Duration.milliseconds(100)

  private let loop: EventLoop
  private let console: Console
  private let isPage: Bool
  private var page: TerminalPage?
  private var view = LiveView()
  private var lines = LineSplitter()
  private var timer: LoopTimer?
  private var isDue = false
  private var status = ExitStatus.fine

  /// - Parameter isPage: Whether to redraw a page on the terminal; otherwise each line is printed
  ///   as received.
  package init(_ console: Console, isPage: Bool) throws(EventLoopError) {
    loop = try EventLoop.make()
    self.console = console
    self.isPage = isPage
  }

  /// Connects and shows the feed.
  package func run(_ program: ControlFolder.Program) throws -> ExitStatus {
    let signals = try [SIGINT, SIGTERM, SIGHUP].map { signal in
      try loop.signal(signal) { [unowned self] in loop.stop() }
    }
    let stream = try loop.connect(to: program.socket)
    stream.onEvent = { [unowned self] event in
      switch event {
      case .bytes(let bytes): for line in lines.append(bytes) { take(line) }
      case .end: loop.stop()
      }
    }
    stream.write(ControlRequest(.inspect).line)
    if isPage { try openPage() }
    loop.run()
    page?.leave()
    stream.close()
    for signal in signals { signal.cancel() }
    return status
  }

  private func take(_ line: String) {
    guard let object = (try? JSONValue.parse(line))?.object else { return }
    if object["ok"] == false {
      console.error(object["error"]?.string ?? "the program refused without a reason")
      status = .failed
      return loop.stop()
    }
    guard object["kind"] != nil else { return }
    guard isPage else { return console.print(line) }
    view.take(object)
    guard !isDue else { return }
    isDue = true
    let timer = self.timer ?? loop.makeTimer { [unowned self] in draw() }
    self.timer = timer
    timer.schedule(after: Self.interval)
  }

  private func openPage() throws {
    let page = try TerminalPage(console, on: loop)
    self.page = page
    page.onResize = { [unowned self] in draw() }
    // q and Ctrl-D.
    page.onKey = { [unowned self] in if [UInt8(ascii: "q"), 4].contains($0) { loop.stop() } }
    draw()
  }

  private func draw() {
    isDue = false
    guard let page else { return }
    let size = page.size
    page.show(view.page(height: size.height, width: size.width))
  }
}
