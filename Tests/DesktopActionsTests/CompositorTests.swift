import Compositors
import DesktopActions
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// `thimble.compositor` and `thimble.workspaces`, as plugins see them.
struct CompositorModuleTests {
  let bench = TestBench()

  @Test func `the compositor's name and capabilities are available`() throws {
    bench.deeds.compositor.capabilities = [.workspaces]
    bench.host.actions = bench.deeds
    try bench.load(
      "print(thimble.compositor.name, thimble.compositor.has 'workspaces', thimble.compositor.has 'command')"
    )
    #expect(bench.prints == ["test\ttrue\tfalse"])
  }

  @Test func `workspaces are a list of tables`() throws {
    try bench.load(
      """
      print(thimble.workspaces.list(function(list, why)
        if not list then return print(why) end
        for _, w in ipairs(list) do print(w.name, w.number, w.output, w.focused, w.visible, w.urgent) end
      end))
      """)
    bench.deeds.compositor.answerLists?(
      .success([Workspace(name: "web", output: "A", isFocused: true, isVisible: true)]))
    bench.deeds.compositor.answerLists?(.failure(.silent(compositor: "test", after: .seconds(2))))
    #expect(
      bench.prints == [
        "true", "web\tnil\tA\ttrue\ttrue\tfalse",
        "test did not answer within 2.0 seconds; try again when it is less busy",
      ])
  }

  @Test func `a change delivers the list of workspaces, once for several changes`() throws {
    try bench.load(
      """
      thimble.workspaces.on_change(function(list) print(#list, list[1].name) end)
      """)
    let compositor = bench.deeds.compositor
    #expect(compositor.isWatched)
    compositor.changeWorkspaces()
    let first = try #require(compositor.answerLists)
    compositor.answerLists = nil
    compositor.changeWorkspaces()
    compositor.changeWorkspaces()
    #expect(compositor.answerLists == nil)
    first(.success([Workspace(name: "a"), Workspace(name: "b")]))
    let second = try #require(compositor.answerLists)
    compositor.answerLists = nil
    second(.success([Workspace(name: "c")]))
    #expect(bench.prints == ["2\ta", "1\tc"])
    #expect(compositor.answerLists == nil)
  }

  @Test func `workspaces are watched only while a plugin has a callback for them`() throws {
    let plugin = try bench.load(
      "h = thimble.workspaces.on_change(print) h:cancel() thimble.workspaces.on_change(print)")
    #expect(bench.deeds.compositor.isWatched)
    bench.host.unload(plugin)
    #expect(!bench.deeds.compositor.isWatched)
    try bench.load("thimble.workspaces.on_change(print):cancel()")
    #expect(!bench.deeds.compositor.isWatched)
  }

  @Test func `a workspace is a word, a name or a number`() throws {
    try bench.load(
      """
      for _, target in ipairs { 'next', 'previous', 'web', 3 } do thimble.workspaces.switch(target, print) end
      thimble.workspaces.move_window(2)
      """)
    #expect(
      bench.deeds.compositor.targets == [
        .next, .previous, .name("web"), .number(3), .number(2),
      ])
  }

  @Test(arguments: ["", "''", "0", "1.5", "{}", "true"])
  func `an invalid workspace raises an error`(target: String) {
    #expect(bench.loadError("thimble.workspaces.switch(\(target))") != nil)
  }

  @Test func `a failure is passed to the callback, or logged without one`() throws {
    try bench.load("thimble.workspaces.switch(9, print)")
    let failure = CompositorError.refused(compositor: "test", message: "no")
    bench.deeds.compositor.answer?(.failure(failure))
    #expect(bench.prints == ["nil\ttest refused: no"])
    try bench.load("thimble.workspaces.switch(9)")
    bench.deeds.compositor.answer?(.failure(failure))
    #expect(bench.logs.map(\.text) == ["test refused: no"])
  }

  @Test func `an answer to an unloaded plugin is dropped`() throws {
    let plugin = try bench.load("thimble.workspaces.switch(9, print)")
    bench.host.unload(plugin)
    bench.deeds.compositor.answer?(.success(()))
    #expect(bench.prints.isEmpty)
    #expect(bench.failures.isEmpty)
  }

  @Test func `without a socket each call returns nil and the reason`() throws {
    bench.host.actions = nil
    try bench.load(
      """
      print(thimble.compositor.name, (thimble.workspaces.switch 'next'))
      print(select(2, thimble.compositor.command 'x'))
      """)
    #expect(
      bench.prints == [
        "unknown\tnil",
        "the compositor has no known IPC socket, and is not KWin on a Plasma desktop; "
          + "use its own tool, with thimble.spawn",
      ])
  }

  @Test func `commands are only sent to granted sockets`() throws {
    var other = PermissionSet()
    other.add(.ipc, .values(["sway"]))
    let message = bench.loadError("thimble.compositor.command 'x'", granting: other)
    #expect(message?.contains("\"test\" is not a granted socket") == true)
    var right = PermissionSet()
    right.add(.ipc, .values(["test"]))
    try bench.load("thimble.compositor.command('exit', print)", granting: right)
    bench.deeds.compositor.answerCommand?(.success("ok"))
    #expect(bench.deeds.compositor.commands == ["exit"])
    #expect(bench.prints == ["ok\tnil"])
  }

  @Test func `without grants the compositor has only a name`() {
    let message = bench.loadError(
      "print(thimble.compositor.name) thimble.workspaces.list(print)", granting: PermissionSet())
    #expect(bench.prints == ["test"])
    #expect(message?.contains("needs the permission \"workspaces\"") == true)
  }
}
