/**
 * Samples of the public instances per family, chosen before any tuning: small and large, tight and wide windows. Other
 * instances may be named on the command line.
 */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';

export interface Family {
  readonly instances: readonly string[];
  readonly objectives: readonly ('transport_time' | 'vehicles')[];
  /** Best distance without regard to vehicles where the tables only list the fewest vehicles first. */
  readonly bestDistance?: Readonly<Record<string, number>>;
  /** Fewest vehicles known. */
  readonly fewestVehicles?: Readonly<Record<string, number>>;
}

const PDPTW = ['lr103', 'lrc106', 'lr208', 'lr1_2_3', 'lrc1_2_6', 'lc2_2_8', 'lr1_4_6', 'lrc2_4_3'];

export const FAMILIES: Readonly<Record<string, Family>> = {
  solomon: {
    instances: ['C101', 'C206', 'R101', 'R103', 'R208', 'R211', 'RC103', 'RC106', 'RC203', 'RC208'],
    objectives: ['transport_time'],
  },
  cvrp: {
    instances: [
      ...['X-n101-k25', 'X-n110-k13', 'X-n120-k6', 'X-n195-k51'],
      ...['X-n204-k19', 'X-n223-k34', 'X-n401-k29', 'X-n420-k130'],
    ],
    objectives: ['transport_time'],
  },
  vrptw: {
    instances: ['R103', 'RC106', 'R208', 'R1_2_3', 'RC1_2_6', 'C2_2_8', 'R1_4_6', 'RC2_4_3'],
    objectives: ['transport_time'],
  },
  pdptw: {
    instances: PDPTW,
    objectives: ['transport_time'],
    bestDistance: {
      lr103: 1292.67,
      lrc106: 1424.73,
      lr208: 734.844,
      lr1_2_3: 3486.8,
      lrc1_2_6: 3360.86,
      lc2_2_8: 1824.33,
      lr1_4_6: 8940.3,
      lrc2_4_3: 5413.6,
    },
  },
  'vrptw-fleet': {
    instances: ['R1_2_3', 'RC1_2_6', 'C2_2_8', 'R1_4_6', 'RC2_4_3'],
    objectives: ['vehicles', 'transport_time'],
    fewestVehicles: { R1_2_3: 18, RC1_2_6: 18, C2_2_8: 6, R1_4_6: 36, RC2_4_3: 8 },
  },
  'pdptw-fleet': {
    instances: PDPTW,
    objectives: ['vehicles', 'transport_time'],
    fewestVehicles: {
      lr103: 13,
      lrc106: 11,
      lr208: 2,
      lr1_2_3: 14,
      lrc1_2_6: 16,
      lc2_2_8: 6,
      lr1_4_6: 23,
      lrc2_4_3: 8,
    },
  },
  throughput: {
    instances: ['X-n195-k51', 'X-n204-k19', 'R103', 'RC106', 'lr103', 'lrc106'],
    objectives: ['transport_time'],
  },
  'first-plan': {
    instances: [
      ...['X-n101-k25', 'R103', 'lrc106', 'X-n401-k29', 'R1_4_6', 'lr1_4_6'],
      ...['X-n979-k58', 'R1_10_3', 'lr1_10_3'],
    ],
    objectives: ['transport_time'],
  },
};

export function withObjectives(body: VrpRequestBody, objectives: readonly string[]): VrpRequestBody {
  return {
    ...body,
    objectives: objectives.map((value) => ({ type: 'min', value: value as 'transport_time' })),
  };
}
