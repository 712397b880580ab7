/** Orders that may be meant only once: the same number, the same place, or the same name close by. */
import { foldWords } from './fold-text.ts';
import type { CheckedRows, OrderDraft } from './order-draft.ts';

type DuplicateKind = 'id' | 'place' | 'near';
export type DuplicateChoice = 'merge' | 'keep' | 'skip';

/** What is compared: an order of the plan, or a draft of the file. */
export interface KnownOrder {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly location?: readonly [lon: number, lat: number];
}

export interface Duplicate {
  /** Names the group as long as the file is open. */
  readonly key: string;
  readonly kind: DuplicateKind;
  /** The order that stays in any case: of the plan, or the first of the file. */
  readonly first: { readonly id: string; readonly name: string; readonly row?: number };
  /** What a choice is about. */
  readonly others: readonly OrderDraft[];
}

/** What happens when nobody chooses: a number that is taken stays out, two orders for one address are both real. */
export const DEFAULT_CHOICE: Readonly<Record<DuplicateKind, DuplicateChoice>> = {
  id: 'skip',
  place: 'keep',
  near: 'keep',
};

/** Degrees of latitude within which places are the same, and within which the same name is doubtful: 5 and 300 m. */
const SAME_DEGREES = 5 / 111_000;
const NEAR_DEGREES = 300 / 111_000;

function isWithin(a: KnownOrder['location'], b: KnownOrder['location'], degrees: number): boolean {
  if (!a || !b) return false;
  const across = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot(across, a[1] - b[1]) <= degrees;
}

interface Seen extends KnownOrder {
  readonly row?: number;
  readonly draft?: OrderDraft;
}

/** `existing`: orders of the plan that the file comes to; empty when it replaces them. */
export function findDuplicates(checked: CheckedRows, existing: readonly KnownOrder[]): Duplicate[] {
  const found = new Map<string, { kind: DuplicateKind; first: Duplicate['first']; others: OrderDraft[] }>();
  const nameOf = new Map(existing.map((order) => [order.id, order.name]));
  for (const { id, drafts } of checked.duplicates) {
    if (drafts.length === 0) continue;
    const row = checked.ready.find((draft) => draft.id === id)?.row;
    const first = { id, name: nameOf.get(id) ?? drafts[0].name, row };
    found.set(`id:${id}`, { kind: 'id', first, others: [...drafts] });
  }
  const byAddress = new Map<string, Seen>();
  // Each keeps the first order of a place only, so that a thousand orders at one place are compared with one.
  const byPlace = new PlaceIndex(SAME_DEGREES);
  const byName = new Map<string, PlaceIndex>();
  const note = (order: Seen, add: (kind: DuplicateKind, first: Seen) => void) => {
    const address = foldWords(order.address);
    const name = foldWords(order.name);
    const named = byName.get(name) ?? new PlaceIndex(NEAR_DEGREES);
    byName.set(name, named);
    const known = address ? byAddress.get(address) : undefined;
    const there = byPlace.find(order.location);
    const near = name ? named.find(order.location) : undefined;
    const same = known ?? there;
    if (same) add('place', same);
    else if (near) add('near', near);
    if (address && !known) byAddress.set(address, order);
    if (!there) byPlace.add(order);
    if (!near) named.add(order);
  };
  for (const order of existing) note(order, () => undefined);
  for (const draft of checked.ready) {
    const { id, name, address, location, row } = draft;
    note({ id, name, address, location, row, draft }, (kind, first) => {
      const key = `${kind}:${first.row ?? ''}:${first.id}`;
      const group = found.get(key) ?? {
        kind,
        first: { id: first.id, name: first.name, row: first.row },
        others: [],
      };
      group.others.push(draft);
      found.set(key, group);
    });
  }
  return [...found].map(([key, group]) => ({ key, ...group }));
}

/** Orders by place: those within a distance of a place lie in its cell or one of the eight around it. */
class PlaceIndex {
  private readonly cells = new Map<string, Seen[]>();

