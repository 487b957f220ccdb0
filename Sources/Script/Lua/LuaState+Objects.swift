import CLua

extension LuaState {
  /// Defines a class of host objects.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func define(_ description: LuaClass) throws(LuaError) -> LuaClassID {
    let id = nextClassID(fields: description.fields)
    let texts = ClassTexts()
    defer { texts.deallocate() }
    let className = texts.copy(description.name)
    let indices = description.members.compactMap { $0.callback?.index }
    precondition(Set(indices).count == indices.count, "two callbacks are kept in one place")
    let members = description.members.map { cMember($0, texts) }
    try perform { handle in
      members.withUnsafeBufferPointer {
        clua_define_class(
          handle, id.number,
          clua_class(
            name: className, members: $0.baseAddress, member_count: Int32($0.count),
            callback_count: indices.max() ?? 0, field_count: Int32(description.fields?.count ?? 0),
            unknown: description.unknown.id,
            describe: description.describe.id))
      }
    }
    return id
  }

  private func cMember(_ member: LuaClass.Member, _ texts: ClassTexts) -> clua_member {
    var result = clua_member()
    result.name = texts.copy(member.name)
    result.write = -1
    switch member.kind {
    case .method(let function):
      result.kind = Int32(CLUA_METHOD)
      result.read = function.id
    case .property(let read, let write):
      result.kind = Int32(CLUA_PROPERTY)
      result.read = add(read)
      result.write = write.map(add) ?? -1
    case .field(let kind, let index, let write):
      result.kind = Int32(CLUA_PROPERTY)
      result.read = Int32(index)
      result.write = write.map(add) ?? -1
      setField(kind, of: &result, texts)
    case .callback(let callback, let write):
      result.kind = Int32(CLUA_CALLBACK)
      result.read = callback.index
      result.write = write.map(add) ?? -1
    case .question(let callback):
      result.kind = Int32(CLUA_QUESTION)
      result.read = callback.index
    }
    return result
  }

  private func setField(
    _ kind: LuaFieldKind, of member: inout clua_member, _ texts: ClassTexts
  ) {
    switch kind {
    case .number: member.field = Int32(CLUA_FIELD_NUMBER)
    case .integer: member.field = Int32(CLUA_FIELD_INTEGER)
    case .boolean: member.field = Int32(CLUA_FIELD_BOOLEAN)
    case .word(let words):
      member.field = Int32(CLUA_FIELD_WORD)
      member.words = texts.copy(words)
      member.word_count = Int32(words.count)
    }
  }

  /// Creates a userdata that represents `payload`.
  ///
  /// The state retains the payload until Lua has collected the userdata. The userdata is retained
  /// until the outermost running call ends. After that, only Lua code, an owner (``own(_:by:)``) or
  /// an anchor (``anchor(_:)``) retains it.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func makeObject(
    _ classID: LuaClassID, payload: AnyObject
  ) throws(LuaError) -> LuaObject {
    let fields = makeSource(of: payload, classID)
    let slot = takeSlot(for: payload, fields)
    do throws(LuaError) {
      let source = fields.map { Unmanaged.passUnretained($0).toOpaque() }
      try perform { clua_make_object($0, classID.number, slot, source) }
    } catch {
      returnSlot(slot)
      throw error
    }
    return LuaObject(slot: slot, classID: classID)
  }

  /// Stores a function in an object's callback.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func set(
    _ callback: LuaCallback, of object: LuaObject, to function: LuaFunction
  ) throws(LuaError) {
    try perform { clua_set_callback($0, object.slot, callback.index, function.reference) }
  }

  /// Stores a table of the plugin in an object's callback, as the object's delegate.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func set(
    _ callback: LuaCallback, of object: LuaObject, to table: LuaKeptTable
  ) throws(LuaError) {
    try perform { clua_set_callback($0, object.slot, callback.index, table.reference) }
  }

  /// Whether an object's callback contains a function or a delegate.
  public func has(_ callback: LuaCallback, of object: LuaObject) -> Bool {
    handle.map { clua_has_callback($0, object.slot, callback.index) } ?? false
  }

  /// Whether an object's callback contains exactly this function.
  ///
  /// - Throws: `LuaError` if the state was stopped or closed.
  public func holds(
    _ callback: LuaCallback, of object: LuaObject, _ function: LuaFunction
  ) throws(LuaError) -> Bool {
    var isSame = false
    try perform {
      clua_compare_callback($0, object.slot, callback.index, function.reference, &isSame)
    }
    return isSame
  }

  /// Clears an object's callback.
  public func clear(_ callback: LuaCallback, of object: LuaObject) {
    // An error is ignored: it means that the state was stopped, so the function is not called.
    try? perform { clua_clear_callback($0, object.slot, callback.index) }
  }

  /// Retains an object until ``release(_:)``.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func anchor(_ object: LuaObject) throws(LuaError) {
    try perform { clua_anchor($0, object.slot, true) }
  }

  /// Releases an anchored object.
  public func release(_ object: LuaObject) {
    // An error is ignored: a stopped state releases everything when it closes.
    try? perform { clua_anchor($0, object.slot, false) }
  }

  /// Makes `owner` retain `object`.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func own(_ object: LuaObject, by owner: LuaObject) throws(LuaError) {
    try perform { clua_own($0, owner.slot, object.slot, true) }
  }

  /// Makes `owner` release `object`.
  public func disown(_ object: LuaObject, by owner: LuaObject) {
    try? perform { clua_own($0, owner.slot, object.slot, false) }
  }
}

/// C strings that live while a class is being defined.
private final class ClassTexts {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    texts.append(copy)
    return UnsafePointer(copy)
  }

  func copy(_ words: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: words.count)
    for (index, word) in words.enumerated() { (list + index).initialize(to: copy(word)) }
    lists.append(list)
    return UnsafePointer(list)
  }

  func deallocate() {
    for text in texts { text.deallocate() }
    for list in lists { list.deallocate() }
  }
}
