/** Chooses the names of a still map that can be read: none over another, none over a pin, each once. */
import type { NameCandidate } from './strip-ground.ts';
import type { StripView } from './strip-view.ts';

interface PlacedName extends NameCandidate {
  readonly size: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const SIZES: Readonly<Record<NameCandidate['kind'], number>> = { place: 12, green: 10, water: 10, road: 9 };
/** Share of the type size that a letter is wide on average. */
const LETTER = 0.56;
const AIR = 3;
const MAX_NAMES = 26;

function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;
}

function boxOf({ text, x, y, angle }: NameCandidate, size: number): Box {
  const half = (text.length * size * LETTER) / 2 + AIR;
  const turn = (angle * Math.PI) / 180;
  const high = size / 2 + AIR;
  return {
    x,
    y,
    halfWidth: Math.abs(Math.cos(turn)) * half + Math.abs(Math.sin(turn)) * high,
    halfHeight: Math.abs(Math.sin(turn)) * half + Math.abs(Math.cos(turn)) * high,
  };
}

/** `pins`: centres of what must stay free, each with `pinRadius` pixels around it. */
export function placeNames(
  candidates: readonly NameCandidate[],
  view: StripView,
  pins: readonly (readonly [number, number])[],
  pinRadius: number,
): PlacedName[] {
  const taken: Box[] = pins.map(([x, y]) => ({ x, y, halfWidth: pinRadius, halfHeight: pinRadius }));
  const said = new Set<string>();
  const placed: PlacedName[] = [];
  const sorted = [...candidates].sort((a, b) => b.rank - a.rank || b.room - a.room);
  for (const candidate of sorted) {
    if (placed.length >= MAX_NAMES) break;
    const size = SIZES[candidate.kind];
    const box = boxOf(candidate, size);
    const fits = candidate.room >= candidate.text.length * size * LETTER;
    const isInside =
      box.x - box.halfWidth > 0 &&
      box.x + box.halfWidth < view.width &&
      box.y - box.halfHeight > 0 &&
      box.y + box.halfHeight < view.height;
    if (!fits || !isInside || said.has(candidate.text) || taken.some((other) => overlaps(box, other)))
      continue;
    said.add(candidate.text);
    taken.push(box);
    placed.push({ ...candidate, size });
  }
  return placed;
}
