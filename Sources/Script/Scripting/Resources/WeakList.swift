/// A list of weak references, in the order in which the objects were added.
package struct WeakList<Element: AnyObject>: Sequence {
  struct Entry {
    weak var element: Element?
  }

  private(set) var entries: [Entry] = []

  /// Creates an empty list.
  package init() {}

  /// Whether all objects have been released.
  package var isEmpty: Bool { !entries.contains { $0.element != nil } }

  /// Adds an object, and removes the entries of released objects.
  package mutating func append(_ element: Element) {
    entries.removeAll { $0.element == nil }
    entries.append(Entry(element: element))
  }

  /// Iterates over the objects that are in the list now, except those released before their turn.
  package func makeIterator() -> AnyIterator<Element> {
    var rest = entries[...]
    return AnyIterator {
      while let entry = rest.popFirst() { if let element = entry.element { return element } }
      return nil
    }
  }
}
