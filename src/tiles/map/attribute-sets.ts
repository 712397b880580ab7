/** What items of the map say of themselves: sets of keys and values, each kept once. */

export type AttributeValue = string | number;

export class AttributeSets {
  readonly keys: string[] = [];
  readonly values: AttributeValue[] = [];
  /** Set s is the pairs (key, value) in `[firstTag[s], firstTag[s + 1])`. */
  readonly firstTag: number[] = [0];
  readonly tags: number[] = [];
  private readonly positionOfKey = new Map<string, number>();
  private readonly positionOfValue = new Map<AttributeValue, number>();
  private readonly known = new Map<string, number>();

  /** Position of a set with these values; empty texts and undefined are left out. */
  add(attributes: Readonly<Record<string, AttributeValue | undefined>>): number {
    const tags: number[] = [];
    for (const key in attributes) {
      const value = attributes[key];
      if (value === undefined || value === '') continue;
      tags.push(intern(this.keys, this.positionOfKey, key), intern(this.values, this.positionOfValue, value));
    }
    const name = tags.join();
    let set = this.known.get(name);
    if (set === undefined) {
      set = this.firstTag.length - 1;
      this.known.set(name, set);
      for (const tag of tags) this.tags.push(tag);
      this.firstTag.push(this.tags.length);
    }
    return set;
  }
}

function intern<T>(list: T[], positions: Map<T, number>, item: T): number {
  let at = positions.get(item);
  if (at === undefined) {
    at = list.length;
    positions.set(item, at);
    list.push(item);
  }
  return at;
}
