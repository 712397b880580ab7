/** Rules in words. */
import { formatDistance } from '../../i18n/format.ts';
import { joinList, type MessageKey, t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Objective, ObjectiveValue, Relation, RelationType } from '../../plan/rules.ts';
import type { TerritoryStrength } from '../../plan/territory.ts';
import { nameMember } from '../../store/name-refusal.ts';
import { OUTSIDE_SECONDS } from '../../store/request/build-plan-rules.ts';

const VALUES: Readonly<Record<ObjectiveValue, MessageKey>> = {
  completion_time: 'rules.value.completionTime',
  completion_time_last_stop: 'rules.value.completionTimeLastStop',
  route_duration: 'rules.value.routeDuration',
  transport_time: 'rules.value.transportTime',
  vehicles: 'rules.value.vehicles',
  activities: 'rules.value.activities',
};

export const OBJECTIVE_VALUES = Object.keys(VALUES) as ObjectiveValue[];

export function valueText(value: ObjectiveValue): string {
  return t(VALUES[value]);
}

export function typeText(type: Objective['type']): string {
  return t(type === 'min-max' ? 'rules.type.minmax' : `rules.type.${type}`);
}

export function describeObjective({ type, value }: Objective): string {
  return `${typeText(type)} ${valueText(value)}`;
}

interface KindTexts {
  readonly kind: MessageKey;
  /** What happens where it cannot be kept. */
  readonly otherwise: MessageKey;
  readonly sentence: MessageKey;
}

const KINDS: Readonly<Record<RelationType, KindTexts>> = {
  in_same_route: {
    kind: 'rules.kind.inSameRoute',
    otherwise: 'rules.if.inSameRoute',
    sentence: 'rules.saySame',
  },
  not_in_same_route: {
    kind: 'rules.kind.notInSameRoute',
    otherwise: 'rules.if.notInSameRoute',
    sentence: 'rules.sayApart',
  },
  in_sequence: {
    kind: 'rules.kind.inSequence',
    otherwise: 'rules.if.inSequence',
    sentence: 'rules.saySequence',
  },
  in_direct_sequence: {
    kind: 'rules.kind.inDirectSequence',
    otherwise: 'rules.if.inDirectSequence',
    sentence: 'rules.sayDirect',
  },
  neighbor: { kind: 'rules.kind.neighbor', otherwise: 'rules.if.neighbor', sentence: 'rules.sayNeighbor' },
  in_area_sequence: {
    kind: 'rules.kind.inAreaSequence',
    otherwise: 'rules.if.inAreaSequence',
    sentence: 'rules.sayArea',
  },
};

export const RELATION_TYPES = Object.keys(KINDS) as RelationType[];

export function kindText(type: RelationType): string {
  return t(KINDS[type].kind);
}

export function otherwiseText(type: RelationType): string {
  return t(KINDS[type].otherwise);
}

const MAX_NAMES = 5;

/** The relation as a sentence. */
export function sayRelation(plan: Plan, relation: Omit<Relation, 'id'>): string {
  const { type, members, isOfGroups, vehicleId, radiusMetres = 0 } = relation;
  const all = members.map((member) => (isOfGroups ? member : nameMember(plan, member)));
  const shown = all.slice(0, MAX_NAMES);
  if (all.length > MAX_NAMES) shown.push(t('rules.andMore', { count: all.length - MAX_NAMES }));
  const bare = t(KINDS[type].sentence, { names: joinList(shown), radius: formatDistance(radiusMetres) });
  const text = isOfGroups ? t('rules.sayGroups', { text: bare }) : bare;
  if (vehicleId === undefined) return text;
  const van = plan.vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  return t('rules.sayOnVan', { text, van });
}

/** What it means that an area of vans is kept or preferred, or closed. */
export function strengthDetail(strength: TerritoryStrength): string {
  if (strength === 'closed') return t('zone.must');
  return strength === 'keep'
    ? t('territory.keepDetail')
    : t('territory.preferDetail', { minutes: OUTSIDE_SECONDS / 60 });
}
