/** Damage to a JSON value: members dropped, doubled, renamed, of another type, or filled with what nobody expects. */
import fc from 'fast-check';

const DEPTH = 400;
const nest = (leaf: unknown, wrap: (inner: unknown) => unknown) => {
  let value = leaf;
  for (let i = 0; i < DEPTH; i++) value = wrap(value);
  return value;
};

/** An object with a member of that name, even where the language has a meaning for it. */
const withMember = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  'true',
  0,
  -1,
  -0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  'NaN',
  'Infinity',
  '',
  ' ',
  '0',
  '1e400',
  '\u0000',
  '\ud800',
  '🚚'.repeat(50),
  'ß'.repeat(5000),
  "'; DROP TABLE x; --",
  '<script>',
  '%00',
  [],
  [[]],
  [null],
  [1, 2],
  ['1', '2'],
  [181, 91],
  [1, 2, 3, 4],
  {},
  { length: 3 },
  withMember('__proto__', { polluted: true }),
  withMember('constructor', { prototype: {} }),
  nest(1, (inner) => [inner]),
  nest(1, (inner) => ({ inner })),
];

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', '0', ''];

export type Damage =
  | { kind: 'drop' | 'double' | 'wrap' | 'text'; at: number }
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'add'; at: number; name: string; value: unknown }
  | { kind: 'rename'; at: number; name: string }
  | { kind: 'swap'; at: number; with: number };

const at = fc.nat(10_000);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const name = fc.constantFrom(...PROTOTYPE_NAMES, 'points', 'id', 'ids', 'type', 'times');

export const damageArbitrary: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constantFrom('drop', 'double', 'wrap', 'text'), at }) as fc.Arbitrary<Damage>,
  fc.record({ kind: fc.constant('replace' as const), at, value: oddValue }),
  fc.record({ kind: fc.constant('replace' as const), at, value: oddValue }),
  fc.record({ kind: fc.constant('add' as const), at, name, value: oddValue }),
  fc.record({ kind: fc.constant('rename' as const), at, name }),
  fc.record({ kind: fc.constant('swap' as const), at, with: at }),
);

interface Slot {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
}

/** Every place of a value where another value could stand, the outermost first. */
function listSlots(value: unknown, slots: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return slots;
  for (const key of Object.keys(value)) {
    if (slots.length > 2000) return slots;
    slots.push({ holder: value as Record<string, unknown>, key: Array.isArray(value) ? Number(key) : key });
    listSlots((value as Record<string, unknown>)[key], slots);
  }
  return slots;
}

const read = ({ holder, key }: Slot) => (holder as Record<string | number, unknown>)[key];

function write({ holder, key }: Slot, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: Slot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function double(slot: Slot, value: unknown): void {
  if (Array.isArray(slot.holder)) slot.holder.push(structuredClone(value));
  else write(slot, [value, structuredClone(value)]);
}

function add(slot: Slot, value: unknown, name: string, added: unknown): void {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) write({ holder: value as Record<string, unknown>, key: name }, added);
  else write(slot, withMember(name, added));
}

function rename(slot: Slot, value: unknown, name: string): void {
  remove(slot);
  if (!Array.isArray(slot.holder)) write({ holder: slot.holder, key: name }, value);
}

function swap(slot: Slot, other: Slot): void {
  const [value, taken] = [read(slot), read(other)].map((each) => structuredClone(each));
  write(other, value);
  write(slot, taken);
}

function apply(slots: readonly Slot[], damage: Damage): void {
  const slot = slots[damage.at % slots.length];
  const value = read(slot);
  if (damage.kind === 'drop') remove(slot);
  else if (damage.kind === 'double') double(slot, value);
  else if (damage.kind === 'wrap') write(slot, Array.isArray(value) ? value[0] : [value]);
  else if (damage.kind === 'text')
    write(slot, typeof value === 'string' ? Number(value) : JSON.stringify(value));
  else if (damage.kind === 'replace') write(slot, structuredClone(damage.value));
  else if (damage.kind === 'add') add(slot, value, damage.name, structuredClone(damage.value));
  else if (damage.kind === 'rename') rename(slot, value, damage.name);
  else if (damage.kind === 'swap') swap(slot, slots[damage.with % slots.length]);
}

/** A damaged copy. */
export function damageValue(value: unknown, damages: readonly Damage[]): unknown {
  const root = { body: structuredClone(value) };
  for (const damage of damages) {
    const slots = listSlots(root.body);
    // Now and then the whole body is what is damaged.
    const all = damage.at % 50 === 0 || slots.length === 0 ? [{ holder: root, key: 'body' }] : slots;
    apply(all, damage);
  }
  return root.body;
}
