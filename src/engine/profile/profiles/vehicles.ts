/** The sizes that motor vehicles are assumed to have, unless a custom model or a type of vehicle says others. */
import type { Mode } from '../../graph/road-enums.ts';
import type { Dimensions } from '../custom-model/custom-model.ts';

export type MotorMode = Exclude<Mode, 'BIKE' | 'FOOT'>;

export const VEHICLES: Readonly<Record<MotorMode, Required<Dimensions>>> = {
  /** A large family car, mirrors folded. */
  CAR: { height: 2, width: 1.9, length: 4.8, weight: 2, axle_load: 1.2 },
  /** With rider and cases. */
  MOTORCYCLE: { height: 1.6, width: 1, length: 2.4, weight: 0.5, axle_load: 0.35 },
  SCOOTER: { height: 1.6, width: 0.8, length: 2, weight: 0.35, axle_load: 0.25 },
  /** A three-axle lorry; the greatest height, width and length without a trailer in the European Union. */
  TRUCK: { height: 4, width: 2.55, length: 12, weight: 26, axle_load: 10 },
  /** A delivery van. */
  SMALL_TRUCK: { height: 2.7, width: 2.2, length: 6.5, weight: 3.5, axle_load: 2.3 },
};
