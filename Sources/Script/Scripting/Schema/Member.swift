package import Lua

/// One row of the schema: a member of the module or of a class.
///
/// Lua bindings, argument checks, definition files and the reference are all derived from the rows.
package struct Member {
  /// A function implemented by the host.
  package struct Callable {
    let parameters: [ParameterRow]
    let returns: [ParameterRow]
    /// The way in which the function receives its arguments; with joined arguments, the function is
    /// variadic.
    var arguments = LuaArguments.copied
    let body: (Plugin, LuaCall) throws(LuaError) -> LuaReply

    package init(
      parameters: [ParameterRow], returns: [ParameterRow], arguments: LuaArguments = .copied,
      body: @escaping (Plugin, LuaCall) throws(LuaError) -> LuaReply
    ) {
      self.parameters = parameters
      self.returns = returns
      self.arguments = arguments
      self.body = body
    }
  }

  /// The time at which a property may be assigned.
  package enum Access {
    case readOnly
    /// Only in the options table of the constructor.
    case initial
    /// Only after the object was created.
    case later
    case always
  }

  /// A property: its type, and the closures that read and write it.
  package struct Property {
    let shape: ValueShape
    let access: Access
    let read: (AnyObject) throws(LuaError) -> LuaReply
    /// Makes, for a plugin, the closure that assigns a value, or reports that the value has the
    /// wrong type. The plugin retains the closure.
    let write: (Plugin) -> LuaWriter.Take
    /// The kind of field by which C exposes the property's number, for a property that is read
    /// often; plugins then do not use `read`.
    var field: LuaFieldKind?
    /// The slot in which objects store the delegate, if the property is one. A delegate is a table
    /// of the plugin that the object calls, and that scripts read back unchanged.
    var delegateCallback: LuaCallback?
    /// The alternative to a read-only property, as the end of the error raised if the property is
    /// set or given as an option.
    var advice: String?

    package init(
      shape: ValueShape, access: Access, read: @escaping (AnyObject) throws(LuaError) -> LuaReply,
      write: @escaping (Plugin) -> LuaWriter.Take, field: LuaFieldKind? = nil,
      delegateCallback: LuaCallback? = nil
    ) {
      self.shape = shape
      self.access = access
      self.read = read
      self.write = write
      self.field = field
      self.delegateCallback = delegateCallback
    }

    /// Returns a closure that rejects every value.
    package static func nothing(_ plugin: Plugin) -> LuaWriter.Take {
      { _, _ throws(LuaError) in false }
    }
  }

  /// A callback of the plugin, always called with the object as the first argument.
  package struct Callback {
    /// The slot in which objects store the callback.
    let lua: LuaCallback
    let passes: [ParameterRow]
    let answer: ParameterRow?
    /// The option whose table contains the callback; nil if the callback is an option itself.
    let holder: String?
    /// The error raised if the callback is set in a class that never calls it; nil if the class
    /// calls it.
    var refusal: String?
  }

  /// The content of a row.
  package enum Kind {
    case function(Callable)
    case method(Callable)
    case property(Property)
    case callback(Callback)
    case constant(ValueShape, (Plugin) -> LuaValue)
    case module(ScriptModule)
  }

  /// The name in Lua.
  package let name: String
  /// The description, in one or a few sentences.
  package let summary: String
  /// The content of the row.
  package private(set) var kind: Kind
  /// The API level that introduced the row.
  package var since = 1
  /// The deprecation; nil if the row is not deprecated.
  var deprecation: Deprecation?
  /// Lua example code.
  package var example: String?
  /// Whether the row is available only to the user's configuration.
  var isForConfiguration = false
  /// The default, if it cannot be read from a new object.
  package var fallback: String?
  /// The permissions of which a plugin needs one to use the row; empty if it needs none.
  package var permissions: [Permission] = []

  /// A deprecation.
  struct Deprecation {
    let since: Int
    let replacement: String
  }

  package init(_ name: String, summary: String, _ kind: Kind) {
    self.name = name
    self.summary = summary
    self.kind = kind
  }

  /// The reason why the row's class never calls the callback; nil if it does.
  package var refusal: String? {
    if case .callback(let callback) = kind { callback.refusal } else { nil }
  }

  /// The alternative to setting the read-only property, for an error; nil without one.
  package var advice: String? {
    if case .property(let property) = kind { property.advice } else { nil }
  }

  /// The slot of the row's callback or delegate; nil for other rows.
  var luaCallback: LuaCallback? {
    switch kind {
    case .callback(let callback): callback.lua
    case .property(let property): property.delegateCallback
    case .function, .method, .constant, .module: nil
    }
  }

  /// Whether the name is allowed in the table of options.
  var isOption: Bool {
    switch kind {
    case .property(let property): property.access == .initial || property.access == .always
    case .callback(let callback): callback.holder == nil && callback.refusal == nil
    case .function, .method, .constant, .module: false
    }
  }
}

/// Modifiers of rows, which are more readable after a row than among its arguments.
extension Member {
  /// Returns the row with the API level that introduced it.
  package func since(_ level: Int) -> Member { with { $0.since = level } }

  /// Returns the row, marked as deprecated.
  func deprecated(since level: Int, use replacement: String) -> Member {
    with { $0.deprecation = Deprecation(since: level, replacement: replacement) }
  }

  /// Returns the row with Lua example code, in which `thimble` and a `window` are defined.
  package func example(_ code: String) -> Member { with { $0.example = code } }

  /// Returns the row, restricted to the user's configuration.
  package func forConfiguration() -> Member { with { $0.isForConfiguration = true } }

  /// Returns the row with a description of its default.
  package func fallback(_ text: String) -> Member { with { $0.fallback = text } }

  /// Returns the row of a property that callbacks read often. The class's ``HotFields`` write its
  /// number, and C reads it.
  package func hot(_ kind: LuaFieldKind = .number) -> Member {
    with {
      guard case .property(var property) = $0.kind else { return }
      property.field = kind
      $0.kind = .property(property)
    }
  }

  /// Returns the row of a read-only property, with the alternative to setting it.
  package func insteadOfSetting(_ advice: String) -> Member {
    with {
      guard case .property(var property) = $0.kind else { return }
      property.advice = advice
      $0.kind = .property(property)
    }
  }

  /// Returns the row of a function whose arguments are not copied.
  package func taking(_ arguments: LuaArguments) -> Member {
    with {
      guard case .function(var callable) = $0.kind else { return }
      callable.arguments = arguments
      $0.kind = .function(callable)
    }
  }

  /// Returns the row, restricted to plugins with one of these permissions.
  package func requires(_ permissions: Permission...) -> Member {
    with { $0.permissions = permissions }
  }

  private func with(_ change: (inout Member) -> Void) -> Member {
    var copy = self
    change(&copy)
    return copy
  }
}
