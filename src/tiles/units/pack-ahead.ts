/** Packing while the next thing to be packed is made: bytes are compressed in a thread of the platform's. */

/** So many are held unpacked at most. */
const AHEAD = 4;

/** What `pack` makes of each item, in the order of the items, which are taken some way ahead. */
export async function* packAhead<Item, Packed>(
  items: Iterable<Item>,
  pack: (item: Item) => Promise<Packed>,
): AsyncGenerator<Packed> {
  const waiting: Promise<Packed>[] = [];
  for (const item of items) {
    const packed = pack(item);
    // Failures are told when it is their turn.
    packed.catch(() => {});
    waiting.push(packed);
    const [first] = waiting.length >= AHEAD ? waiting.splice(0, 1) : [];
    if (first) yield await first;
  }
  for (const packed of waiting) yield await packed;
}
