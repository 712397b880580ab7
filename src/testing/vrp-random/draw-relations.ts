/**
 * Random relations that do not contradict each other: binding ones share no order, not_in_same_route joins orders of
 * different ones, and orders tied to neighbours carry no group.
 */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';
import type { Service, Shipment } from './draw-orders.ts';
import type { Features, Theme } from './supported.ts';

type Relation = NonNullable<VrpRequestBody['relations']>[number];

const FEATURE_OF_TYPE: Readonly<Record<Relation['type'], keyof Features>> = {
  in_same_route: 'inSameRoute',
  not_in_same_route: 'notInSameRoute',
  in_sequence: 'inSequence',
  in_direct_sequence: 'inDirectSequence',
  neighbor: 'neighbor',
  in_area_sequence: 'inAreaSequence',
};

const BINDING = ['in_same_route', 'in_sequence', 'in_direct_sequence', 'neighbor'] as const;

interface Item {
  readonly id: string;
  readonly isShipment: boolean;
  readonly isGrouped: boolean;
  readonly hasPlace: boolean;
}

/** Ids as sequences name them: single stops of shipments. */
function sequenceIds(dice: Dice, items: readonly Item[]): string[] {
  return items.flatMap(({ id, isShipment }) =>
    isShipment ? dice.pick([[`${id}_pickup`], [`${id}_delivery`], [`${id}_pickup`, `${id}_delivery`]]) : [id],
  );
}

function drawBinding(
  dice: Dice,
  theme: Theme,
  pool: Item[],
  type: (typeof BINDING)[number],
): Relation | undefined {
  const isTight = type === 'in_direct_sequence' || type === 'neighbor';
  const fitting = pool.filter(({ isGrouped }) => !isTight || !isGrouped);
  const items = dice.some(fitting, 2, 3);
  if (items.length < 2) return undefined;
  for (const item of items) pool.splice(pool.indexOf(item), 1);
  const isOrdered = type === 'in_sequence' || type === 'in_direct_sequence';
  const ids = isOrdered ? sequenceIds(dice, items) : items.map(({ id }) => id);
  const rim = isOrdered ? dice.pick(['start', 'end', '', '', '', '']) : '';
  if (rim === 'start') ids.unshift(rim);
  if (rim === 'end') ids.push(rim);
  return compact({ type, ids, vehicle_id: dice.maybe(0.2, () => dice.pick(theme.vehicleIds)) });
}

function drawGroupRelation(dice: Dice, { features, vehicleIds }: Theme): Relation {
  const types = ([...BINDING, 'not_in_same_route'] as const).filter(
    (type) => features[FEATURE_OF_TYPE[type]],
  );
  const type = dice.pick(types);
  const vehicle_id = type !== 'not_in_same_route' && dice.chance(0.2) ? dice.pick(vehicleIds) : undefined;
  const labels = dice.shuffle(['g0', 'g1']);
  return compact({ type, vehicle_id, ...(dice.chance(0.5) ? { groups: labels } : { group: labels }) });
}

export function drawRelations(
  dice: Dice,
  theme: Theme,
  services: readonly Service[],
  shipments: readonly Shipment[],
): Relation[] {
  const { features } = theme;
  const pool: Item[] = [
    ...services.map(({ id, group, address }) => ({
      id,
      isShipment: false,
      isGrouped: group !== undefined,
      hasPlace: address !== undefined,
    })),
    ...shipments.map(({ id, pickup, delivery }) => ({
      id,
      isShipment: true,
      isGrouped: pickup.group !== undefined || delivery.group !== undefined,
      hasPlace: true,
    })),
  ];
  const all = [...pool];
  const relations: Relation[] = [];
  const isShared = (label: string) =>
    services.filter(({ group }) => group === label).length +
      shipments.filter(({ pickup, delivery }) => pickup.group === label || delivery.group === label).length >
    1;
  const hasBothGroups = isShared('g0') && isShared('g1');
  const types = BINDING.filter((type) => features[FEATURE_OF_TYPE[type]]);
  if (features.groupRelations && types.length > 0 && hasBothGroups && dice.chance(0.5)) {
    const relation = drawGroupRelation(dice, theme);
    // A shipment between two groups could not be on two vehicles.
    const isSplit = shipments.some(({ pickup, delivery }) => pickup.group !== delivery.group);
    if (relation.type !== 'not_in_same_route' || !isSplit) return [relation];
  }
  if (types.length > 0 && dice.chance(0.6)) {
    const most = Math.max(1, Math.round(all.length / 8));
    for (let i = dice.between(1, most); i > 0; i--) {
      const relation = drawBinding(dice, theme, pool, dice.pick(types));
      if (relation) relations.push(relation);
    }
  }
  if (features.notInSameRoute && pool.length > 0 && all.length > 1 && dice.chance(0.25)) {
    const first = dice.pick(pool);
    const second = dice.pick(all.filter((item) => item !== first));
    relations.push({ type: 'not_in_same_route', ids: [first.id, second.id] });
  }
  const anchors = services.filter(({ address }) => address !== undefined).map(({ id }) => id);
  if (features.inAreaSequence && relations.length === 0 && anchors.length > 1 && dice.chance(0.25)) {
    relations.push({
      type: 'in_area_sequence',
      ids: dice.some(anchors, 2, 2),
      area_radius: dice.between(0, 400),
      // Named, so that the order of the vehicles does not decide whose distances count.
      vehicle_id: dice.pick(theme.vehicleIds),
    });
  }
  return relations;
}
