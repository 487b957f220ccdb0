import Lua
import PluginHost
import Testing

struct PluginErrorTests {
  @Test(
    arguments: [
      (.unreadable(path: "/a", reason: "it is gone"), "/a cannot be read: it is gone"),
      (
        .missingMain(folder: "/a", name: "init.lua"),
        "/a has no init.lua; a plugin is a folder with plugin.json and init.lua, or one .lua file"
      ),
      (.manifest(path: "/a", faults: ["one", "two"]), "/a: one\n/a: two"),
      (
        .options(
          plugin: "a", faults: ["one", SettingFault("two", at: .init(file: "init.lua", line: 2))]),
        "plugin \"a\": one\ninit.lua:2: plugin \"a\": two"
      ),
      (.nameTaken(plugin: "a"), "a plugin named \"a\" runs already; rename one of the two"),
      (
        .renamed(plugin: "a", to: "b"),
        "plugin \"a\" is now called \"b\"; restart the program to use it by that name"
      ),
      (
        .requires(plugin: "a", missing: ["b", "c"]),
        "plugin \"a\" needs \"b\", \"c\"; use it before this one"
      ),
      (
        .conflicts(plugin: "a", with: "b"),
        "plugin \"a\" does not run beside \"b\"; use one of the two"
      ),
      (
        .apiLevel(plugin: "a", needed: 99, offered: 1),
        "plugin \"a\" needs API level 99, and this version offers 1"
      ),
      (.missingProtocol(plugin: "a", LuaError(.runtime, "no layers")), "no layers"),
      (.code(plugin: "a", LuaError(.runtime, "no", file: "a.lua", line: 3)), "a.lua:3: no"),
    ] as [(PluginError, String)])
  func `an error is a sentence for each fault`(error: PluginError, sentences: String) {
    #expect(error.description == sentences)
  }
}
