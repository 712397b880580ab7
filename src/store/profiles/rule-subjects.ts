/** What plain rules are about, each with the condition that it stands for. The texts are for the screen to choose. */

/** Kinds of roads by the condition that tells them. */
export const ROAD_KINDS = {
  motorway: 'road_class == MOTORWAY',
  main: 'road_class == TRUNK || road_class == PRIMARY',
  side: 'road_class == RESIDENTIAL || road_class == LIVING_STREET',
  service: 'road_class == SERVICE',
  track: 'road_class == TRACK',
  unpaved:
    'surface == UNPAVED || surface == COMPACTED || surface == FINE_GRAVEL || surface == GRAVEL || surface == GROUND || surface == DIRT || surface == GRASS || surface == SAND',
  cobbles: 'surface == COBBLESTONE || surface == PAVING_STONES',
  toll: 'toll == ALL',
  lorryToll: 'toll == ALL || toll == HGV',
  ferry: 'road_environment == FERRY',
  tunnel: 'road_environment == TUNNEL',
  bridge: 'road_environment == BRIDGE',
  ford: 'road_environment == FORD',
  residents: 'road_access == DESTINATION || road_access == CUSTOMERS || road_access == DELIVERY',
  private: 'road_access == PRIVATE',
  oneLane: 'lanes > 0 && lanes < 2',
  city: 'urban_density == CITY',
  built: 'urban_density != RURAL',
} as const;
export type RoadKind = keyof typeof ROAD_KINDS;

/** Signed limits by the condition before the figure. */
export const SIGNED_LIMITS = {
  height: 'max_height <',
  width: 'max_width <',
  weight: 'max_weight <',
  speedAbove: 'max_speed >',
} as const;
export type SignedLimit = keyof typeof SIGNED_LIMITS;

export type Subject =
  | { readonly kind: 'road'; readonly road: RoadKind }
  /** Metres, tonnes, or km/h. */
  | { readonly kind: 'limit'; readonly limit: SignedLimit; readonly figure: number }
  /** An area of the model, by its id. */
  | { readonly kind: 'area'; readonly area: string };

/** Turns by the condition that tells them; degrees, right is positive. */
export const TURNS = {
  any: 'change_angle > 40 || change_angle < -40',
  left: 'change_angle < -40',
  right: 'change_angle > 40',
  round: 'change_angle > 160 || change_angle < -160',
} as const;
export type Turn = keyof typeof TURNS;

export function writeCondition(subject: Subject): string {
  if (subject.kind === 'road') return ROAD_KINDS[subject.road];
  return subject.kind === 'area' ? `in_${subject.area}` : `${SIGNED_LIMITS[subject.limit]} ${subject.figure}`;
}

function findKey<K extends string>(table: Readonly<Record<K, string>>, text: string): K | undefined {
  return (Object.keys(table) as K[]).find((key) => table[key] === text);
}

/** Undefined for conditions that are written in no other way than {@link writeCondition} does. */
export function readCondition(text: string): Subject | undefined {
  const road = findKey(ROAD_KINDS, text);
  if (road) return { kind: 'road', road };
  const area = /^in_([A-Za-z0-9_]+)$/.exec(text);
  if (area) return { kind: 'area', area: area[1] };
  const [, before, figure] = /^(.* [<>]) (\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const limit = before && findKey(SIGNED_LIMITS, before);
  return limit && String(Number(figure)) === figure
    ? { kind: 'limit', limit, figure: Number(figure) }
    : undefined;
}

export function readTurn(text: string): Turn | undefined {
  return findKey(TURNS, text);
}
