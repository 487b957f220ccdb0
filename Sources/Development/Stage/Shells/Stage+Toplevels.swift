extension Stage {
  /// Sends `finished` to every toplevel list, unsolicited.
  public func finishToplevelLists() { scene.toplevelList.finish() }
}
