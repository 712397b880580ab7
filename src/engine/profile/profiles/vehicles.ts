/** The sizes that motor vehicles are assumed to have. A road that is too low, narrow, short or weak is closed to them. */
import type { Mode } from '../../graph/road-enums.ts';
import type { CustomRule } from '../custom-model/custom-model.ts';

/** Metres and tonnes; a custom model may say less room still. */
export interface Vehicle {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly axleLoad: number;
}

export type MotorMode = Exclude<Mode, 'BIKE' | 'FOOT'>;

export const VEHICLES: Readonly<Record<MotorMode, Vehicle>> = {
  /** A large family car, mirrors folded. */
  CAR: { height: 2, width: 1.9, length: 4.8, weight: 2, axleLoad: 1.2 },
  /** With rider and cases. */
  MOTORCYCLE: { height: 1.6, width: 1, length: 2.4, weight: 0.5, axleLoad: 0.35 },
  SCOOTER: { height: 1.6, width: 0.8, length: 2, weight: 0.35, axleLoad: 0.25 },
  /** A three-axle lorry; the greatest height, width and length without a trailer in the European Union. */
  TRUCK: { height: 4, width: 2.55, length: 12, weight: 26, axleLoad: 10 },
  /** A delivery van. */
  SMALL_TRUCK: { height: 2.7, width: 2.2, length: 6.5, weight: 3.5, axleLoad: 2.3 },
};

/** Closes what a mode's vehicle does not fit through, under or on. */
export function fitRules(mode: MotorMode): CustomRule[] {
  const { height, width, length, weight, axleLoad } = VEHICLES[mode];
  const isTooSmall =
    `max_height < ${height} || max_width < ${width} || max_length < ${length} || ` +
    `max_weight < ${weight} || max_axle_load < ${axleLoad}`;
  return [{ if: isTooSmall, multiply_by: 0 }];
}
