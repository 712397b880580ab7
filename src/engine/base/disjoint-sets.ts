/** Keys that are joined to sets, two at a time (union-find, with each path shortened to its end when it is walked). */
export class DisjointSets<Key> {
  private readonly parent = new Map<Key, Key>();

  /** The key that stands for the set of this one; a key never joined stands for itself. */
  find(key: Key): Key {
    let root = key;
    for (let next = this.parent.get(root); next !== undefined && next !== root; next = this.parent.get(root))
      root = next;
    this.parent.set(key, root);
    return root;
  }

  /** Whether the key was looked for or joined before. */
  has(key: Key): boolean {
    return this.parent.has(key);
  }

  /** False where the two are in one set already. */
  join(key: Key, other: Key): boolean {
    const [from, to] = [this.find(key), this.find(other)];
    if (from === to) return false;
    this.parent.set(from, to);
    return true;
  }
}
