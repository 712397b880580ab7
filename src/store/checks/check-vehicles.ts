/** What is wrong with vans: shifts, breaks and limits that contradict each other. */
import { COMMERCIAL_PROFILES } from '../../api/contract/vrp-travel.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { countTrips, MAX_RELOADS, RELOAD_SECONDS } from '../../plan/reloads.ts';
import {
  DEFAULT_PROFILE,
  OWN_PREFIX,
  type Vehicle,
  type VehicleBreak,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import { roadsOfTraits } from '../../plan/vehicle-roads.ts';
import type { PlanProblem } from './plan-problem.ts';

const MAX_PROFILES = 3;

/** In words; empty where the break can be kept. `isGrave` where no plan could be made. */
export function checkBreak(rest: VehicleBreak): string[] {
  const found: string[] = [];
  if (rest.durationSeconds <= 0) found.push(t('checks.breakEmpty'));
  if (rest.kind === 'window') {
    const [from, to] = rest.window;
    return from > to ? [...found, t('checks.breakOrder')] : found;
  }
  if (rest.maxDrivingSeconds <= 0) found.push(t('checks.breakNever'));
  if ((rest.drivenBeforeSeconds ?? 0) > rest.maxDrivingSeconds) found.push(t('checks.breakDriven'));
  if (rest.parts?.length) {
    const sum = rest.parts.reduce((total, part) => total + part, 0);
    if (sum !== rest.durationSeconds) found.push(t('checks.breakParts'));
  }
  return found;
}

/** What is wrong with one shift, in words. */
export function checkShift(shift: VehicleShift): string[] {
  const [from, to] = shift.shift;
  const found: string[] = [];
  if (to === from) found.push(t('checks.shiftEmpty'));
  if (to < from) found.push(t('checks.shiftOrder'));
  const { latestStart } = shift;
  if (latestStart !== undefined && latestStart < from) found.push(t('checks.latestTooEarly'));
  if (latestStart !== undefined && latestStart > to) found.push(t('checks.latestTooLate'));
  return shift.rest ? [...found, ...checkBreak(shift.rest)] : found;
}

/** What is wrong with one van by itself, in words; empty where all is well. */
export function checkVehicle(vehicle: Vehicle): string[] {
  const shifts: readonly VehicleShift[] = [vehicle, ...(vehicle.moreShifts ?? [])];
  const found = shifts.flatMap((shift, i) =>
    checkShift(shift).map((message) =>
      i === 0 ? message : t('checks.inShift', { number: String(i + 1), message }),
    ),
  );
  const { minOrders, maxOrders } = vehicle;
  if (minOrders !== undefined && maxOrders !== undefined && minOrders > maxOrders)
    found.push(t('checks.minAboveMax'));
  if ((vehicle.maxReloads ?? 0) > MAX_RELOADS) found.push(t('fleet.badReloads', { most: MAX_RELOADS }));
  const { reloadHours, reloadSeconds = RELOAD_SECONDS } = vehicle;
  if (reloadHours && countTrips(vehicle) > 1 && reloadHours[1] - reloadHours[0] < reloadSeconds)
    found.push(t('checks.reloadHours'));
  return found;
}

/** Shifts of one van that run at the same time. */
function hasOverlap(vehicle: Vehicle): boolean {
  const shifts = [vehicle.shift, ...(vehicle.moreShifts ?? []).map(({ shift }) => shift)];
  const sorted = [...shifts].sort((a, b) => a[0] - b[0]);
  return sorted.some(([from], i) => i > 0 && from < sorted[i - 1][1]);
}

function ofVan(vehicle: Vehicle, severity: PlanProblem['severity'], message: string): PlanProblem {
  return {
    severity,
    panel: 'fleet',
    message,
    fix: {
      label: t('checks.showVan', { name: vehicle.name }),
      panel: 'fleet',
      command: { kind: 'show-vehicle', id: vehicle.id },
    },
  };
}

function checkStarts(plan: Plan, vehicles: readonly Vehicle[]): PlanProblem[] {
  if (plan.depot) return [];
  const stranded = vehicles.filter(
    (vehicle) => !vehicle.start || (vehicle.moreShifts ?? []).some((shift) => !shift.start),
  );
  const all = vehicles.length > 0 && vehicles.every((vehicle) => !vehicle.start);
  if (stranded.length === 0) return [];
  return [
    {
      severity: 'blocker',
      panel: 'fleet',
      message: all ? t('checks.noDepot') : t('checks.someStranded', { name: stranded[0].name }),
      fix: { label: t('checks.setDepot'), panel: 'fleet' },
    },
  ];
}

/** Vans that reload at a depot that is not there: they would go where they started, which nobody asked for. */
function checkReloadDepot({ depot }: Plan, vehicles: readonly Vehicle[]): PlanProblem[] {
  if (depot) return [];
  const van = vehicles.find((vehicle) => vehicle.reloadAt === 'depot' && countTrips(vehicle) > 1);
  if (!van) return [];
  return [
    {
      severity: 'blocker',
      panel: 'fleet',
      message: t('checks.noReloadDepot', { name: van.name }),
      fix: { label: t('checks.setReloadDepot'), panel: 'fleet' },
    },
  ];
}

/** `vehicles` that drive today; `own`: ids of the own profiles on this device, undefined while they are not known. */
export function checkVehicles(
  plan: Plan,
  vehicles: readonly Vehicle[],
  own: ReadonlySet<string> | undefined,
): PlanProblem[] {
  const toFleet = { label: t('checks.toFleet'), panel: 'fleet' as const };
  if (vehicles.length === 0) {
    const message = t(plan.vehicles.length === 0 ? 'checks.noVans' : 'checks.noneAvailable');
    return [{ severity: 'blocker', panel: 'fleet', message, fix: toFleet }];
  }
  const profiles = new Set(vehicles.map((vehicle) => JSON.stringify(roadsOfTraits(vehicle))));
  return [
    ...checkStarts(plan, vehicles),
    ...checkReloadDepot(plan, vehicles),
    ...(profiles.size > MAX_PROFILES
      ? [
          {
            severity: 'blocker' as const,
            panel: 'fleet' as const,
            message: t('checks.manyProfiles', { count: profiles.size, most: MAX_PROFILES }),
            fix: toFleet,
          },
        ]
      : []),
    ...vehicles.flatMap((vehicle) => [
      ...checkVehicle(vehicle).map((why) =>
        ofVan(vehicle, 'blocker', t('checks.ofVan', { name: vehicle.name, why })),
      ),
      ...(own && vehicle.profile?.startsWith(OWN_PREFIX) && !own.has(vehicle.profile)
        ? [ofVan(vehicle, 'blocker', t('checks.profileGone', { name: vehicle.name }))]
        : []),
      ...(plan.roadRules?.usesTraffic && !COMMERCIAL_PROFILES.includes(vehicle.profile ?? DEFAULT_PROFILE)
        ? [ofVan(vehicle, 'blocker', t('checks.trafficProfile', { name: vehicle.name }))]
        : []),
      ...(hasOverlap(vehicle)
        ? [ofVan(vehicle, 'warning', t('checks.shiftsOverlap', { name: vehicle.name }))]
        : []),
    ]),
  ];
}
