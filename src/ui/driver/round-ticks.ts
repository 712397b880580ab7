/** Which stops of a round are done: kept on the phone only, by a name made of the round itself. */

const PREFIX = 'tourwright-round-';
/** Rounds whose ticks are kept; older ones are let go of. */
const MAX_ROUNDS = 30;

/** FNV-1a over the text, twice with different seeds: enough to tell a phone's rounds apart. */
export function nameRound(fragment: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (let i = 0; i < fragment.length; i++) value = Math.imul(value ^ fragment.charCodeAt(i), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${PREFIX}${hash(0x811c9dc5)}${hash(0x5bd1e995)}`;
}

export function readTicks(storage: Storage, name: string, stops: number): ReadonlySet<number> {
  try {
    const { done } = JSON.parse(storage.getItem(name) ?? '{}') as { done?: unknown };
    const isStop = (value: unknown): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < stops;
    return new Set(Array.isArray(done) ? done.filter(isStop) : []);
  } catch {
    return new Set();
  }
}

/** `at`: milliseconds. Storage that is full or switched off loses the ticks with the page. */
export function saveTicks(storage: Storage, name: string, done: ReadonlySet<number>, at: number): void {
  try {
    storage.setItem(name, JSON.stringify({ at, done: [...done] }));
    const rounds = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, at: readMoment(storage, key) }))
      .sort((a, b) => b.at - a.at);
    for (const { key } of rounds.slice(MAX_ROUNDS)) storage.removeItem(key);
  } catch {
    // See above.
  }
}

function readMoment(storage: Storage, key: string): number {
  try {
    return Number((JSON.parse(storage.getItem(key) ?? '{}') as { at?: unknown }).at) || 0;
  } catch {
    return 0;
  }
}
