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

/// What Lua code sees of a value that is a number on the host's side; `nil` (Lua's) when it is not
/// a number (NaN).
public enum LuaFieldKind: Equatable, Sendable {
  /// The number, as a float.
  case number
  /// The number, as an integer.
  case integer
  /// `false` for 0 and `true` otherwise.
  case boolean
  /// The word at that index, from 0.
  case word([String])
}

/// The numbers of an object, which the host writes one after the other.
@safe public struct LuaFieldValues {
  @usableFromInline var next: UnsafeMutablePointer<Double>
  @usableFromInline let end: UnsafeMutablePointer<Double>

  init(_ start: UnsafeMutablePointer<Double>, count: Int) {
    next = start
    end = start + count
  }

  /// Writes the next number; there must be one left.
  @inlinable public mutating func append(_ value: Double) {
    precondition(next < end, "an object has fewer fields than its host writes")
    next.pointee = value
    next += 1
  }
}

/// What stores the values that Lua code assigns to a member of an object.
public struct LuaWriter {
  /// Takes a value for what the object stands for, or says that it is not what is expected.
  public typealias Take = (AnyObject, LuaValue) throws(LuaError) -> Bool

  let take: Take
  let explain: (LuaValue, LuaError?) -> LuaError

  /// - Parameters:
  ///   - take: Takes a value for what the object stands for, or says that it is not what is
  ///     expected.
  ///   - explain: The error that Lua code gets for a value that was not taken, from what `take` has
  ///     thrown, if it has.
  public init(
    take: @escaping Take, explain: @escaping (LuaValue, LuaError?) -> LuaError = Self.pass
  ) {
    self.take = take
    self.explain = explain
  }

  /// The error that was thrown, as it is.
  public static func pass(_ value: LuaValue, _ error: LuaError?) -> LuaError {
    error ?? .raised("the value cannot be assigned")
  }
}

/// What Lua code finds on the objects of a class.
public struct LuaClass {
  /// The numbers that each object of a class has.
  public struct Fields {
    /// Writes the numbers of one object, all of them. It must call no Lua code.
    public typealias Fill = (inout LuaFieldValues) -> Void

    let count: Int
    let bind: (AnyObject) -> Fill

    /// - Parameters:
    ///   - count: How many there are.
    ///   - bind: Makes, from what an object stands for, what writes its numbers.
    public init(count: Int, bind: @escaping (AnyObject) -> Fill) {
      self.count = count
      self.bind = bind
    }
  }

  /// One thing that can be read, called or assigned.
  public struct Member {
    enum Kind {
      case method(LuaHostFunction)
      case property(read: LuaState.Reader, write: LuaWriter?)
      case field(LuaFieldKind, Int, write: LuaWriter?)
      case callback(LuaCallback, write: LuaWriter?)
      case question(LuaCallback)
    }

    let name: String
    let kind: Kind

    /// Where objects keep what it is for, if they keep it as a function.
    var place: LuaCallback? {
      switch kind {
      case .callback(let place, _), .question(let place): place
      case .method, .property, .field: nil
      }
    }

    /// A function that gets the object as its first argument.
    public static func method(_ name: String, _ function: LuaHostFunction) -> Member {
      Member(name: name, kind: .method(function))
    }

    /// A value computed by the host; without `write` assigning to it raises an error.
    public static func property(
      _ name: String, read: @escaping LuaState.Reader, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .property(read: read, write: write))
    }

    /// A value that is read without a call of the host: all fields of an object are filled in
    /// together, the first time that one of them is read in a call. `index`, from 0, is its place
    /// among them.
    public static func field(
      _ name: String, _ kind: LuaFieldKind, at index: Int, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .field(kind, index, write: write))
    }

    /// A place for a function of the plugin, which lives and dies with the object.
    ///
    /// - Parameters:
    ///   - place: Where objects keep it; no other member of the class has the same.
    ///   - write: What is given what is assigned, where functions are not just stored; a table
    ///     arrives as it is and not copied.
    public static func callback(
      _ name: String, _ place: LuaCallback, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .callback(place, write: write))
    }

    /// A function that only a delegate has: objects do not show it.
    public static func question(_ name: String, _ place: LuaCallback) -> Member {
      Member(name: name, kind: .question(place))
    }
  }

  /// The name of the class, for messages.
  public var name: String
  /// The members, in any order.
  public var members: [Member]
  /// The fields of its objects, if they have any.
  public var fields: Fields?
  /// Answers reads and writes of keys that no member has; it gets the object and the key and
  /// throws.
  public var unknown: LuaHostFunction
  /// Answers `tostring`.
  public var describe: LuaHostFunction

  /// A class.
  public init(
    name: String, members: [Member], fields: Fields? = nil, unknown: LuaHostFunction,
    describe: LuaHostFunction
  ) {
    self.name = name
    self.members = members
    self.fields = fields
    self.unknown = unknown
    self.describe = describe
  }
}

/// Where the objects of a class keep one function of the plugin, counted from 1.
public struct LuaCallback: Hashable, Sendable {
  let index: Int32

  /// The place with a number from 1 through 63.
  public init(_ number: Int) { index = Int32(number) }
}

/// Fills the fields of one object.
final class FieldSource {
  let fill: LuaClass.Fields.Fill

  init(_ fields: LuaClass.Fields, of payload: AnyObject) { fill = fields.bind(payload) }
}
