/** All drawn cases, and what they leave to other tests. */
import { breakCases } from './break-cases.ts';
import type { DrawnCase } from './drawn-case.ts';
import { drivingBreakCases } from './driving-break-cases.ts';
import { groupCases } from './group-cases.ts';
import { limitCases } from './limit-cases.ts';
import { matrixCases } from './matrix-cases.ts';
import { objectiveCases } from './objective-cases.ts';
import { relationCases } from './relation-cases.ts';
import { serviceCases } from './service-cases.ts';
import { shiftCases } from './shift-cases.ts';
import { shipmentCases } from './shipment-cases.ts';
import { typeCases } from './type-cases.ts';
import { vehicleCases } from './vehicle-cases.ts';

export const TOPICS: Readonly<Record<string, readonly DrawnCase[]>> = {
  vehicles: vehicleCases,
  limits: limitCases,
  shifts: shiftCases,
  breaks: breakCases,
  'drive-time breaks': drivingBreakCases,
  'vehicle types': typeCases,
  services: serviceCases,
  shipments: shipmentCases,
  relations: relationCases,
  groups: groupCases,
  objectives: objectiveCases,
  matrices: matrixCases,
};

/** Members that speak of map data: `vrp-on-roads.test.ts` and `vehicle-size.test.ts` prove them on a street network. */
export const PROVEN_ON_ROADS: readonly string[] = [
  'address.curbside',
  'address.street_hint',
  'configuration.routing.calc_points',
  'configuration.routing.curbside_strictness',
  'configuration.routing.fail_fast',
  'configuration.routing.return_snapped_waypoints',
  'configuration.routing.snap_preventions',
  'vehicle_types[].dimensions.axle_load',
  'vehicle_types[].dimensions.height',
  'vehicle_types[].dimensions.length',
  'vehicle_types[].dimensions.weight',
  'vehicle_types[].dimensions.width',
];
