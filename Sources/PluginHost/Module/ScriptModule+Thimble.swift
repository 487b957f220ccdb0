import Gestures
import JSON
import Lua

extension ScriptModule {
  /// The `thimble` module.
  static func thimble(_ schema: Schema) -> ScriptModule {
    ScriptModule(
      "thimble",
      "What `require \"thimble\"` gives: functions that make windows, views and recognizers, and what else a plugin needs."
    ) { [unowned schema] in
      constructors(schema) + recognizerConstructors(schema) + animationConstructors() + timers()
        + handover() + configuration() + events()
        + [.module(log()), .module(json()), .module(store())]
        + environment() + [.module(files())] + actions() + facts()
    }
  }

  private static func constructors(_ schema: Schema) -> [Member] {
    [
      .constructor(of: schema.window, "Opens a window.") { plugin, options throws(LuaError) in
        try plugin[Surfaces.self].makeWindow(options)
      },
      .constructor(
        of: schema.layer, "Opens a layer, or with `output = \"all\"` one on each output."
      ) {
        plugin, options throws(LuaError) in try plugin[Surfaces.self].makeLayer(options)
      },
      .constructor(of: schema.view, "Makes a view; add it to another to see it.") {
        plugin, options throws(LuaError) in
        try plugin.make(ScriptView(), plugin.schema.view, options)
      },
      .constructor(
        of: schema.scrollView, "Makes a scroll view; add it to a view to see it.", asks: true
      ) {
        plugin, options throws(LuaError) in
        try plugin.make(ScriptScrollView(), plugin.schema.scrollView, options)
      },
      .imageConstructor(),
      .function(
        "transform", "Makes a transform, to be composed with others.",
        .optional("transform", .transform, "what it does; left out: nothing"),
        returns: .made("Transform")
      ) { plugin, transform throws(LuaError) in
        try plugin.makeTransform(transform ?? .identity)
      },
      .function(
        "link_scroll_views", "Lets scroll views move together: a finger on any of them drags all.",
        .required(
          "options", .table("a table of scroll views and a mode", .linkOptions),
          "the scroll views in a list, and `mode`"),
        returns: .made("ScrollLink", "takes them apart again")
      ) { plugin, table throws(LuaError) in try plugin.linkScrollViews(table) }
      .example(
        """
        local left = thimble.scroll_view { content_size = { 100, 2000 } }
        local right = thimble.scroll_view { content_size = { 100, 900 } }
        local link = thimble.link_scroll_views { mode = "proportional", left, right }
        """),
    ]
  }

  private static func recognizerConstructors(_ schema: Schema) -> [Member] {
    schema.recognizers.map { kind in
      let article = "aeiou".contains(kind.name.first ?? "x") ? "an" : "a"
      let words = kind.name.replacing("_", with: " ")
      let summary =
        kind.name == "recognizer"
        ? "Makes a recognizer of your own." : "Makes a recognizer for \(article) \(words)."
      return .constructor(of: kind.scriptClass, summary, asks: true) {
        plugin, options throws(LuaError) in try plugin.makeRecognizer(kind, options)
      }
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
        "A table of the plugin's own, which its next version finds again when it is reloaded; for plain data.",
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
        "The plugin's options by name: what the user has set, and the manifest's defaults of the others.",
        ValueShape("a table", LuaType("table"))
      ) { LuaValue(.object($0.options)).withMissing($0.missingOption()) },
      .constant(
        "api_level", "The level of this API; a new level only adds.",
        ValueType<Int>.integer(1...Int.max).shape
      ) { _ in .integer(PluginHost.apiLevel) },
      .constant("version", "The version of the program.", ValueType<String>.string.shape) {
        .string($0.host?.version ?? "")
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

extension Member {
  /// The constructor of a class, which takes a table of options.
  ///
  /// - Parameter asks: Whether the objects have a delegate, which is not copied with the other
  ///   options.
  fileprivate static func constructor(
    of made: ScriptClass, _ summary: String, asks: Bool = false,
    body: @escaping (Plugin, LuaTable) throws(LuaError) -> LuaObject
  ) -> Member {
    let type = ValueType<LuaTable>.table(
      "a table of options", LuaType("thimble." + made.typeName + "Options"))
    let result = made.name == "layer" ? "Layer|thimble.LayerGroup" : made.typeName
    return .function(
      made.name, summary, .optional("options", type, default: LuaTable(), "what it is like"),
      returns: .made(result), body: body
    ).taking(asks ? .keepingDelegates : .copied)
  }
}
