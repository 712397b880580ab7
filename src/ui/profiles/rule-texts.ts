/** Own profiles in words: what rules say, what they are about, and what they do to roads. */
import type { BaseProfile, RoadChange } from '../../api/contract/own-profiles.ts';
import type { PlainRule } from '../../store/profiles/plain-rules.ts';
import type { RoadKind, SignedLimit, Turn } from '../../store/profiles/rule-subjects.ts';

export type Verb = Exclude<PlainRule['kind'], 'own'>;

export const VERBS: Record<Verb, string> = {
  never: 'Never use',
  avoid: 'Avoid',
  spare: 'Avoid a little',
  prefer: 'Prefer',
  slow: 'Slow down on',
  turn: 'Extra time for',
};

export const ROADS: Record<RoadKind, string> = {
  motorway: 'motorways',
  main: 'main roads',
  side: 'side streets',
  service: 'service roads and driveways',
  track: 'tracks',
  unpaved: 'unpaved roads',
  cobbles: 'cobbles and paving stones',
  toll: 'toll roads',
  lorryToll: 'roads with a toll for lorries',
  ferry: 'ferries',
  tunnel: 'tunnels',
  bridge: 'bridges',
  ford: 'fords',
  residents: 'roads for residents and deliveries',
  private: 'private roads',
  oneLane: 'roads with one lane',
  city: 'roads in cities',
  built: 'roads in built-up areas',
};

/** With the unit of the figure. */
export const LIMITS: Record<SignedLimit, { text: string; unit: string; usual: number }> = {
  height: { text: 'roads signed lower than', unit: 'm', usual: 3.5 },
  width: { text: 'roads signed narrower than', unit: 'm', usual: 2.5 },
  weight: { text: 'roads signed for less than', unit: 't', usual: 3.5 },
  speedAbove: { text: 'roads signed faster than', unit: 'km/h', usual: 80 },
};

export const TURN_TEXTS: Record<Turn, string> = {
  any: 'every turn',
  left: 'left turns',
  right: 'right turns',
  round: 'turning round',
};

export const BASES: Record<BaseProfile, string> = {
  car: 'Car or van',
  small_truck: 'Small truck',
  truck: 'Truck',
  scooter: 'Scooter',
  bike: 'Bicycle',
  ecargobike: 'Electric cargo bike',
  foot: 'On foot',
};

/** Standard profiles that a van may drive as, beside the {@link BASES}. */
export const VARIANTS: Record<string, string> = {
  car_avoid_motorway: 'Car, avoiding motorways',
  car_avoid_toll: 'Car, avoiding tolls',
  car_avoid_ferry: 'Car, avoiding ferries',
};

export const CHANGES: Record<RoadChange, string> = {
  never: 'Never used',
  slower: 'Slower',
  avoided: 'Less preferred',
  preferred: 'Preferred',
};

/** Seconds that a kilometre less is worth. */
export const INFLUENCES: readonly { value: number | undefined; text: string }[] = [
  { value: 0, text: 'Fastest way, however long' },
  { value: undefined, text: 'Fast, without long detours' },
  { value: 150, text: 'Rather short than fast' },
  { value: 600, text: 'Shortest way' },
];
/** Of own profiles that say nothing. */
export const USUAL_INFLUENCE = 70;
