/// A host object that Lua knows as userdata.
public struct LuaObject: Hashable, Sendable {
  let slot: Int32
  /// The class that the object was made with.
  public let classID: LuaClassID
}

/// A class of host objects in one state.
public struct LuaClassID: Hashable, Sendable {
  let number: Int32
}

/// A value of an object that is a number on the host's side.
public struct LuaField {
  /// What Lua code sees of the number; `nil` (Lua's) when it is not a number (NaN).
  public enum Kind: Equatable, Sendable {
    /// The number, as a float.
    case number
    /// The number, as an integer.
    case integer
    /// `false` for 0 and `true` otherwise.
    case boolean
    /// The word at that index, from 0.
    case word([String])
  }

  /// What Lua code sees.
  public let kind: Kind
  /// Makes, from what an object stands for, what gives its number. That must call no Lua code.
  public let bind: (AnyObject) -> () -> Double

  /// A field.
  public init(_ kind: Kind, bind: @escaping (AnyObject) -> () -> Double) {
    self.kind = kind
    self.bind = bind
  }
}

/// What Lua code finds on the objects of a class.
public struct LuaClass {
  /// One thing that can be read, called or assigned.
  public struct Member {
    enum Kind {
      case method(LuaHostFunction)
      case property(read: LuaState.Reader, write: LuaHostFunction?)
      case field(LuaField, write: LuaHostFunction?)
      case callback
    }

    let name: String
    let kind: Kind

    /// A function that gets the object as its first argument.
    public static func method(_ name: String, _ function: LuaHostFunction) -> Member {
      Member(name: name, kind: .method(function))
    }

    /// A value computed by the host; without `write` assigning to it raises an error.
    public static func property(
      _ name: String, read: @escaping LuaState.Reader, write: LuaHostFunction? = nil
    ) -> Member {
      Member(name: name, kind: .property(read: read, write: write))
    }

    /// A value that is read without a call of the host: all fields of an object are filled in together, the first time that
    /// one of them is read in a call.
    public static func field(
      _ name: String, _ field: LuaField, write: LuaHostFunction? = nil
    ) -> Member {
      Member(name: name, kind: .field(field, write: write))
    }

    /// A place for a function of the plugin, which lives and dies with the object.
    public static func callback(_ name: String) -> Member { Member(name: name, kind: .callback) }
  }

  /// The name of the class, for messages.
  public var name: String
  /// The members; callbacks count from 1 in their order here.
  public var members: [Member]
  /// Answers reads and writes of keys that no member has; it gets the object and the key and throws.
  public var unknown: LuaHostFunction
  /// Answers `tostring`.
  public var describe: LuaHostFunction

  /// A class.
  public init(
    name: String, members: [Member], unknown: LuaHostFunction, describe: LuaHostFunction
  ) {
    self.name = name
    self.members = members
    self.unknown = unknown
    self.describe = describe
  }
}

/// The place of one callback in a class, from 1 in the order of its members.
public struct LuaCallback: Hashable, Sendable {
  let index: Int32

  /// The callback with the given number, from 1.
  public init(_ number: Int) { index = Int32(number) }
}

/// Reads the fields of one object.
final class FieldReader {
  /// A function in a list would be called through another that adapts it.
  private struct Source {
    let read: () -> Double
  }

  private let sources: [Source]

  init(_ fields: [LuaField], of payload: AnyObject) {
    sources = fields.map { Source(read: $0.bind(payload)) }
  }

  func fill(_ fields: UnsafeMutablePointer<Double>) {
    for index in sources.indices { fields[index] = sources[index].read() }
  }
}
