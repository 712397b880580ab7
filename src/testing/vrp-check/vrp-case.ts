/** A request as the checker and the oracle read it: defaults filled in, sentinels dropped, places numbered. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpTerritory } from '../../api/contract/vrp-requirements.ts';
import type { HourFactors } from './hour-factors.ts';

export type BodyVehicle = VrpRequestBody['vehicles'][number];
export type CaseLimit = Extract<keyof BodyVehicle, `max_${string}`>;
export type BodyType = NonNullable<VrpRequestBody['vehicle_types']>[number];
export type BodyService = NonNullable<VrpRequestBody['services']>[number];
export type BodyRelation = NonNullable<VrpRequestBody['relations']>[number];

export type CaseBreak =
  | {
      readonly kind: 'window';
      readonly earliest: number;
      readonly latest: number;
      readonly duration: number;
      /** Who needs it, where that is said beside the request. */
      readonly need?: { readonly endsAfter: number; readonly leavesBy: number; readonly longerThan: number };
    }
  | {
      readonly kind: 'driving';
      /** Lengths of the parts in order; one part when the break may not be split. */
      readonly parts: readonly number[];
      readonly maxDriving: number;
      readonly initialDriving: number;
    };

/** Seconds and metres of one vehicle type, `from * places + to`; seconds are -1 where there is no way. */
export interface CaseLegs {
  readonly seconds: Int32Array;
  readonly metres: Int32Array;
  /** Where legs depend on the hour. */
  readonly hours?: HourFactors;
}

/** Where and how often a route may take a new load. */
interface CaseReloads {
  readonly most: number;
  readonly duration: number;
  readonly places: readonly { readonly place: number; readonly windows: readonly CaseWindow[] }[];
}

/** What lies behind of routes that begin with these stops. */
export interface CaseUnderWay {
  readonly visits: readonly CaseVisit[];
  readonly breaks: readonly { readonly after: number; readonly start: number; readonly duration: number }[];
  readonly reloads: readonly DoneReload[];
}

/** One stop of an order by its names, as the planner says it. */
export interface CaseVisit {
  readonly id: string;
  readonly kind: StopKind | undefined;
}

interface DoneReload {
  readonly after: number;
  readonly place: number;
  readonly duration: number;
  readonly windows: readonly CaseWindow[];
}

/** One possible route: a vehicle, or one shift of it. */
export interface CaseSlot {
  readonly index: number;
  readonly vehicle: BodyVehicle;
  readonly vehicleId: string;
  readonly shiftId: string | undefined;
  readonly type: BodyType;
  readonly legs: CaseLegs;
  readonly isOpen: boolean;
  /** Place numbers; `undefined` where the request names none. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** Drives to its end even without orders. */
  readonly movesEmpty: boolean;
  readonly capacity: readonly number[];
  readonly skills: ReadonlySet<string>;
  readonly serviceFactor: number;
  readonly earliestStart: number;
  /** Equal to `earliestStart` when the departure is fixed. */
  readonly latestStart: number;
  readonly preference: 'early' | 'late';
  readonly pause: CaseBreak | undefined;
  readonly latestEnd: number;
  /** A limit of the shift or the vehicle by its name; infinite where there is none. */
  readonly most: (name: CaseLimit) => number;
  readonly minJobs: number;
  /** What goes beside the request. */
  readonly reloads?: CaseReloads;
  readonly underWay?: CaseUnderWay;
}

export interface CaseWindow {
  readonly earliest: number;
  readonly latest: number;
  /** The window as an answer repeats it. */
  readonly source: Readonly<Record<string, number | undefined>> | undefined;
}

export type StopKind = 'service' | 'pickup' | 'delivery' | 'pickupShipment' | 'deliverShipment';

export interface CaseStop {
  readonly order: CaseOrder;
  readonly kind: StopKind;
  /** `undefined`: wherever the route is at that moment. */
  readonly place: number | undefined;
  readonly duration: number;
  readonly preparation: number;
  readonly setup: number;
  /** By opening; at least one. */
  readonly windows: readonly CaseWindow[];
  /** Only labels that two or more orders share. */
  readonly group: string | undefined;
}

export interface CaseOrder {
  readonly index: number;
  readonly id: string;
  readonly isShipment: boolean;
  readonly priority: number;
  readonly size: readonly number[];
  readonly skills: readonly string[];
  readonly allowed: readonly string[];
  readonly disallowed: readonly string[];
  /** Priority by vehicle id; empty when any vehicle is as good. */
  readonly preferred: ReadonlyMap<string, number>;
  readonly maxTimeInVehicle: number;
  readonly stops: readonly CaseStop[];
}

export interface CaseRelation {
  /** For messages: `relations[0] in_sequence`. */
  readonly name: string;
  readonly type: BodyRelation['type'];
  readonly isGroupLevel: boolean;
  readonly vehicleId: string | undefined;
  /** Listed items in order: one stop each, or the stops of a group or an area. */
  readonly blocks: readonly (readonly CaseStop[])[];
  readonly orders: ReadonlySet<CaseOrder>;
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

export interface CaseObjective {
  readonly type: 'min' | 'min-max' | 'balance';
  readonly value: NonNullable<VrpRequestBody['objectives']>[number]['value'];
  readonly level: number;
}

export interface VrpCase {
  readonly body: VrpRequestBody;
  readonly placeIds: readonly string[];
  readonly slots: readonly CaseSlot[];
  readonly orders: readonly CaseOrder[];
  readonly orderOfId: ReadonlyMap<string, CaseOrder>;
  readonly relations: readonly CaseRelation[];
  readonly objectives: readonly CaseObjective[];
  readonly dimensions: number;
  readonly freeInsertion: boolean;
  readonly compactGroups: ReadonlySet<string>;
  /** What goes beside the request: orders that cost extra on other vehicles. */
  readonly territories: readonly VrpTerritory[];
}
