import Glibc
import System

/// Runs the user's `git` with the user's credentials. Disables all settings that would run programs
/// named by the repository or by the current folder.
struct Git {
  var programs: Programs

  init(loop: EventLoop) { programs = Programs(loop: loop) }

  /// The environment variables that git inherits, for finding programs, files, keys, proxies and
  /// certificates, and for asking for passwords. Other variables could select another repository or
  /// run a program.
  private static let inherited = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "TMPDIR", "LD_LIBRARY_PATH",
    "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
    "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY",
    "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "SSH_ASKPASS",
    "SSH_ASKPASS_REQUIRE", "GNUPGHOME", "KRB5CCNAME", "http_proxy", "https_proxy", "HTTPS_PROXY",
    "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    "CURL_CA_BUNDLE", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSH", "GIT_SSH_COMMAND",
    "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH",
  ]
  private static let set = [
    "GIT_TERMINAL_PROMPT=0", "LC_ALL=C", "GIT_CEILING_DIRECTORIES=/", "GIT_NO_LAZY_FETCH=1",
    "GIT_NO_REPLACE_OBJECTS=1", "GIT_OPTIONAL_LOCKS=0",
    // No transport without encryption, and none that is a program of its own.
    "GIT_ALLOW_PROTOCOL=file:https:ssh",
  ]
  private static let configuration = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.attributesFile=/dev/null",
    "protocol.ext.allow=never", "submodule.recurse=false", "fetch.recurseSubmodules=false",
    "filter.lfs.smudge=", "filter.lfs.required=false", "gc.auto=0", "maintenance.auto=false",
    // Only repositories of the user's own, named by `--git-dir`: the list of others is emptied.
    "safe.directory=", "safe.bareRepository=explicit",
  ]

  /// Returns the command that runs git.
  ///
  /// - Parameters:
  ///   - attempt: The purpose, to follow "cannot" in a message.
  ///   - maximumOutput: The maximum size of the output, in bytes.
  func command(
    _ words: [String], to attempt: String, input: [UInt8] = [], atMost maximumOutput: Int
  ) -> Programs.Command {
    let options = Self.configuration.flatMap { ["-c", $0] }
    var command = Programs.Command(
      name: "git", words: ["git"] + options + words, attempt: attempt, input: input,
      maximumOutput: maximumOutput)
    command.environment = Self.environment
    return command
  }

  private static var environment: [String] {
    inherited.compactMap { name in
      unsafe getenv(name).map { unsafe name + "=" + String(cString: $0) }
    } + set
  }

  /// Runs git to its end, and returns its output.
  func run(
    _ words: [String], to attempt: String, input: [UInt8] = [], atMost maximumOutput: Int
  ) throws(AcquisitionError) -> [UInt8] {
    try programs.run(command(words, to: attempt, input: input, atMost: maximumOutput))
  }
}
