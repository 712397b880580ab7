/** Answer of an optimization: the job wrapper and the solution inside it. Seconds and metres, whole numbers. */
import type { VrpAddress } from './vrp-request.ts';

/** The address without the wishes about how to approach it. */
export type VrpAnswerAddress = Omit<VrpAddress, 'curbside'> & {
  /** Where the road network is left, when the request asks for it and the legs were computed here. */
  snapped_waypoint?: { lon: number; lat: number };
};

export interface VrpActivity {
  type: 'start' | 'end' | 'service' | 'pickup' | 'delivery' | 'pickupShipment' | 'deliverShipment' | 'break';
  /** Order id, or `<vehicle_id>_break`; absent on start and end. */
  id?: string;
  location_id: string;
  address: VrpAnswerAddress;
  /** Absent on start. */
  arr_time?: number;
  arr_date_time?: string | null;
  /** Absent on end. */
  end_time?: number;
  end_date_time?: string | null;
  waiting_time: number;
  preparation_time: number;
  setup_time: number;
  /** Metres since the start of the route. */
  distance: number;
  /** Seconds of travel since the start of the route. */
  driving_time: number;
  /** Absent on start. */
  load_before?: number[];
  /** Absent on end. */
  load_after?: number[];
  /** The window that applied, when the order has any. */
  time_window?: { earliest?: number; latest?: number };
}

export interface VrpLeg {
  type: 'LineString';
  coordinates: [number, number][];
}

export interface VrpRoute {
  vehicle_id: string;
  shift_id?: string;
  distance: number;
  transport_time: number;
  completion_time: number;
  waiting_time: number;
  service_duration: number;
  preparation_time: number;
  setup_time: number;
  /** One per leg; empty unless calc_points was asked for and the legs were computed here. */
  points: VrpLeg[];
  activities: VrpActivity[];
}

export interface VrpUnassignedReason {
  code: number;
  reason: string;
}

export interface VrpUnassignedDetail extends VrpUnassignedReason {
  id: string;
  /** One to three, the most likely first; the first is repeated outside. */
  reasons: VrpUnassignedReason[];
}

export interface VrpSolution {
  costs: number;
  distance: number;
  time: number;
  transport_time: number;
  completion_time: number;
  max_operation_time: number;
  waiting_time: number;
  service_duration: number;
  preparation_time: number;
  setup_time: number;
  no_vehicles: number;
  no_unassigned: number;
  routes: VrpRoute[];
  unassigned: {
    services: string[];
    shipments: string[];
    breaks: string[];
    details: VrpUnassignedDetail[];
  };
}

export interface VrpAnswer {
  copyrights: string[];
  job_id: string;
  status: 'waiting_in_queue' | 'processing' | 'finished';
  /** Milliseconds. */
  waiting_time_in_queue: number;
  /** Milliseconds. */
  processing_time: number;
  solution?: VrpSolution;
}

/** What a running optimization tells its caller, at most ten times a second. */
export interface VrpProgress {
  stage: 'matrix' | 'first-plan' | 'improving';
  elapsedMs: number;
  /** Share of the travel times computed, 0..1; only in the stage `matrix`. */
  matrixShare?: number;
  iterations: number;
  /** `costs` of the best plan so far; 0 before there is one. */
  cost: number;
  /** Orders that the best plan so far leaves out. */
  unassigned: number;
  /** The best plan so far, at most twice a second. */
  solution?: VrpSolution;
}