  /** `degrees` of latitude. */
  constructor(private readonly degrees: number) {}

  find(location: KnownOrder['location']): Seen | undefined {
    if (!location) return undefined;
    const [x, y] = this.cellOf(location);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const held = this.cells.get(`${x + dx}:${y + dy}`) ?? [];
        const found = held.find((order) => isWithin(location, order.location, this.degrees));
        if (found) return found;
      }
    }
    return undefined;
  }

  add(order: Seen): void {
    if (!order.location) return;
    const key = this.cellOf(order.location).join(':');
    const held = this.cells.get(key);
    if (held) held.push(order);
    else this.cells.set(key, [order]);
  }

  /** A degree of longitude is shorter: cells are four times as wide, enough for 75 degrees north. */
  private cellOf([lon, lat]: readonly [number, number]): readonly [number, number] {
    return [Math.floor(lon / (4 * this.degrees)), Math.floor(lat / this.degrees)];
  }
}

/** One order for both: loads added up, the longer stay, windows that hold for both; undefined when there are none. */
export function mergeDrafts(first: OrderDraft, other: OrderDraft): OrderDraft | undefined {
  const windows = commonWindows(first.windows, other.windows);
  if (!windows || first.type !== other.type) return undefined;
  const notes = [...new Set([first.note, other.note].filter(Boolean))];
  return {
    ...first,
    windows,
    durationSeconds: Math.max(first.durationSeconds ?? 0, other.durationSeconds ?? 0) || undefined,
    loads: first.loads.map((load, i) => Number((load + (other.loads[i] ?? 0)).toPrecision(12))),
    skills: [...new Set([...first.skills, ...other.skills])],
    note: notes.join('; ') || undefined,
    kept: { ...other.kept, ...first.kept },
  };
}

type Windows = OrderDraft['windows'];

function commonWindows(a: Windows, b: Windows): Windows | undefined {
  if (a.length === 0 || b.length === 0) return a.length > 0 ? a : b;
  const common = a.flatMap(([from, to]) =>
    b.flatMap(([start, end]) => {
      const both: [number, number] = [Math.max(from, start), Math.min(to, end)];
      return both[0] < both[1] ? [both] : [];
    }),
  );
  return common.length > 0 ? common : undefined;
}

export interface Resolved {
  readonly added: readonly OrderDraft[];
  /** Into orders of the plan, by their id. */
  readonly mergedInto: ReadonlyMap<string, readonly OrderDraft[]>;
  readonly skipped: number;
  /** Merges that were asked for but would have lost a time window; both orders stay. */
  readonly unmergeable: number;
}

/** What comes into the plan when each group is treated as chosen. */
export function resolveDuplicates(
  checked: CheckedRows,
  duplicates: readonly Duplicate[],
  choices: ReadonlyMap<string, DuplicateChoice>,
): Resolved {
  const byRow = new Map(checked.ready.map((draft) => [draft.row, draft]));
  const mergedInto = new Map<string, OrderDraft[]>();
  let skipped = 0;
  let unmergeable = 0;
  for (const { key, kind, first, others } of duplicates) {
    const choice = choices.get(key) ?? DEFAULT_CHOICE[kind];
    for (const other of others) {
      if (choice === 'keep') byRow.set(other.row, other);
      else if (choice === 'skip') {
        byRow.delete(other.row);
        skipped++;
      } else if (first.row === undefined) {
        byRow.delete(other.row);
        mergedInto.set(first.id, [...(mergedInto.get(first.id) ?? []), other]);
      } else {
        const target = byRow.get(first.row);
        const merged = target && mergeDrafts(target, other);
        if (merged) {
          byRow.set(first.row, merged);
          byRow.delete(other.row);
        } else {
          byRow.set(other.row, other);
          unmergeable++;
        }
      }
    }
  }
  const added = [...byRow.values()].sort((a, b) => a.row - b.row);
  return { added, mergedInto, skipped, unmergeable };
}
