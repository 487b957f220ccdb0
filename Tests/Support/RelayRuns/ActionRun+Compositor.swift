@testable import RandomTouches
@testable import Relay

// The random actions of the compositor and the app.

extension ActionRun {
  mutating func movePointer(_ choices: inout some Choices) {
    guard !pointers.isEmpty else { return }
    let object = choices.pick(pointers.keys.sorted())
    guard var pointer = pointers[object] else { return }
    let position = [UInt32(choices.number(below: 30_000)), UInt32(choices.number(below: 30_000))]
    guard let inside = pointer.inside else {
      guard !windows.isEmpty else { return }
      let surface = choices.pick(windows).surface
      (pointer.inside, pointer.position, pointer.buttons) = (surface, position, [])
      pointers[object] = pointer
      return hear(object, event: 0, [newSerial(), surface] + position)
    }
    let button = choices.pick([272, 273]) as UInt32
    switch choices.number(below: 4) {
    case 0:
      (pointer.inside, pointer.position, pointer.buttons) = (nil, [], [])
      pointers[object] = pointer
      hear(object, event: 1, [newSerial(), inside])
    case 1:
      pointer.position = position
      pointers[object] = pointer
      hear(object, event: 2, [time] + position)
    default:
      let isDown = pointer.buttons.remove(button) == nil
      if isDown { pointer.buttons.insert(button) }
      pointers[object] = pointer
      hear(object, event: 3, [newSerial(), time, button, isDown ? 1 : 0])
    }
  }

  mutating func moveKeyboard(_ choices: inout some Choices) {
    guard !keyboards.isEmpty else { return }
    let object = choices.pick(keyboards.keys.sorted())
    guard var keyboard = keyboards[object] else { return }
    let key = choices.pick([29, 30, 42]) as UInt32
    guard let focus = keyboard.focus else {
      guard !windows.isEmpty else { return }
      let surface = choices.pick(windows).surface
      let keys = choices.oneIn(4) ? [key] : []
      (keyboard.focus, keyboard.keys) = (surface, Set(keys))
      keyboards[object] = keyboard
      return hear(object, event: 1, [newSerial(), surface, UInt32(keys.count * 4)] + keys)
    }
    switch choices.number(below: 4) {
    case 0:
      (keyboard.focus, keyboard.keys) = (nil, [])
      keyboards[object] = keyboard
      hear(object, event: 2, [newSerial(), focus])
    case 1:
      keyboard.modifiers = [UInt32(choices.number(below: 3)), 0, 2, 1]
      keyboards[object] = keyboard
      hear(object, event: 4, [newSerial()] + keyboard.modifiers)
    default:
      let isDown = keyboard.keys.remove(key) == nil
      if isDown { keyboard.keys.insert(key) }
      keyboards[object] = keyboard
      hear(object, event: 3, [newSerial(), time, key, isDown ? 1 : 0])
    }
  }

  mutating func moveFinger(_ choices: inout some Choices) {
    let id = Int32(choices.number(below: 3))
    let position: [UInt32] = [UInt32(choices.number(below: 30_000)), 256]
    if fingers[id] == nil, !windows.isEmpty {
      let serial = newSerial()
      fingers[id] = serial
      hear(touch, event: 0, [serial, time, choices.pick(windows).surface, UInt32(id)] + position)
    } else if fingers[id] != nil, choices.oneIn(2) {
      hear(touch, event: 2, [time, UInt32(id)] + position)
    } else if fingers.removeValue(forKey: id) != nil {
      hear(touch, event: 1, [newSerial(), time, UInt32(id)])
    }
    hear(touch, event: 3, [])
  }

  private var time: UInt32 { UInt32(truncatingIfNeeded: now / 1_000_000) &+ 77 }

  mutating func changeApp(_ choices: inout some Choices) {
    switch choices.number(below: 6) {
    case 0: if windows.count < 3 { makeWindow() }
    case 1: if !windows.isEmpty { destroyWindow(choices.number(below: windows.count)) }
    case 2: if pointers.count < 3 { makePointer() }
    case 3: if keyboards.count < 3 { makeKeyboard() }
    case 4:
      guard let object = pointers.keys.min() else { return }
      pointers[object] = nil
      rules.pointers[object] = nil
      say(object, request: 1, [])
    default:
      guard let object = keyboards.keys.min() else { return }
      keyboards[object] = nil
      rules.keyboards[object] = nil
      say(object, request: 0, [])
    }
    flush()
  }

  mutating func makeWindow() {
    let (surface, shell, toplevel) = (newObject(), newObject(), newObject())
    say(Self.compositor, request: 0, [surface])
    say(Self.manager, request: 2, [shell, surface])
    say(shell, request: 1, [toplevel])
    say(surface, request: 1, [Self.buffer, 0, 0])
    say(surface, request: 6, [])
    windows.append((surface, toplevel))
    rules.made(surface: surface)
    rules.toplevels.insert(toplevel)
    touchRules.made(surface)
  }

  private mutating func destroyWindow(_ index: Int) {
    let (surface, toplevel) = windows.remove(at: index)
    for (object, pointer) in pointers where pointer.inside == surface {
      pointers[object] = .init(version: pointer.version)
    }
    for (object, keyboard) in keyboards where keyboard.focus == surface {
      keyboards[object]?.focus = nil
    }
    rules.toplevels.remove(toplevel)
    rules.destroyed(surface: surface)
    touchRules.destroyed(surface)
    say(toplevel, request: 0, [])
    say(surface, request: 0, [])
  }

  mutating func makePointer() {
    let object = newObject()
    say(Self.seat, request: 0, [object])
    let version = app.tracker.objects.living(object)?.version ?? 0
    pointers[object] = .init(version: version)
    rules.pointers[object] = .init(version: version)
  }

  mutating func makeKeyboard() {
    let object = newObject()
    say(Self.seat, request: 1, [object])
    app.tracker.devices.changeKeyboard(object) { $0.keymap = 1 }
    keyboards[object] = .init()
    rules.keyboards[object] = .init()
  }
}
