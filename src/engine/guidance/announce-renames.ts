/** A street that goes on under another name: nobody turns, but what the signs say changes. */
import { makeStep, SIGN, type Step } from './step.ts';

/** Where a step's street takes another name: position in the line, and metres and milliseconds of the step by then. */
export interface Rename {
  readonly point: number;
  readonly distance: number;
  readonly time: number;
  readonly name: string;
  readonly ref: string;
}

/** Metres that a street is driven under a name before the name is worth a step. */
const MIN_METRES = 500;

/** The step in parts, one for each name that lasts; shorter ones stay with the part before. */
export function announceRenames(step: Step, renames: readonly Rename[]): Step[] {
  const { distance, time, interval } = step;
  const lasting = renames.filter(
    ({ distance: start }, i) => (renames[i + 1]?.distance ?? distance) - start >= MIN_METRES,
  );
  let isNamed = { name: step.streetName, ref: step.streetRef };
  const kept = lasting.filter(({ name, ref }) => {
    const isNew = name !== isNamed.name || (name === '' && ref !== isNamed.ref);
    if (isNew) isNamed = { name, ref };
    return isNew;
  });
  if (kept.length === 0) return [step];
  const [{ point, ...first }] = kept;
  step.distance = first.distance;
  step.time = first.time;
  step.interval = [interval[0], point];
  const added = kept.map((rename, i) => {
    const next = kept[i + 1] ?? { point: interval[1], distance, time };
    const part = makeStep('continue', SIGN.straight, rename.point);
    part.streetName = rename.name;
    part.streetRef = rename.ref;
    part.distance = next.distance - rename.distance;
    part.time = next.time - rename.time;
    part.interval = [rename.point, next.point];
    return part;
  });
  return [step, ...added];
}
