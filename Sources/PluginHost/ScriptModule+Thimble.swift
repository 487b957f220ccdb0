// Tests: ScriptingTests/Schema/SchemaTests.swift, ThimbleTests/Live/QuitTests.swift

import DesktopActions
import JSON
import Lua
import ScriptViews
import Scripting

extension ScriptModule {
  /// The `thimble` module.
  static func thimble(_ schema: Schema) -> ScriptModule {
    ScriptModule(
      "thimble",
      "What `require \"thimble\"` gives: functions that make windows, views and recognizers, "
        + "and what else a plugin needs."
    ) { [unowned schema] in
      viewConstructors(schema) + recognizerConstructors(schema) + animationConstructors() + timers()
        + handover() + configuration() + events()
        + [.module(log()), .module(json()), .module(store())]
        + environment() + [.module(files())] + actions() + facts()
    }
  }

  private static func timers() -> [Member] {
    [
      .function(
        "after", "Calls a function once, later.",
        .required("seconds", .number(.seconds, from: 0), "how much later"),
        .required("action", .function("fun()"), "what to call"),
        returns: .made("Timer", "makes sure that it is not called")
      ) { plugin, seconds, function throws(LuaError) in
        try plugin[Timers.self].start(after: seconds, function)
      }.example(
        """
        local timer = thimble.after(0.5, function() print("half a second later") end)
        timer:cancel()
        """)
    ]
  }

  private static func handover() -> [Member] {
    [
      .function(
        "on_load", "Sets what is called when this version takes over from an older one.",
        .required(
          "action", .function("fun(data: any, from_version: string|nil)"),
          "gets what the older version has left, and its version"),
        returns: .nothing
      ) { plugin, function in plugin[Handover.self].setOnLoad(function) },
      .function(
        "on_unload", "Sets what is called when a newer version takes over.",
        .required(
          "action", .function("fun(): any"), "returns plain data to leave to the newer version"),
        returns: .nothing
      ) { plugin, function in plugin[Handover.self].setOnUnload(function) }
      .example("thimble.on_unload(function() return { page = 3 } end)"),
      .constant(
        "state",
        "A table of the plugin's own, which its next version finds again when it is reloaded; for "
          + "plain data.",
        ValueShape("a table", LuaType("table"))
      ) { .table($0.staging?.startState ?? LuaTable()) },
    ]
  }

  private static func configuration() -> [Member] {
    [
      .function(
        "use", "Runs a plugin. Only the configuration, `init.lua`, has this function.",
        .required("name", .pluginName, "the plugin's name"),
        .optional("settings", .useSettings, "its options, and what it is granted"),
        returns: .nothing
      ) { plugin, name, settings throws(LuaError) in
        try plugin[UseList.self].add(name, settings ?? .nil)
      }.forConfiguration()
    ]
  }

  private static func log() -> ScriptModule {
    let write: (LogLine.Level) -> (Plugin, String) -> Void = { level in
      { plugin, text in plugin.host?.log(level, text, of: plugin) }
    }
    return ScriptModule(
      "thimble.log",
      "Writes to the log: a function for each level, and `thimble.log(…)` itself for `info`.",
      call: .textFunction("log", "Writes a line of level `info`.", body: write(.info))
    ) {
      LogLine.Level.allCases.map { level in
        .textFunction(
          level.rawValue, "Writes a line of level `\(level.rawValue)`.", body: write(level))
      }
    }
  }

  private static func facts() -> [Member] {
    [
      .function(
        "has", "Whether this version has something, and can use it here.",
        .required(
          "name", .string, "such as `pan`, `layer`, `log.warn` or `scroll_view.paging_enabled`"),
        returns: .value("answer", .boolean, "whether it is there")
      ) { plugin, name in plugin.has(name) }
      .example("if not thimble.has(\"layer\") then print(\"no layers here\") end"),
      quit(),
      traceback(),
      .constant(
        "options",
        "The plugin's options by name: what the user has set, and the manifest's defaults of the "
          + "others.",
        ValueShape("a table", LuaType("table"))
      ) { LuaValue(.object($0.options)).withMissing($0.missingOption()) },
      .constant(
        "api_level", "The level of this API; a new level only adds.",
        ValueType<Int>.integer(1...Int.max).shape
      ) { _ in .integer(PluginHost.apiLevel) },
      .constant("version", "The version of the program.", ValueType<String>.string.shape) {
        .string($0.loader?.version ?? "")
      },
    ]
  }
}

extension ScriptModule {
  private static func traceback() -> Member {
    .function(
      "traceback", "What `debug.traceback` gives in other programs: which functions are running.",
      .optional("message", .anything, "what comes before; what is no text is given back as it is"),
      returns: .value("text", .anything, "the message and the functions, innermost first")
    ) { plugin, message in
      switch message ?? .nil {
      case .nil: .string(plugin.lua.traceback)
      case .string(let text): .string(text + "\n" + plugin.lua.traceback)
      case let other: other
      }
    }
    .example(
      """
      local ok, message = xpcall(function() error("no") end, thimble.traceback)
      print(message)
      """)
  }
}

extension ScriptModule {
  /// `thimble.quit`.
  static func quit() -> Member {
    .function(
      "quit",
      "Ends the program in good order, with status 0, when the running function has returned. "
        + "The configuration may do that, and a plugin that is the only one; other plugins would "
        + "end with it.",
      returns: .result("done", .boolean, "true")
    ) { plugin in plugin.quit() }
  }
}

extension Plugin {
  fileprivate func quit() -> OperationResult<Bool> {
    let others = (loader?.plugins ?? []).map(\.name).filter { $0 != name }
    guard others.isEmpty || code.isConfiguration else {
      return .failure(
        "\(others.joined(separator: ", ")) would end as well; "
          + "only the configuration can end a program of several plugins"
      )
    }
    return acting(actions?.quit, "this program cannot be ended from a plugin") { $0() }
  }
}
