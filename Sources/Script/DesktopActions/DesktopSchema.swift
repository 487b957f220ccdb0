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
  var desktop: DesktopSchema { part(DesktopSchema.self) }
}
