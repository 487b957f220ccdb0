import Lua

/// One row of the schema: something that plugins find in the module or on a class of objects.
///
/// From the rows come what Lua finds, the checks of what it is given, the definition files and the
/// reference.
struct Member {
  /// A function of the host.
  struct Callable {
    let parameters: [ParameterRow]
    let returns: [ParameterRow]
    /// How it gets its arguments; joined, it takes any number of them.
    var arguments = LuaArguments.copied
    let body: (Plugin, LuaCall) throws(LuaError) -> LuaReply
  }

  /// When a property may be given a value.
  enum Access {
    case readOnly
    /// Only in the table of options that the object is made from.
    case initial
    /// Only once the object is made.
    case later
    case always
  }

  struct Property {
    let shape: ValueShape
    let access: Access
    let read: (AnyObject) throws(LuaError) -> LuaReply
    /// For a plugin, what takes values, or says that they are not what is expected. The plugin
    /// keeps it.
    let write: (Plugin) -> LuaWriter.Take
    /// What C shows of its number, when it is one that is read often; `read` is not used by plugins
    /// then.
    var field: LuaFieldKind?
    /// Where objects keep a delegate, if the property is one: a table of the plugin that they ask,
    /// and that is read as it is.
    var delegatePlace: LuaCallback?

    /// Takes no value.
    static func nothing(_ plugin: Plugin) -> LuaWriter.Take {
      { _, _ throws(LuaError) in false }
    }
  }

  /// A function of the plugin that the host calls, always with the object first.
  struct Callback {
    /// Where objects keep it.
    let place: LuaCallback
    let passes: [ParameterRow]
    let answer: ParameterRow?
    /// The table of options that holds it, by the name of the option; nil: it is an option itself.
    let holder: String?
    /// Why it is not there in this class, as an error for those who set it; nil: it is.
    var refusal: String?
  }

  enum Kind {
    case function(Callable)
    case method(Callable)
    case property(Property)
    case callback(Callback)
    case constant(ValueShape, (Plugin) -> LuaValue)
    case module(ScriptModule)
  }

  let name: String
  /// What it is or does, in a sentence or a few.
  let summary: String
  private(set) var kind: Kind
  /// The API level that it came with.
  var since = 1
  var deprecation: Deprecation?
  /// Lua code that shows its use.
  var example: String?
  /// Whether only the user's configuration finds it.
  var isForConfiguration = false
  /// What counts when it is not set, where that cannot be read from a new object.
  var fallback: String?
  /// What a plugin must be granted to find it.
  var permission: Permission?

  /// That something should not be used any more.
  struct Deprecation {
    let since: Int
    let replacement: String
  }

  init(_ name: String, _ summary: String, _ kind: Kind) {
    self.name = name
    self.summary = summary
    self.kind = kind
  }

  /// Why the function is never called in its class, if that is so.
  var refusal: String? {
    if case .callback(let callback) = kind { callback.refusal } else { nil }
  }

  /// Where objects keep the function or the delegate that the row is for; nil: it is for neither.
  var callbackPlace: LuaCallback? {
    switch kind {
    case .callback(let callback): callback.place
    case .property(let property): property.delegatePlace
    case .function, .method, .constant, .module: nil
    }
  }

  /// Whether the name may stand in the table of options.
  var isOption: Bool {
    switch kind {
    case .property(let property): property.access == .initial || property.access == .always
    case .callback(let callback): callback.holder == nil && callback.refusal == nil
    case .function, .method, .constant, .module: false
    }
  }
}

/// What reads better after a row than in it.
extension Member {
  /// The row with the API level that it came with.
  func since(_ level: Int) -> Member { with { $0.since = level } }

  /// The row marked as not to be used any more.
  func deprecated(since level: Int, use replacement: String) -> Member {
    with { $0.deprecation = Deprecation(since: level, replacement: replacement) }
  }

  /// The row with Lua code that shows its use; `thimble` and a `window` are there.
  func example(_ code: String) -> Member { with { $0.example = code } }

  /// The row marked as there for the user's configuration only.
  func forConfiguration() -> Member { with { $0.isForConfiguration = true } }

  /// The row with words for what counts when it is not set.
  func fallback(_ text: String) -> Member { with { $0.fallback = text } }

  /// The row of a property that handlers read often: a number that its class's ``HotFields`` write,
  /// and that C answers.
  func hot(_ kind: LuaFieldKind = .number) -> Member {
    with {
      guard case .property(var property) = $0.kind else { return }
      property.field = kind
      $0.kind = .property(property)
    }
  }

  /// The row of a function that gets its arguments in another way than copied.
  func taking(_ arguments: LuaArguments) -> Member {
    with {
      guard case .function(var callable) = $0.kind else { return }
      callable.arguments = arguments
      $0.kind = .function(callable)
    }
  }

  /// The row, for plugins that are granted a permission only.
  func requires(_ permission: Permission) -> Member { with { $0.permission = permission } }

  private func with(_ change: (inout Member) -> Void) -> Member {
    var copy = self
    change(&copy)
    return copy
  }
}
