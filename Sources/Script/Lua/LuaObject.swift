/// A host object, represented in Lua by a userdata.
public struct LuaObject: Hashable, Sendable {
  let slot: Int32
  /// The class of the object.
  public let classID: LuaClassID
}

/// A class of host objects in one state.
public struct LuaClassID: Hashable, Sendable {
  let number: Int32
}

/// The representation of a field in Lua. On the host's side a field is a number; NaN is `nil` in
/// Lua.
public enum LuaFieldKind: Equatable, Sendable {
  /// The number, as a float.
  case number
  /// The number, as an integer.
  case integer
  /// `false` for 0 and `true` otherwise.
  case boolean
  /// The word at the index that the number gives, from 0.
  case word([String])
}

/// The fields of an object, which the host writes in order.
@safe public struct LuaFieldValues {
  @usableFromInline var next: UnsafeMutablePointer<Double>
  @usableFromInline let end: UnsafeMutablePointer<Double>

  init(_ start: UnsafeMutablePointer<Double>, count: Int) {
    next = start
    end = start + count
  }

  /// Writes the next field.
  ///
  /// - Precondition: Fewer fields than the object has were written.
  @inlinable public mutating func append(_ value: Double) {
    precondition(next < end, "an object has fewer fields than its host writes")
    next.pointee = value
    next += 1
  }
}

/// Handles assignments of Lua code to a member of an object.
public struct LuaWriter {
  /// Stores a value in the object's payload.
  ///
  /// - Returns: False if the value has the wrong type.
  public typealias Take = (AnyObject, LuaValue) throws(LuaError) -> Bool

  let take: Take
  let explain: (LuaValue, LuaError?) -> LuaError

  /// - Parameters:
  ///   - take: Stores a value in the object's payload; returns false if the value has the wrong
  ///     type.
  ///   - explain: Returns the error to raise in Lua for a value that was not stored. Receives the
  ///     error that `take` threw, if any.
  public init(
    take: @escaping Take, explain: @escaping (LuaValue, LuaError?) -> LuaError = Self.pass
  ) {
    self.take = take
    self.explain = explain
  }

  /// Returns the thrown error unchanged, or a generic error.
  public static func pass(_ value: LuaValue, _ error: LuaError?) -> LuaError {
    error ?? .raised("the value cannot be assigned")
  }
}

/// The members of a class of objects, as seen from Lua.
public struct LuaClass {
  /// The fields that each object of a class has.
  public struct Fields {
    /// Writes all fields of one object. The closure must not call Lua code.
    public typealias Fill = (inout LuaFieldValues) -> Void

    let count: Int
    let bind: (AnyObject) -> Fill

    /// - Parameters:
    ///   - count: The number of fields.
    ///   - bind: Returns the closure that writes the fields of a payload.
    public init(count: Int, bind: @escaping (AnyObject) -> Fill) {
      self.count = count
      self.bind = bind
    }
  }

  /// A member that can be read, called or assigned.
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

    /// The callback slot that stores the member; nil if the member is not stored as a function.
    var callback: LuaCallback? {
      switch kind {
      case .callback(let callback, _), .question(let callback): callback
      case .method, .property, .field: nil
      }
    }

    /// A method, called with the object as its first argument.
    public static func method(_ name: String, _ function: LuaHostFunction) -> Member {
      Member(name: name, kind: .method(function))
    }

    /// A value computed by the host. Without `write` it is read-only: an assignment raises an
    /// error.
    public static func property(
      _ name: String, read: @escaping LuaState.Reader, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .property(read: read, write: write))
    }

    /// A value that is read without a call of the host: all fields of an object are filled together
    /// on the first read in a call. `index` is the position among the fields, from 0.
    public static func field(
      _ name: String, _ kind: LuaFieldKind, at index: Int, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .field(kind, index, write: write))
    }

    /// A function of the plugin, retained by the object.
    ///
    /// - Parameters:
    ///   - callback: The callback slot that stores the function; unique within the class.
    ///   - write: Handles assignments, if a function is not simply stored; tables are passed by
    ///     reference.
    public static func callback(
      _ name: String, _ callback: LuaCallback, write: LuaWriter? = nil
    ) -> Member {
      Member(name: name, kind: .callback(callback, write: write))
    }

    /// A function that only delegates implement; objects have no such member.
    public static func question(_ name: String, _ callback: LuaCallback) -> Member {
      Member(name: name, kind: .question(callback))
    }
  }

  /// The name of the class in messages.
  public var name: String
  /// The members, in any order.
  public var members: [Member]
  /// The fields of the class's objects; nil if they have none.
  public var fields: Fields?
  /// Handles reads and writes of unknown keys: receives the object and the key, and throws.
  public var unknown: LuaHostFunction
  /// Implements `tostring`.
  public var describe: LuaHostFunction

  /// Creates a class description.
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

/// The slot of one callback in the objects of a class, counted from 1.
public struct LuaCallback: Hashable, Sendable {
  let index: Int32

  /// Creates the slot with a number from 1 to 63.
  public init(_ number: Int) { index = Int32(number) }
}

/// Fills the fields of one object.
final class FieldSource {
  let fill: LuaClass.Fields.Fill

  init(_ fields: LuaClass.Fields, of payload: AnyObject) { fill = fields.bind(payload) }
}
