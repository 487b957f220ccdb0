import CommandLine
import Glibc
import PluginHost
import Store
import System

/// A run under a service manager: it reports the run's state, and starts without plugins (safe
/// mode) after several quick failures in a row.
final class ServiceRun {
  private let notifier: ServiceNotifier
  private let file: String
  private let console: Console
  private var history: StartHistory
  private var settled: LoopTimer?

  /// The plugins that ran when the last starts failed; nil unless in safe mode.
  let suspects: [String]?

  /// Returns nil when the program was not started by a service manager.
  init?(_ directories: Directories, _ console: Console) {
    guard let notifier = ServiceNotifier() else { return nil }
    self.notifier = notifier
    self.console = console
    file = directories.starts
    do throws(FileError) {
      history = StartHistory(try OptionalFile.read(file))
    } catch {
      history = StartHistory(nil)
      console.error("\(error); earlier failed starts are ignored")
    }
    let now = Double(time(nil))
    suspects = history.suspects(at: now)
    guard let suspects else {
      history.begin(at: now)
      save()
      return
    }
    console.error(
      "\(StartHistory.maximumFailures) consecutive starts have failed while these plugins "
        + "ran: \(suspects.joined(separator: ", ")). No plugin is loaded now. Disable the faulty "
        + "one with "
        + "'thimble plugin disable NAME', then start the service again")
  }

  /// Reports that the plugins are loaded, and adds them to the history.
  func ready(_ plugins: [String], on loop: EventLoop) {
    guard suspects == nil else {
      return notifier.ready("safe mode: started without plugins", on: loop)
    }
    history.note(plugins)
    save()
    let timer = loop.makeTimer { [unowned self] in forget() }
    timer.schedule(after: StartHistory.quick)
    settled = timer
    notifier.ready("running \(plugins.joined(separator: ", "))", on: loop)
  }

  /// Reports a new status, a few words.
  func tell(_ status: String) { notifier.tell(status) }

  /// Reports a regular end of the run, which does not count as a failure.
  func end() {
    settled?.cancel()
    forget()
    notifier.stopping()
  }

  private func forget() {
    history.forget()
    save()
  }

  private func save() {
    do throws(FileError) {
      try replaceFile(file, with: history.text)
    } catch {
      console.note("thimble: failed starts cannot be counted: \(error)")
    }
  }
}
