/** The harbour: piers into the wide river, and the yards of the railway with its station. */
import { RAILWAY_STATION } from './city-plan.ts';
import { distance, offsetLine, type Point, type Polyline } from './geometry.ts';
import { makeLine, makeRing, type Scenery } from './scenery.ts';
import { makeRectangle } from './shapes.ts';
import type { Skeleton } from './skeleton.ts';

/** Eastings between which there are piers, on which side of the river, and how far apart. */
const PIERS = [
  { from: 1900, to: 2480, side: -1, gap: 88, length: 58 },
  { from: 2760, to: 3120, side: 1, gap: 84, length: 46 },
  { from: -1700, to: -1450, side: 1, gap: 62, length: 26 },
] as const;
/** The yard reaches this far from the station along the track. */
const YARD = 430;
const SIDINGS = [-14, -9, 5, 10];

export function layPiers(skeleton: Skeleton): Scenery[] {
  const river = skeleton.rivers.find(({ isNarrow }) => !isNarrow);
  if (!river) return [];
  const piers: Scenery[] = [];
  for (const { from, to, side, gap, length } of PIERS) {
    const bank = offsetLine(river.centre, (i) => side * river.halfWidths[i]);
    const inner = offsetLine(river.centre, (i) => side * (river.halfWidths[i] - length));
    let last: Point | undefined;
    for (let i = 1; i < bank.length; i++)
      for (let t = 0; t < 1; t += 0.1) {
        const mix = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
        const foot = mix(bank[i - 1], bank[i]);
        if (foot.x < from || foot.x > to || (last && distance(last, foot) < gap)) continue;
        last = foot;
        piers.push(makeLine([foot, mix(inner[i - 1], inner[i])], { man_made: 'pier' }));
      }
  }
  return piers;
}

/** The stretch of track round the station. */
function findYard(railway: Polyline): Point[] {
  return railway.filter((p) => distance(p, RAILWAY_STATION) < YARD);
}

export function layRailYard(skeleton: Skeleton): Scenery[] {
  const yard = findYard(skeleton.railway);
  if (yard.length < 3) return [];
  const taper = (reach: number) => (i: number) =>
    i === 0 || i === yard.length - 1 ? Math.sign(reach) * 2 : reach;
  const ground = [...offsetLine(yard, taper(21)), ...offsetLine(yard, taper(-21)).reverse()];
  const scenery = [makeRing([...ground, ground[0]], { landuse: 'railway' })];
  for (const offset of SIDINGS) {
    const line = offsetLine(yard, (i) => (i === 0 || i === yard.length - 1 ? 0 : offset));
    scenery.push(makeLine(line, { railway: 'rail', service: 'siding' }));
  }
  const middle = yard.reduce((a, b) => (distance(a, RAILWAY_STATION) < distance(b, RAILWAY_STATION) ? a : b));
  const next = yard[yard.indexOf(middle) + 1] ?? middle;
  const heading = Math.atan2(next.y - middle.y, next.x - middle.x);
  const hall = { x: middle.x - Math.sin(heading) * 17, y: middle.y + Math.cos(heading) * 17 };
  scenery.push(makeRing(makeRectangle({ centre: hall, heading }, 92, 13), { building: 'train_station' }));
  return scenery;
}
