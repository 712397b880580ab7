/** Where the road reader answers otherwise than the documentation, on purpose: the decision that says so, and our answer. */

import type { DocumentedCase, DocumentedMode } from './documented-case.ts';

interface Difference {
  readonly why: string;
  readonly modes: readonly DocumentedMode[];
  /** The tags of the cases; those that both answer alike are no difference. */
  readonly tags: RegExp;
  readonly answer: string;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    why: '0033: a track is driven on only where a tag says so; the documentation leaves it to each country',
    modes: ['CAR', 'TRUCK'],
    tags: /^highway=track(?!.*\b(access|vehicle|motor_vehicle|motorcar|hgv)\b)/,
    answer: '-',
  },
  {
    why: '0033: private paths, tracks and squares are not driven on: whoever delivers has no permission',
    modes: ['CAR', 'TRUCK'],
    tags: /^highway=(track|pedestrian|path|cycleway|footway|bridleway|busway) .*=(private|permit)\b/,
    answer: '-',
  },
  {
    why: '0033: walkers take cycleways and bridleways, as in most countries that have rules of their own for them',
    modes: ['FOOT'],
    tags: /^highway=(cycleway|bridleway)$/,
    answer: '<>',
  },
  {
    why: '0036: open car parks are ridden along their edges',
    modes: ['BIKE'],
    tags: /^amenity=parking$/,
    answer: '<>',
  },
  {
    why: '0033: lanes for several people in a car are avoided twentyfold, not closed',
    modes: ['CAR'],
    tags: /^highway=motorway hov=designated$/,
    answer: '>',
  },
  {
    why: '0033: kerbs that are not said to be lowered stop engines',
    modes: ['CAR', 'TRUCK'],
    tags: /^barrier=kerb$/,
    answer: 'stops',
  },
  {
    why: '0033: cyclists get past barriers whose page names nobody that passes, as walkers do',
    modes: ['BIKE'],
    tags: /^barrier=(guard_rail|cable_barrier|ditch|handrail)$/,
    answer: 'passes',
  },
];

/** The difference that a case falls under; undefined where ours is the documented answer. */
export function findDifference({ mode, tags, expected }: DocumentedCase): Difference | undefined {
  const found = DIFFERENCES.find((each) => each.modes.includes(mode) && each.tags.test(tags));
  return found && found.answer !== expected ? found : undefined;
}
