// Tests: InitCommandTests

import CommandLine
import Store
import System

extension Command {
  /// Writes a configuration to begin with.
  static let initialize = Command(
    name: "init", usage: "",
    summary: "write a configuration to begin with",
    discussion: [
      "Writes ~/.config/thimble/init.lua, which runs one plugin and names the settings that people "
        + "look for first. A configuration that exists is not changed."
    ],
    options: [],
    run: writeConfiguration)
}

/// The configuration that is written.
let initialConfiguration = """
  -- The configuration of Thimble: the plugins that run, and how touches are understood.
  -- 'thimble check ~/.config/thimble/init.lua' says what is wrong with it.

  local thimble = require "thimble"

  -- Gestures at the edges of the screen; 'thimble plugin info gestures' shows the options.
  thimble.use "gestures"

  -- How touches are understood. 'thimble touch' shows all settings.
  thimble.touch {
    -- For hands that tremble or are slow: taps may move farther and take longer.
    -- 'thimble touch off' turns this off, and 'thimble touch on' turns it on again.
    -- preset = "steady",
  }

  """

private func writeConfiguration(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let path = Directories().configuration
  guard !exists(path) else {
    console.error("\(path) exists, and was not changed; edit it, or move it away first")
    return .failed
  }
  do throws(ReadFailure) {
    try Folder.make(above: path)
  } catch {
    console.error("the folder of \(path) cannot be made: \(error)")
    return .failed
  }
  try OutputFile(path).write(initialConfiguration)
  console.note("Wrote \(path). Run it with 'thimble run'.")
  return .fine
}
