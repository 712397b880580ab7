/** What lies in the parks: groves, ponds, lawns to play on. */
import type { Prng } from '../../engine/base/prng.ts';
import { distance, type Point, type Polyline } from './geometry.ts';
import { makeRing, type Scenery } from './scenery.ts';
import { isWithin, makeBlob, makeRectangle } from './shapes.ts';
import type { Skeleton } from './skeleton.ts';

const TRIES = 14;

export function furnishParks(skeleton: Skeleton, prng: Prng): Scenery[] {
  const scenery: Scenery[] = [];
  for (const { plan, ring } of skeleton.greens) {
    const lakes = skeleton.lakes.filter(({ bank }) => isWithin([bank[0]], ring)).map(({ bank }) => bank);
    const placed: { at: Point; radius: number }[] = [];
    const put = (radius: number, make: (at: Point) => Polyline, tags: Record<string, string>) => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const angle = prng.nextFloat() * 2 * Math.PI;
        const far = plan.radius * Math.sqrt(prng.nextFloat());
        const at = { x: plan.x + Math.cos(angle) * far, y: plan.y + Math.sin(angle) * far };
        const line = make(at);
        const isClear = placed.every((other) => distance(other.at, at) > other.radius + radius + 6);
        const isDry = lakes.every(
          (bank) => !line.some((p) => isWithin([p], bank)) && !isWithin([bank[0]], line),
        );
        if (!isClear || !isDry || !isWithin(line, ring)) continue;
        placed.push({ at, radius });
        scenery.push(makeRing(line, tags));
        return;
      }
    };
    if (plan.kind === 'wood') {
      for (let i = 0; i < 3; i++) {
        const radius = 50 + prng.nextFloat() * 60;
        put(radius * 1.4, (at) => makeBlob(at, radius, placed.length + plan.radius), { landuse: 'meadow' });
      }
      continue;
    }
    if (plan.radius > 280) {
      const heading = prng.nextFloat() * Math.PI;
      put(60, (centre) => makeRectangle({ centre, heading }, 96, 60), { leisure: 'pitch', sport: 'soccer' });
      put(40, (at) => makeBlob(at, 34, plan.radius + 3), { natural: 'water', water: 'pond' });
    }
    put(20, (at) => makeBlob(at, 17, plan.radius, 12), { leisure: 'playground' });
    for (let i = 0; i < 7; i++) {
      const radius = plan.radius * (0.08 + prng.nextFloat() * 0.14);
      put(radius * 1.1, (at) => makeBlob(at, radius, i * 31 + plan.radius), { landuse: 'forest' });
    }
  }
  return scenery;
}
