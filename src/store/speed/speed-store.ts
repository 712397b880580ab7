/** What the Speed page shows: the machine, how fast roads are searched, and how near the best known plans get. */
import { createStore } from 'zustand/vanilla';

export type RoutingTask = 'routes' | 'table100' | 'table500' | 'profile' | 'isochrone';

export interface RoutingFigures {
  readonly task: RoutingTask;
  /** Milliseconds; of routes the mean. */
  readonly milliseconds: number;
  /** Of routes: how many were found, and the time that one in a hundred takes longer than. */
  readonly count?: number;
  readonly p99?: number;
}

export interface PlanRun {
  readonly name: string;
  readonly orders: number;
  readonly kind: 'loads' | 'windows' | 'pairs' | 'file';
  readonly seconds: number;
  readonly state: 'waiting' | 'running' | 'done';
  /** In the instance's unit; `isOurs`: found by long runs of this program, not published. */
  readonly best?: { readonly cost: number; readonly isOurs: boolean };
  /** Seconds since the search began, and length of the best plan then; whole plans only. */
  readonly curve: readonly (readonly [number, number])[];
  readonly placed: number;
  readonly vans: number;
}

export interface Machine {
  readonly cores: number;
  /** Gigabytes as far as the browser tells. */
  readonly memory?: number;
  readonly browser: string;
  readonly system: string;
}

export interface SpeedState {
  readonly status: 'idle' | 'running' | 'done' | 'stopped';
  /** 0..1 */
  readonly share: number;
  readonly now?: RoutingTask | 'plans';
  readonly region?: string;
  readonly routing: readonly RoutingFigures[];
  readonly runs: readonly PlanRun[];
  readonly secondsARun: number;
  readonly error?: string;
}

export const RUN_SECONDS = [5, 20, 60] as const;

export function createSpeedStore() {
  return createStore<SpeedState>()(() => ({
    status: 'idle',
    share: 0,
    routing: [],
    runs: [],
    secondsARun: RUN_SECONDS[0],
  }));
}

/** Length found last; undefined before the first whole plan. */
export function costOf({ curve }: PlanRun): number | undefined {
  return curve[curve.length - 1]?.[1];
}

/** Share above the best known: 0.01 is one percent more. */
export function gapOf(run: PlanRun, cost = costOf(run)): number | undefined {
  return cost === undefined || !run.best ? undefined : cost / run.best.cost - 1;
}

interface BrandData {
  readonly brands?: readonly { readonly brand: string; readonly version: string }[];
  readonly platform?: string;
}

/** What the browser tells of the machine. */
export function readMachine(source: Navigator): Machine {
  const { userAgentData, deviceMemory } = source as Navigator & {
    userAgentData?: BrandData;
    deviceMemory?: number;
  };
  const brand = userAgentData?.brands?.find(({ brand: name }) => !/not.?a.?brand|not[^a-z]/i.test(name));
  const named = /(Firefox|Edg|Chrome|Version)\/([\d]+)/.exec(source.userAgent);
  return {
    cores: source.hardwareConcurrency,
    ...(deviceMemory === undefined ? {} : { memory: deviceMemory }),
    browser: brand ? `${brand.brand} ${brand.version}` : named ? `${named[1]} ${named[2]}` : source.userAgent,
    system: userAgentData?.platform ?? source.platform,
  };
}
