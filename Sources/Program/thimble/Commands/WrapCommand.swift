// Tests: WrapTests

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
      "Starts an app, unchanged, whose connection to the compositor goes through a relay. Plugins "
        + "see each touch on its windows: those of your configuration, or those named by --plugin. "
        + "A gesture that they recognize takes its touches from the app, or the app never sees "
        + "them, as for views: by cancels_touches_in_view and delays_touches_began. Without a "
        + "plugin, everything passes.",
      "Plugins run in a process of their own. If it hangs or crashes, touches pass, and it is "
        + "started again. What the app starts is wrapped too; what runs already is not.",
      "A plugin needs the permission apps for the applications it acts on, by their ids: "
        + "--allow apps=org.gnome.*, or --allow 'apps=*' for all of them.",
      "With --session, operands are [NAME] [-- APP...]: every program that finds NAME "
        + "(wayland-thimble) in WAYLAND_DISPLAY is wrapped, each by a relay of its own, with one "
        + "process for the plugins. It lasts until APP has ended; without APP, SIGTERM or SIGINT "
        + "lets no more programs connect, and it ends when the last one has, or at a second "
        + "signal, after which programs go on without gestures. It ends with the compositor.",
      "Exit status: that of APP, 128 and more if a signal has ended it; 126 if it cannot be "
        + "started, 127 if it is not found; 69 without a compositor.",
    ],
    options: [
      CommandOption("plugin", argument: "PLUGIN", "run this plugin; may be repeated"),
      CommandOption(
        "allow", argument: "WHAT", "grant a permission: apps=org.gnome.*, spawn=grim"),
      CommandOption(
        "isolated", argument: "WHEN",
        "run the plugins in locked processes: always or never; default: those from elsewhere"),
      CommandOption("session", "wrap each program that connects to a socket"),
      CommandOption("watch", "reload a plugin when its files are saved, unless they have an error"),
      CommandOption("record", argument: "FILE", "record the touches on the app's windows"),
      .touch,
      CommandOption("json", "print a line of JSON for every gesture"),
      CommandOption("explain", "print each decision about a gesture, and what the app gets to see"),
      CommandOption(
        "ending", argument: "WAY",
        "how the app loses a touch that it has: cancel, sidestep, rest, lift or keep; "
          + "default: by toolkit"
      ),
      CommandOption("hide", argument: "GLOBAL", "do not offer a global, such as wl_seat"),
      CommandOption("max", argument: "GLOBAL=VERSION", "offer a global in no higher version"),
      CommandOption("ask-limit", argument: "MS", "how long a touch waits for a decision; 3"),
      CommandOption("patience", argument: "MS", "how long plugins may hang while touches wait; 45"),
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
    do throws(PluginNotFound) {
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

extension Directories {
  /// The relay, beside this program.
  var relay: String {
    String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex))
      + "/thimble-relay"
  }

  /// Returns the path of the judge's socket for a session or process.
  ///
  /// - Returns: nil without a folder for sockets.
  fileprivate func judgeSocket(of name: String) -> String? {
    environment["XDG_RUNTIME_DIR"].map { "\($0)/thimble-judge-\(name)" }
  }
}
