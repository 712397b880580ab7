/** Changes of a request after which the best value is the same, or at least not worse. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { Dice } from './dice.ts';

type Stop = NonNullable<VrpRequestBody['shipments']>[number]['pickup'];

/** The same request with vehicles, orders and matrix rows in another order. */
export function permuteRequest(request: VrpRequestBody, seed: number): VrpRequestBody {
  const dice = new Dice(seed);
  return {
    ...request,
    vehicles: dice.shuffle(request.vehicles),
    vehicle_types: request.vehicle_types && dice.shuffle(request.vehicle_types),
    services: request.services && dice.shuffle(request.services),
    shipments: request.shipments && dice.shuffle(request.shipments),
    relations: request.relations && dice.shuffle(request.relations),
    cost_matrices: request.cost_matrices?.map((matrix) => {
      const ids = matrix.location_ids ?? [];
      const order = dice.shuffle(ids.map((_, i) => i));
      const reorder = <T>(rows: readonly (readonly T[])[] | undefined) =>
        rows && order.map((from) => order.map((to) => rows[from][to]));
      const { times, distances, ...rest } = matrix.data ?? {};
      return {
        ...matrix,
        location_ids: order.map((i) => ids[i]),
        data: { ...rest, times: reorder(times), distances: reorder(distances) },
      };
    }),
  };
}

const ID_MEMBERS: ReadonlySet<string> = new Set([
  'vehicle_id',
  'type_id',
  'shift_id',
  'id',
  'location_id',
  'location_ids',
  'ids',
  'group',
  'groups',
  'allowed_vehicles',
  'disallowed_vehicles',
  'free_insertion_exempt_groups',
]);

function renameId(id: string): string {
  if (id === 'start' || id === 'end') return id;
  // The endings of shipment stops stay behind.
  const [, stem, ending] = /^(.*?)(_pickup|_delivery)?$/.exec(id) ?? [];
  return `Ä ${[...stem].reverse().join('')}/${stem.length}${ending ?? ''}`;
}

/** The same request with every id replaced, wherever it is mentioned. */
export function renameRequest(request: VrpRequestBody): VrpRequestBody {
  const rename = (value: unknown, isId: boolean): unknown => {
    if (typeof value === 'string') return isId ? renameId(value) : value;
    if (Array.isArray(value)) return value.map((each) => rename(each, isId));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, rename(member, ID_MEMBERS.has(key))]),
    );
  };
  return rename(request, false) as VrpRequestBody;
}

/**
 * The same request with one window closing later, or `undefined` when none can. Only stops with a single window
 * qualify: of several, an earlier one might then be used.
 */
export function relaxWindow(request: VrpRequestBody, seed: number): VrpRequestBody | undefined {
  const relaxed = structuredClone(request);
  const stops: Stop[] = [
    ...(relaxed.services ?? []),
    ...(relaxed.shipments ?? []).flatMap(({ pickup, delivery }) => [pickup, delivery]),
  ];
  const windows = stops
    .filter(({ time_windows }) => time_windows?.length === 1)
    .flatMap(({ time_windows }) => time_windows ?? [])
    .filter(({ latest }) => latest !== undefined);
  if (windows.length === 0) return undefined;
  const dice = new Dice(seed);
  const window = dice.pick(windows);
  window.latest = (window.latest ?? 0) + dice.between(50, 500);
  return relaxed;
}
