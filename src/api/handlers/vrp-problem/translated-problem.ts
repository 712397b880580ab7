/** The solver's problem, and how its numbers are called on the wire. */

import type { VrpProblem } from '../../../engine/vrp/vrp-problem.ts';
import type { Fault } from '../../../faults/fault.ts';
import type { VrpRelation } from '../../contract/vrp-relations.ts';
import type { VrpAddress } from '../../contract/vrp-request.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { OrderRef, TaskRef, WireWindow } from './orders.ts';

/** The problem with the way back to the wire: by slot, unit, task and window. */
export interface TranslatedProblem {
  readonly problem: VrpProblem;
  readonly origin: number;
  readonly slots: readonly RouteSlot[];
  readonly orders: readonly OrderRef[];
  readonly tasks: readonly TaskRef[];
  readonly windows: readonly (WireWindow | undefined)[];
  /** The request's relations, and the index in them of each of the problem's. */
  readonly wireRelations: readonly VrpRelation[];
  readonly sourceOfRelation: readonly number[];
  /** Orders whose relations no plan can keep, by their index, and why. */
  readonly contradictions: ReadonlyMap<number, Fault>;
  /** Label of each group. */
  readonly labels: readonly string[];
  /** Address of each location; the solver's last one, "anywhere", has none. */
  readonly places: readonly VrpAddress[];
  /** Of each of the problem's reloads. */
  readonly reloadAddresses: readonly VrpAddress[];
  /** Where vehicles of a slot leave the road network for a location, when the request asks for it. */
  readonly snappedAt?: (slot: number, location: number) => readonly [number, number] | undefined;
  readonly dimensionCount: number;
}
