import CommandLine
import Conditioning
import Glibc
import ScriptViews
import Store
import System
import Vocabulary

extension Command {
  /// Runs an app behind a relay, and plugins on its windows.
  static let wrap = Command(
    name: "wrap", usage: "[--] APP [ARGUMENT]...",
    summary: "run plugins on the windows of an app, or of a session's apps",
    discussion: [
      "Starts an unchanged app, with a relay between the app and the compositor. The plugins of "
        + "your configuration, or those named by --plugin, receive each touch on its windows. "
        + "When they recognize a gesture, its touches are cancelled in the app, or the app never "
        + "receives them; cancels_touches_in_view and delays_touches_began decide, as for views. "
        + "Without a plugin, the app receives everything.",
      "Plugins run in their own process. If it hangs or crashes, the app receives all touches, and "
        + "the process restarts. Programs that the app starts are wrapped too; programs that run "
        + "already are not.",
      "A plugin needs the permission apps, with the ids of the applications on which it acts: "
        + "--allow apps=org.gnome.*, or --allow 'apps=*' for all applications.",
      "With --session, the arguments are [NAME] [-- APP...]. Every program whose WAYLAND_DISPLAY "
        + "is NAME (wayland-thimble) is wrapped by its own relay, and one process runs plugins. "
        + "The session lasts until APP ends. Without APP, the first SIGTERM or SIGINT stops "
        + "accepting programs, and the session ends with the last program. A second signal ends "
        + "it at once, and the programs continue without gestures. The session also ends with "
        + "the compositor.",
      "The exit status is that of APP, or 128 plus the number of the signal that ended it; 126 if "
        + "APP cannot be started, 127 if it is not found; 69 without a compositor.",
    ],
    options: [
      CommandOption("plugin", argument: "PLUGIN", "run this plugin; may be repeated"),
      CommandOption(
        "allow", argument: "WHAT", "grant a permission: apps=org.gnome.*, spawn=grim"),
      CommandOption(
        "isolated", argument: "WHEN",
        "limit plugins to what you granted: always or never; default: third-party plugins only"),
      CommandOption("session", "wrap each program that connects to a socket"),
      CommandOption("watch", "reload a plugin when its files are saved, unless they have an error"),
      CommandOption("record", argument: "FILE", "record the touches on the app's windows"),
      .touch,
      CommandOption("json", "print a line of JSON for every gesture"),
      CommandOption(
        "explain", "print each decision about a gesture, and which touches the app receives"),
      CommandOption(
        "ending", argument: "WAY",
        "how a touch ends for the app when a gesture takes it: cancel, sidestep, rest, lift or "
          + "keep; default: by toolkit"
      ),
      CommandOption("hide", argument: "GLOBAL", "do not offer a global, such as wl_seat"),
      CommandOption("max", argument: "GLOBAL=VERSION", "limit a global to this version"),
      CommandOption(
        "ask-limit", argument: "MS", "how long a touch may wait for a decision; default: 3"),
      CommandOption(
        "patience", argument: "MS", "how long plugins may hang while touches wait; default: 45"),
      .display,
    ],
    startsProgram: true,
    run: wrapApp)
}

private func wrapApp(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let directories = Directories()
  let words = try WrapWords(invocation, in: directories)
  try invocation.checkPlugins(in: directories, console)
  if let name = invocation.value("display") { setenv("WAYLAND_DISPLAY", name, 1) }
  let wrap = try WrapRun(words, console)
  return wrap.run()
}

extension Invocation {
  /// Validates the options for plugins and touches before an app is started, which would otherwise
  /// run without its gestures.
  fileprivate func checkPlugins(in directories: Directories, _ console: Console) throws {
    _ = try allowedPermissions()
    _ = try trust
    _ = try TouchSettings(self)
    if let word = value("ending"), Ending(rawValue: word) == nil {
      throw UsageError.badValue(
        option: "--ending", found: word, expected: "cancel, sidestep, lift, keep or rest")
    }
    do throws(PluginNotFoundError) {
      for name in options["plugin"] ?? [] { _ = try directories.plugin(name) }
    } catch {
      console.error("\(error)")
      throw ExitStatus.configuration
    }
  }
}

/// The command lines of the relay and of the program that judges.
struct WrapWords {
  /// The relay, with the app.
  let relay: [String]
  /// The program that runs plugins; nil: the relay alone.
  let judge: [String]?
  /// The path of the judge's socket.
  let socket: String?
  /// Whether each program that connects is an app, rather than the started one.
  let isSession: Bool
  /// Whether an app is started.
  let hasApp: Bool

  init(_ invocation: Invocation, in directories: Directories) throws {
    let session = invocation.has("session") ? try SessionWords(invocation) : nil
    if session == nil, invocation.words.isEmpty { throw UsageError.missingWord("the app") }
    let plugins = invocation.options["plugin"] ?? []
    let hasWork =
      !plugins.isEmpty || invocation.has("record") || invocation.has("explain")
      || directories.existingConfiguration != nil
    let app = session?.app ?? invocation.words
    (isSession, hasApp) = (session != nil, !app.isEmpty)
    // The socket has the session's name, so that the apps of an earlier session find it.
    socket = hasWork ? directories.judgeSocket(of: session?.name ?? "\(getpid())") : nil
    var relay = [directories.relay]
    if let socket { relay += ["--judge", socket] }
    for name in ["ending", "hide", "max", "ask-limit", "patience"] {
      for value in invocation.options[name] ?? [] { relay += ["--\(name)", value] }
    }
    if let session { relay += ["--session", session.name] }
    self.relay = relay + ["--"] + app
    judge = socket.map { socket in
      var judge = [directories.program, "run", "--apps", socket]
      for name in ["watch", "json", "explain"] where invocation.has(name) {
        judge.append("--\(name)")
      }
      for name in ["allow", "isolated", "record", "touch"] {
        for value in invocation.options[name] ?? [] { judge += ["--\(name)", value] }
      }
      return judge + ["--"] + plugins
    }
  }
}
