/// The touches handed to one callback.
public typealias TouchSet = ContactSet<Touch>
/// The presses handed to one callback.
public typealias PressSet = ContactSet<Press>

/// The contacts of one phase passed to a callback, in the order in which they went down.
///
/// A set reads the core's own storage, so it is valid only during the callback: retain the members
/// in place of the set.
public struct ContactSet<Member: Contact>: Sequence {
  /// Which contacts of the list belong to the set.
  enum Filter: Equatable {
    /// All of them.
    case all
    /// The contacts that are down or changed in this event.
    case current
    /// The contacts in one phase.
    case phase(Contact.Phase)
  }

  /// The storage that the set reads.
  enum Source {
    case recognizer(GestureRecognizer)
    case list(ContactList)
  }

  let source: Source
  let filter: Filter

  private var contacts: [Contact] {
    switch source {
    case .recognizer(let recognizer): recognizer.bound.contacts
    case .list(let list): list.contacts
    }
  }

  /// Steps through the members.
  public struct Iterator: IteratorProtocol {
    let set: ContactSet
    var rest: IndexingIterator<[Contact]>

    public mutating func next() -> Member? {
      while let contact = rest.next() {
        if set.contains(contact), let member = contact as? Member { return member }
      }
      return nil
    }
  }

  public func makeIterator() -> Iterator { Iterator(set: self, rest: contacts.makeIterator()) }

  /// The member that went down first.
  public var first: Member? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The number of members. O(n).
  public var count: Int { reduce(into: 0) { count, _ in count += 1 } }

  /// Whether there is no member.
  public var isEmpty: Bool { first == nil }

  private func contains(_ contact: Contact) -> Bool {
    switch filter {
    case .all: true
    case .current: !contact.isPast
    case .phase(let phase): contact.currentPhase == phase
    }
  }
}

/// A reusable list of contacts.
final class ContactList {
  private(set) var contacts: [Contact] = []

  func append(_ contact: Contact) { contacts.append(contact) }
  func remove(at index: Int) -> Contact { contacts.remove(at: index) }
  func removeAll() { contacts.removeAll(keepingCapacity: true) }

  /// Removes the contacts whose bits are not in a mask.
  func keep(_ mask: UInt64) { contacts.removeAll { $0.bit & mask == 0 } }
}
