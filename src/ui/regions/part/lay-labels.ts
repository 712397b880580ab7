/** Which names of places fit on a drawing, and its dots. */
import type { DrawingSize } from './part-view.ts';

export interface DrawnPlace {
  readonly name: string;
  readonly kind: 'city' | 'town';
  readonly x: number;
  readonly y: number;
}

interface PlaceLabel extends DrawnPlace {
  /** Left of its dot. */
  readonly isLeft: boolean;
}

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** More names are not read; the rest is found by searching or by going nearer. */
const MAX_LABELS = 40;
/** Between a dot and its name. */
const GAP = 7;
const HALF_LINE = 8;
const LETTER = { city: 7, town: 6.2 };
/** Of scripts whose letters are as wide as high. */
const WIDE_LETTER = 12;
const FIRST_WIDE = 0x2e80;
/** Dots nearer than this are one. */
const DOT_GRID = 4;

function measureText({ name, kind }: DrawnPlace): number {
  let width = 0;
  for (const letter of name) width += (letter.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDE_LETTER : LETTER[kind];
  return width;
}

function placeLabel(place: DrawnPlace, isLeft: boolean): Extent {
  const width = measureText(place);
  const left = isLeft ? place.x - GAP - width : place.x + GAP;
  return { left, right: left + width, top: place.y - HALF_LINE, bottom: place.y + HALF_LINE };
}

/** Those on the drawing. */
export function listInSight(places: readonly DrawnPlace[], { width, height }: DrawingSize): DrawnPlace[] {
  return places.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
}

/** Cities first, then towns, in their order: each whose name lies on the drawing, on no other name and on nothing `kept`. */
export function layLabels(
  places: readonly DrawnPlace[],
  size: DrawingSize,
  kept: readonly Extent[] = [],
): PlaceLabel[] {
  const taken = [...kept];
  const laid: PlaceLabel[] = [];
  const isFree = ({ left, right, top, bottom }: Extent) =>
    left >= 0 &&
    right <= size.width &&
    top >= 0 &&
    bottom <= size.height &&
    taken.every(
      (other) => right < other.left || left > other.right || bottom < other.top || top > other.bottom,
    );
  const inOrder = (['city', 'town'] as const).flatMap((kind) =>
    places.filter((place) => place.kind === kind),
  );
  for (const place of inOrder) {
    if (laid.length === MAX_LABELS) break;
    const isLeft = [false, true].find((side) => isFree(placeLabel(place, side)));
    if (isLeft === undefined) continue;
    taken.push(placeLabel(place, isLeft));
    laid.push({ ...place, isLeft });
  }
  return laid;
}

/** All dots of a kind as one path of points. */
export function drawDots(places: readonly DrawnPlace[], kind: DrawnPlace['kind']): string {
  const taken = new Set<string>();
  let path = '';
  for (const place of places) {
    const cell = [place.x, place.y].map((value) => Math.round(value / DOT_GRID)).join();
    if (place.kind !== kind || taken.has(cell)) continue;
    taken.add(cell);
    path += `M${place.x.toFixed(1)} ${place.y.toFixed(1)}h0`;
  }
  return path;
}
