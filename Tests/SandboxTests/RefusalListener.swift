import Glibc
import System

@testable import Sandbox

/// Receives the refused calls of one process.
final class RefusalListener {
  /// The action once the process is locked.
  enum Behavior {
    /// Refuses each call.
    case refusing
    /// Refuses one call and listens to no other.
    case leaving
    /// Kills the process while its first call waits.
    case killingAtCall
    /// Kills the process at once.
    case killing
  }

  private(set) var names: [String] = []
  private(set) var isOver = false
  private(set) var failure: SandboxError?
  private var calls: RefusedCalls?
  private var watch: Watch?
  private let loop: EventLoop
  private let child: ChildProcess
  private let behavior: Behavior

  init(to child: ChildProcess, on socket: Int32, _ behavior: Behavior, loop: EventLoop) {
    self.loop = loop
    self.child = child
    self.behavior = behavior
    watch = try? loop.watch(fileDescriptor: socket) { [unowned self] _ in
      do throws(SandboxError) {
        listen(to: try RefusedCalls(receivingFrom: socket))
      } catch .notYet {
        // A spurious wake-up.
      } catch {
        failure = error
        end()
      }
    }
  }

  private func listen(to calls: RefusedCalls) {
    watch?.cancel()
    self.calls = calls
    if behavior == .killing { child.kill(SIGKILL) }
    watch = try? loop.watch(fileDescriptor: calls.descriptor) { [unowned self] _ in hear() }
  }

  private func hear() {
    guard let calls else { return }
    switch behavior {
    case .refusing, .killing:
      while let name = calls.refuseNext() { names.append(name) }
    case .leaving:
      if let name = calls.refuseNext() { names.append(name) }
      return end()
    case .killingAtCall where child.exit == nil:
      // `exit` is set once the loop has seen the end of the process.
      return child.kill(SIGKILL)
    case .killingAtCall:
      if let name = calls.refuseNext() { names.append(name) }
    }
    if calls.isOver { end() }
  }

  private func end() {
    watch?.cancel()
    calls = nil
    isOver = true
  }
}
