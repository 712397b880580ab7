/** Own profiles in words: what rules say, what they are about, and what they do to roads. */

import type { RoadChange } from '../../api/contract/own-profiles.ts';
import { BASE_PROFILES, type BaseProfile } from '../../api/contract/standard-profiles.ts';
import { getSpeedUnit } from '../../i18n/format.ts';
import { type MessageKey, t } from '../../i18n/t.ts';
import type { PlainRule } from '../../store/profiles/plain-rules.ts';
import {
  ROAD_KINDS,
  type RoadKind,
  type SignedLimit,
  type Turn,
} from '../../store/profiles/rule-subjects.ts';

export type Verb = Exclude<PlainRule['kind'], 'own'>;

export const VERBS: readonly Verb[] = ['never', 'avoid', 'spare', 'prefer', 'slow', 'turn'];
export const ROADS = Object.keys(ROAD_KINDS) as readonly RoadKind[];
export const LIMITS: readonly SignedLimit[] = ['height', 'width', 'weight', 'speedAbove'];

interface LimitFigure {
  readonly unit: string;
  /** Of the model's own unit in one of `unit`. */
  readonly scale: number;
  /** In the model's own unit. */
  readonly usual: number;
}

const DEFAULT_TOP_KMH = 80;

/** The figure behind a signed limit. */
export function getLimitFigure(limit: SignedLimit): LimitFigure {
  if (limit === 'speedAbove') {
    const { sign, kmh } = getSpeedUnit();
    return { unit: sign, scale: kmh, usual: roundSpeed(DEFAULT_TOP_KMH) };
  }
  if (limit === 'weight') return { unit: 't', scale: 1, usual: 3.5 };
  return { unit: 'm', scale: 1, usual: limit === 'height' ? 3.5 : 2.5 };
}

/** About so many km/h, a speed of round figures in the unit in use. */
export function roundSpeed(kmh: number): number {
  const unit = getSpeedUnit();
  return Math.round(100 * unit.kmh * 5 * Math.round(kmh / unit.kmh / 5)) / 100;
}

/** Standard profiles that a van may drive as, beside the {@link BASE_PROFILES}. */
const VARIANTS = ['car_avoid_motorway', 'car_avoid_toll', 'car_avoid_ferry'] as const;

export function verbText(verb: Verb): string {
  return t(`profiles.verb.${verb}`);
}

export function roadText(road: RoadKind): string {
  return t(`profiles.road.${road}`);
}

export function limitText(limit: SignedLimit): string {
  return t(`profiles.limit.${limit}`);
}

export function turnText(turn: Turn): string {
  return t(`profiles.turn.${turn}`);
}

export function baseText(base: BaseProfile): string {
  return t(`profiles.base.${base}`);
}

export function changeText(change: RoadChange): string {
  return t(`profiles.change.${change}`);
}

/** The standard profiles that a van may drive as, in words. */
export function listStandardProfiles(): { name: string; text: string }[] {
  return [
    ...BASE_PROFILES.map((name) => ({ name, text: baseText(name) })),
    ...VARIANTS.map((name) => ({ name, text: t(`profiles.variant.${name}`) })),
  ];
}

/** Seconds that a kilometre less is worth. */
export const INFLUENCES: readonly { value: number | undefined; text: MessageKey }[] = [
  { value: 0, text: 'profiles.influence.fastest' },
  { value: undefined, text: 'profiles.influence.usual' },
  { value: 150, text: 'profiles.influence.short' },
  { value: 600, text: 'profiles.influence.shortest' },
];
/** Of own profiles that say nothing. */
export const DEFAULT_INFLUENCE = 70;
