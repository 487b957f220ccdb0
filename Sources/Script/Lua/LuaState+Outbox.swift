import CLua

/// Receives the arguments of a call to Lua, one by one. Valid only during the closure that receives
/// it.
///
/// Adding an argument allocates nothing, except for strings and tables.
public struct LuaOutbox {
  fileprivate let lua: LuaState

  /// Adds a value.
  public func put(_ value: LuaValue) { lua.put(value) }

  /// Adds a list, whose keys are 1, 2, ….
  public func put(listOf objects: [LuaObject]) {
    guard let handle = lua.handle else { return }
    clua_put_list(handle, Int64(objects.count))
    for object in objects { clua_put_object(handle, object.slot) }
  }
}

extension LuaState {
  /// Replaces the contents of the outbox with the values that `arguments` adds.
  func fill(_ handle: OpaquePointer, _ arguments: (LuaOutbox) -> Void) {
    clua_outbox_clear(handle)
    arguments(LuaOutbox(lua: self))
  }

  /// Puts a host function's results into the outbox.
  func put(_ reply: LuaReply) {
    switch reply {
    case .none: break
    case .one(let value): put(value)
    case .two(let first, let second):
      put(first)
      put(second)
    }
  }

  /// Puts one value into the outbox.
  func put(_ value: LuaValue) {
    guard let handle else { return }
    switch value {
    case .nil, .other: clua_put_nil(handle)
    case .boolean(let boolean): clua_put_boolean(handle, boolean)
    case .integer(let integer): clua_put_integer(handle, Int64(integer))
    case .number(let number): clua_put_number(handle, number)
    case .string(let text): putText(text, handle)
    case .table(let table): put(table, handle)
    case .keptTable(let table): clua_put_reference(handle, table.reference)
    case .function(let function): clua_put_reference(handle, function.reference)
    case .object(let object): clua_put_object(handle, object.slot)
    case .hostFunction(let function):
      clua_put_host_function(handle, function.id, number(of: function.arguments))
    }
  }

  private func number(of arguments: LuaArguments) -> Int32 {
    switch arguments {
    case .copied: Int32(CLUA_ARGUMENTS_COPIED)
    case .joined: Int32(CLUA_ARGUMENTS_JOINED)
    case .keepingDelegates: Int32(CLUA_ARGUMENTS_KEPT)
    }
  }

  private func putText(_ text: String, _ handle: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { clua_put_string(handle, $0.baseAddress, $0.count) }
    }
  }

  private func put(_ table: LuaTable, _ handle: OpaquePointer) {
    if var name = table.copiedName {
      name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          clua_put_copy(handle, Int64(table.entries.count), $0.baseAddress, $0.count)
        }
      }
    } else {
      clua_put_table(
        handle, Int64(table.entries.count), table.call?.id ?? -1, table.missing?.id ?? -1)
    }
    for entry in table.entries {
      put(entry.key)
      put(entry.value)
    }
  }
}
