// Tests: RepositoryTests, HostileGitTests

import EventLoop

/// Runs the user's own `git`, with the credentials that it has, and with everything off that would
/// run what a repository brings along, or what the folder names in which the user stands.
struct Git {
  var programs: Programs

  init(loop: EventLoop) { programs = Programs(loop: loop) }

  /// Variables that would make git use another repository than the one it is told, or other
  /// objects than are in there: those of `git rev-parse --local-env-vars`, and a few more.
  private static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG",
    "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE",
    "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
    "GIT_TEMPLATE_DIR",
  ]
  private static let set = [
    "GIT_TERMINAL_PROMPT=0", "LC_ALL=C", "GIT_CEILING_DIRECTORIES=/", "GIT_NO_LAZY_FETCH=1",
    "GIT_NO_REPLACE_OBJECTS=1",
    // No transport without encryption, and none that is a program of its own.
    "GIT_ALLOW_PROTOCOL=file:https:ssh",
  ]
  private static let configuration = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.attributesFile=/dev/null",
    "protocol.ext.allow=never", "submodule.recurse=false", "fetch.recurseSubmodules=false",
    "filter.lfs.smudge=", "filter.lfs.required=false", "gc.auto=0", "maintenance.auto=false",
  ]

  /// What runs git.
  ///
  /// - Parameters:
  ///   - attempt: what it is for, to follow "cannot".
  ///   - most: the most bytes of output.
  func command(
    _ words: [String], to attempt: String, input: [UInt8] = [], atMost most: Int
  ) -> Programs.Command {
    let environment = ["env"] + Self.unset.flatMap { ["-u", $0] } + Self.set
    let options = Self.configuration.flatMap { ["-c", $0] }
    return Programs.Command(
      name: "git", words: environment + ["git"] + options + words, attempt: attempt, input: input,
      most: most)
  }

  /// Runs git to its end, and returns its output.
  func run(
    _ words: [String], to attempt: String, input: [UInt8] = [], atMost most: Int
  ) throws(AcquisitionError) -> [UInt8] {
    try programs.run(command(words, to: attempt, input: input, atMost: most))
  }
}
