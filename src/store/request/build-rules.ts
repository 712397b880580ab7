/** The plan's rules as relations, objectives and configuration of POST /vrp. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';

type RelationBody = NonNullable<VrpRequestBody['relations']>[number];
type ConfigurationBody = NonNullable<VrpRequestBody['configuration']>;

const SHIPMENT_STOP = /_(pickup|delivery)$/;

/** What takes part in a request. */
interface Present {
  readonly orders: ReadonlySet<string>;
  /** Those of the orders that are one visit only. */
  readonly failedPickups: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly vehicles: ReadonlySet<string>;
}

/** Members of a relation that take part in a request; `start` and `end` always do. */
function listPresent(relation: Relation, { orders, failedPickups }: Present): readonly string[] {
  const members = relation.members.flatMap((member) => {
    if (member === 'start' || member === 'end' || orders.has(member)) return member;
    const id = member.replace(SHIPMENT_STOP, '');
    if (!orders.has(id)) return [];
    if (!failedPickups.has(id)) return member;
    return member.endsWith('_pickup') ? id : [];
  });
  return [...new Set(members)];
}

/**
 * Orders without a place and vans that are away take no part; of a relation what is left is sent, and nothing where it
 * says nothing any more.
 */
export function buildRelations(
  plan: Plan,
  present: Present,
): { relations: RelationBody[]; sent: Relation[] } {
  const { groups, vehicles } = present;
  const relations: RelationBody[] = [];
  const sent: Relation[] = [];
  for (const relation of plan.relations) {
    const members = relation.isOfGroups
      ? relation.members.filter((member) => groups.has(member))
      : listPresent(relation, present);
    const { vehicleId } = relation;
    if (vehicleId !== undefined && !vehicles.has(vehicleId)) continue;
    const least = vehicleId !== undefined || relation.type === 'in_area_sequence' ? 1 : 2;
    if (members.length < least) continue;
    sent.push(relation);
    relations.push({
      type: relation.type,
      ...(relation.isOfGroups ? { groups: [...members] } : { ids: [...members] }),
      ...(vehicleId === undefined ? {} : { vehicle_id: vehicleId }),
      ...(relation.type === 'in_area_sequence' ? { area_radius: relation.radiusMetres ?? 0 } : {}),
    });
  }
  return { relations, sent };
}

export function buildConfiguration(plan: Plan, groups: ReadonlySet<string>): ConfigurationBody {
  const { roadRules = {}, groupRules = {} } = plan;
  const exempt = (groupRules.exceptGroups ?? []).filter((label) => groups.has(label));
  return {
    routing: {
      calc_points: true,
      fail_fast: false,
      ...(roadRules.curbside ? { curbside_strictness: roadRules.curbside } : {}),
      ...(roadRules.snapPreventions?.length ? { snap_preventions: [...roadRules.snapPreventions] } : {}),
      ...(roadRules.usesTraffic
        ? { consider_traffic: true, network_data_provider: 'commercial_map' as const }
        : {}),
    },
    ...(groupRules.allowsBetween
      ? {
          optimization: {
            free_insertion: true,
            ...(exempt.length > 0 ? { free_insertion_exempt_groups: exempt } : {}),
          },
        }
      : {}),
  };
}
