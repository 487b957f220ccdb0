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
      "The module that `require \"thimble\"` returns."
    ) { [unowned schema] in
      viewConstructors(schema) + recognizerConstructors(schema) + animationConstructors()
        + physicsFunctions() + timers()
        + handover() + configuration() + events()
        + [.module(log()), .module(json()), .module(store())]
        + environment() + [.module(files()), .module(apps()).requires(.apps)] + actions() + facts()
    }
  }

  private static func timers() -> [Member] {
    [
      .function(
        "after", summary: "Calls a function once, after a delay.",
        .required("seconds", .number(.seconds, from: 0), summary: "the delay"),
        .required("action", .function("fun()"), summary: "the callback"),
        returns: .made("Timer", "cancels the call")
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
        "on_load", summary: "Sets the callback for when this version replaces an older one.",
        .required(
          "action", .function("fun(data: any, from_version: string|nil)"),
          summary: "called with what the older version's `on_unload` returned, and its version"),
        returns: .nothing
      ) { plugin, function in plugin[Handover.self].setOnLoad(function) },
      .function(
        "on_unload", summary: "Sets the callback for when a newer version replaces this one.",
        .required(
          "action", .function("fun(): any"), summary: "returns plain data for the newer version"),
        returns: .nothing
      ) { plugin, function in plugin[Handover.self].setOnUnload(function) }
      .example("thimble.on_unload(function() return { page = 3 } end)"),
      .constant(
        "state",
        summary: "A table of plain data that is preserved when the plugin is reloaded.",
        shape: ValueShape("a table", LuaType("table"))
      ) { .table($0.staging?.startState ?? LuaTable()) },
    ]
  }

  private static func configuration() -> [Member] {
    [
      .function(
        "use", summary: "Loads a plugin. Available in the configuration, `init.lua`, only.",
        .required("name", .pluginName, summary: "the plugin's name"),
        .optional("settings", .useSettings, summary: "its options, permissions, apps and isolated"),
        returns: .nothing
      ) { plugin, name, settings throws(LuaError) in
        try plugin[UseList.self].add(name, settings ?? .nil)
      }.forConfiguration(),
      .function(
        "touch",
        summary:
          "Changes settings of touch input, for all plugins and wrapped apps. Available in the "
          + "configuration, `init.lua`, only.",
        .required(
          "settings", .touchSettings, summary: "the settings that differ from their defaults"),
        returns: .nothing
      ) { plugin, settings throws(LuaError) in
        try plugin[TouchDeclaration.self].add(settings)
      }.forConfiguration(),
      .function(
        "check_options",
        summary:
          "Calls a function with the plugin's options at once, and again with the options of each "
          + "app that has some. Mistakes that the function returns keep the plugin from loading, "
          + "and are reported with their lines in the user's configuration.",
        .required("check", .optionCheck, summary: "returns a list of findings"),
        returns: .nothing
      ) { plugin, check throws(LuaError) in try plugin[OptionCheck.self].run(check) }
      .example(
        """
        thimble.check_options(function(options)
          local findings = {}
          for name, value in pairs(options) do
            if value == "" then
              findings[#findings + 1] = { option = name, message = "found no text, expected one" }
            end
          end
          return findings
        end)
        """),
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
        "has",
        summary: "Whether this version has a function, property or feature, and it works on this "
          + "compositor.",
        .required(
          "name", .string,
          summary: "such as `pan`, `layer`, `log.warn` or `scroll_view.paging_enabled`"),
        returns: .value("answer", .boolean, summary: "whether it is available")
      ) { plugin, name in plugin.has(name) }
      .example("if not thimble.has(\"layer\") then print(\"no layers here\") end"),
      quit(),
      traceback(),
      .constant(
        "options",
        summary: "The plugin's options by name: the user's values, and the manifest's defaults.",
        shape: ValueShape("a table", LuaType("table"))
      ) { LuaValue(.object($0.options)).withMissing($0.missingOption()) },
      .constant(
        "api_level", summary: "The API level; a new level only adds.",
        shape: ValueType<Int>.integer(1...Int.max).shape
      ) { _ in .integer(PluginHost.apiLevel) },
      .constant(
        "version", summary: "The version of the program.", shape: ValueType<String>.string.shape
      ) {
        .string($0.loader?.version ?? "")
      },
    ]
  }
}

extension ScriptModule {
  private static func traceback() -> Member {
    .function(
      "traceback", summary: "A traceback of the running functions, as by `debug.traceback`.",
      .optional(
        "message", .anything,
        summary: "the first line; a value other than a string is returned unchanged"),
      returns: .value("text", .anything, summary: "the message and the traceback")
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
  /// Returns the row of `thimble.quit`.
  static func quit() -> Member {
    .function(
      "quit",
      summary: "Shuts the program down cleanly, with status 0, when the running callback has "
        + "returned. Only the configuration may do that, or a plugin that is the only one.",
      returns: .result("done", .boolean, summary: "true")
    ) { plugin throws(LuaError) in try plugin.quit() }
  }
}

extension Plugin {
  fileprivate func quit() throws(LuaError) -> OperationResult<Bool> {
    let others = (loader?.others(than: self) ?? []).map(\.name)
    guard others.isEmpty || code.isConfiguration else {
      return .failure(
        "\(others.joined(separator: ", ")) would end as well; "
          + "only the configuration can end a program with several plugins"
      )
    }
    return try performing(.quit)
  }
}
