// Tests: SchemaTests, MisuseTests

package import Lua

/// One row of the schema: a member of the module or of a class.
///
/// Lua bindings, argument checks, definition files and the reference are all derived from the rows.
package struct Member {
  /// A function implemented by the host.
  package struct Callable {
    let parameters: [ParameterRow]
    let returns: [ParameterRow]
    /// How it receives its arguments; joined, it is variadic.
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

  /// When a property may be assigned.
  package enum Access {
    case readOnly
    /// Only in the table of options passed to the constructor.
    case initial
    /// Only after the object was created.
    case later
    case always
  }

  /// A property: its type, and how it is read and written.
  package struct Property {
    let shape: ValueShape
    let access: Access
    let read: (AnyObject) throws(LuaError) -> LuaReply
    /// Creates, for a plugin, the closure that assigns a value, or reports that it has the wrong
    /// type. The plugin retains it.
    let write: (Plugin) -> LuaWriter.Take
    /// How C exposes its number, for a property that is read often; plugins then do not use `read`.
    var field: LuaFieldKind?
    /// The slot in which objects store a delegate, if the property is one: a table of the plugin
    /// that is called by the object and returned to scripts as it is.
    var delegatePlace: LuaCallback?
    /// The end of the error raised when a read-only property is set or given as an option: the
    /// alternative.
    var advice: String?

    package init(
      shape: ValueShape, access: Access, read: @escaping (AnyObject) throws(LuaError) -> LuaReply,
      write: @escaping (Plugin) -> LuaWriter.Take, field: LuaFieldKind? = nil,
      delegatePlace: LuaCallback? = nil
    ) {
      self.shape = shape
      self.access = access
      self.read = read
      self.write = write
      self.field = field
      self.delegatePlace = delegatePlace
    }

    /// Rejects every value.
    package static func nothing(_ plugin: Plugin) -> LuaWriter.Take {
      { _, _ throws(LuaError) in false }
    }
  }

  /// A callback of the plugin, always called with the object as first argument.
  package struct Callback {
    /// The slot in which objects store it.
    let place: LuaCallback
    let passes: [ParameterRow]
    let answer: ParameterRow?
    /// The option whose table contains it; nil: it is an option itself.
    let holder: String?
    /// The error raised when it is set in a class that never calls it; nil: the class does.
    var refusal: String?
  }

  /// What a row describes.
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
  /// Its description, in a sentence or a few.
  package let summary: String
  /// What the row describes.
  package private(set) var kind: Kind
  /// The API level that introduced it.
  package var since = 1
  /// Set if it is deprecated.
  var deprecation: Deprecation?
  /// Lua example code.
  package var example: String?
  /// Whether it is available only to the user's configuration.
  var isForConfiguration = false
  /// The default, where it cannot be read from a new object.
  package var fallback: String?
  /// The permissions of which a plugin needs one for it to be available; empty: none.
  package var permissions: [Permission] = []

  /// A deprecation.
  struct Deprecation {
    let since: Int
    let replacement: String
  }

  package init(_ name: String, _ summary: String, _ kind: Kind) {
    self.name = name
    self.summary = summary
    self.kind = kind
  }

  /// Why its class never calls the callback; nil if it does.
  package var refusal: String? {
    if case .callback(let callback) = kind { callback.refusal } else { nil }
  }

  /// The alternative to setting the read-only property, for an error; nil for none.
  package var advice: String? {
    if case .property(let property) = kind { property.advice } else { nil }
  }

  /// The slot of the row's callback or delegate; nil if it is neither.
  var callbackPlace: LuaCallback? {
    switch kind {
    case .callback(let callback): callback.place
    case .property(let property): property.delegatePlace
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

/// Modifiers, which read better after a row than among its arguments.
extension Member {
  /// The row with the API level that introduced it.
  package func since(_ level: Int) -> Member { with { $0.since = level } }

  /// The row marked as deprecated.
  func deprecated(since level: Int, use replacement: String) -> Member {
    with { $0.deprecation = Deprecation(since: level, replacement: replacement) }
  }

  /// The row with Lua example code, in which `thimble` and a `window` are defined.
  package func example(_ code: String) -> Member { with { $0.example = code } }

  /// The row restricted to the user's configuration.
  package func forConfiguration() -> Member { with { $0.isForConfiguration = true } }

  /// The row with a description of its default.
  package func fallback(_ text: String) -> Member { with { $0.fallback = text } }

  /// The row of a property that callbacks read often: a number that its class's ``HotFields`` write
  /// and that C reads.
  package func hot(_ kind: LuaFieldKind = .number) -> Member {
    with {
      guard case .property(var property) = $0.kind else { return }
      property.field = kind
      $0.kind = .property(property)
    }
  }

  /// Returns the row of a read-only property with the alternative to setting it.
  package func insteadOfSetting(_ advice: String) -> Member {
    with {
      guard case .property(var property) = $0.kind else { return }
      property.advice = advice
      $0.kind = .property(property)
    }
  }

  /// The row of a function that does not receive its arguments copied.
  package func taking(_ arguments: LuaArguments) -> Member {
    with {
      guard case .function(var callable) = $0.kind else { return }
      callable.arguments = arguments
      $0.kind = .function(callable)
    }
  }

  /// The row restricted to plugins with one of these permissions.
  package func requires(_ permissions: Permission...) -> Member {
    with { $0.permissions = permissions }
  }

  private func with(_ change: (inout Member) -> Void) -> Member {
    var copy = self
    change(&copy)
    return copy
  }
}
