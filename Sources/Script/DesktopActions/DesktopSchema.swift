// Tests: ScriptingTests/Schema/SchemaTests.swift

import Lua
package import Scripting

/// The classes of other programs' windows, of processes and of idle watches.
package final class DesktopSchema: SchemaPart {
  let process = ScriptClass.process()
  let toplevel = ScriptClass.toplevel()
  let idleWatch = ScriptClass.idleWatch()

  package init() {}

  package var classes: [ScriptClass] { [process, toplevel, idleWatch] }
}

extension Schema {
  /// The classes of other programs' windows, of processes and of idle watches.
  var desktop: DesktopSchema { part(DesktopSchema.self) }
}

extension ScriptModule {
  /// The members of the module that act on the desktop, each guarded by its permission.
  package static func actions() -> [Member] {
    [
      .function(
        "spawn",
        "Starts a program without a shell, in a process group of its own. With `on_exit`, up "
          + "to 256 KiB of its output are captured; otherwise its output is discarded.",
        .required(
          "options",
          .table(
            "a list of the program and its arguments, with on_exit and detached", .spawnOptions),
          "the program and its arguments, and options"),
        returns: .result("process", .made("Process"), "the program")
      ) { plugin, options throws(LuaError) in try plugin[Processes.self].spawn(options) }
      .requires(.spawn)
      .example(
        """
        thimble.spawn {
          "date", "+%H:%M", on_exit = function(status, output) print(status, output) end,
        }
        """),
      .module(compositor()),
      .module(workspaces()).requires(.workspaces),
      .module(keys()).requires(.keys),
      keystrokeFault(),
      .module(pointer()).requires(.pointer),
      .module(clipboard()).requires(.clipboard),
      .module(toplevels()).requires(.toplevels),
      .module(screenshot()).requires(.screenshot),
      .module(idle()).requires(.idle),
      .module(outputPower()).requires(.outputs),
      .module(dbus()).requires(.dbus, .dbusSystem, .dbusSignals),
    ]
  }
}
