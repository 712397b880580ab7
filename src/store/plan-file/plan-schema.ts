/** What a plan file may say, member by member. Members that are not listed are kept as they are. */
import { z } from 'zod/mini';
import type { PastRoute, PastStop } from '../arrange/past.ts';
import type { Order } from '../order-model.ts';
import type { PlanFigures } from '../plan-figures.ts';
import type { Plan } from '../plan-model.ts';
import type { PlannedRoute, PlannedStop, PlanSolution } from '../solution-model.ts';
import type { Vehicle } from '../vehicle-model.ts';
import { VIOLATION_SCHEMA } from './violation-schema.ts';

z.config({ jitless: true });

/** Every member of the model must have a line here, so that a new one cannot be forgotten. */
type ShapeOf<T> = { [Key in keyof T]-?: z.core.$ZodType };

const text = z.string();
const number = z.number();
const seconds = z.number();
const window = z.tuple([seconds, seconds]);
const location = z.tuple([number.check(z.gte(-180), z.lte(180)), number.check(z.gte(-90), z.lte(90))]);
const ids = z.array(text);
const numbers = z.array(number);

const place = z.looseObject({ name: text, location, isFound: z.optional(z.literal(true)) });

const stopShape = {
  address: text,
  location: z.optional(location),
  durationSeconds: seconds,
  windows: z.array(window),
  preparationSeconds: z.optional(seconds),
  setupSeconds: z.optional(seconds),
  group: z.optional(text),
  curbside: z.optional(z.enum(['left', 'right', 'any'])),
  streetHint: z.optional(text),
};

const orderShape = {
  ...stopShape,
  id: text,
  name: text,
  type: z.enum(['service', 'pickup', 'delivery', 'shipment']),
  pickup: z.optional(z.looseObject(stopShape)),
  loads: numbers,
  skills: ids,
  priority: z.optional(number),
  allowedVehicles: z.optional(ids),
  disallowedVehicles: z.optional(ids),
  preferredVehicles: z.optional(z.array(z.looseObject({ vehicleId: text, priority: number }))),
  maxSecondsInVehicle: z.optional(seconds),
  phone: z.optional(text),
  note: z.optional(text),
  kept: z.record(text, text),
} satisfies ShapeOf<Order>;

const traitShape = {
  capacity: z.array(z.nullable(number)),
  profile: z.optional(text),
  speedFactor: z.optional(number),
  serviceTimeFactor: z.optional(number),
  costPerKm: z.optional(number),
  costPerHour: z.optional(number),
  costPerDay: z.optional(number),
};

const rest = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('window'),
    window,
    durationSeconds: seconds,
    minTourSeconds: z.optional(seconds),
  }),
  z.looseObject({
    kind: z.literal('driving'),
    durationSeconds: seconds,
    maxDrivingSeconds: seconds,
    drivenBeforeSeconds: z.optional(seconds),
    parts: z.optional(numbers),
  }),
]);

const shiftShape = {
  shift: window,
  latestStart: z.optional(seconds),
  departure: z.optional(z.enum(['early', 'late'])),
  start: z.optional(place),
  end: z.optional(place),
  endsAnywhere: z.optional(z.boolean()),
  rest: z.optional(rest),
  maxServiceSeconds: z.optional(seconds),
  maxWorkingSeconds: z.optional(seconds),
  maxRouteSeconds: z.optional(seconds),
};

const vehicleShape = {
  ...traitShape,
  ...shiftShape,
  id: text,
  name: text,
  kind: text,
  typeId: z.optional(text),
  skills: ids,
  moreShifts: z.optional(z.array(z.looseObject({ ...shiftShape, id: text }))),
  maxMetres: z.optional(number),
  maxDrivingSeconds: z.optional(seconds),
  maxOrders: z.optional(number),
  minOrders: z.optional(number),
  maxStops: z.optional(number),
  movesEmpty: z.optional(z.boolean()),
  color: z.int().check(z.gte(1), z.lte(12)),
  isAvailable: z.boolean(),
  driver: z.optional(text),
  phone: z.optional(text),
} satisfies ShapeOf<Vehicle>;

const plannedStopShape = {
  orderId: text,
  role: z.optional(z.enum(['pickup', 'delivery'])),
  arrival: seconds,
  start: seconds,
  departure: seconds,
  waiting: seconds,
  legDistance: number,
  legSeconds: seconds,
  loadAfter: numbers,
  window: z.optional(window),
} satisfies ShapeOf<PlannedStop>;

const stop = z.looseObject(plannedStopShape);

const pastStop = z.looseObject({
  ...plannedStopShape,
  outcome: z.optional(z.enum(['done', 'failed'])),
} satisfies ShapeOf<PastStop>);

const route = z.looseObject({
  vehicleId: text,
  shiftId: z.optional(text),
  departure: seconds,
  end: seconds,
  loadAtStart: numbers,
  stops: z.array(stop),
  breaks: z.optional(z.array(z.looseObject({ start: seconds, end: seconds, atStop: number }))),
  distance: number,
  drivingSeconds: seconds,
  waitingSeconds: seconds,
  serviceSeconds: seconds,
  lines: z.array(z.array(location)),
} satisfies ShapeOf<PlannedRoute>);

const pastRoute = z.looseObject({
  vehicleId: text,
  shiftId: z.optional(text),
  departure: seconds,
  stops: z.array(pastStop),
  idleUntil: z.optional(seconds),
  stoppedAt: z.optional(seconds),
} satisfies ShapeOf<PastRoute>);

const solution = z.looseObject({
  routes: z.array(route),
  unassigned: z.array(
    z.looseObject({ orderId: text, code: number, reason: text, otherReasons: z.array(text) }),
  ),
  violations: z.optional(z.array(VIOLATION_SCHEMA)),
  distance: number,
  drivingSeconds: seconds,
  waitingSeconds: seconds,
  cost: number,
} satisfies ShapeOf<PlanSolution>);

const figures = z.looseObject({
  vans: number,
  placed: number,
  unassigned: number,
  distance: number,
  driving: seconds,
  waiting: seconds,
  service: seconds,
  backBy: z.optional(seconds),
  cost: z.optional(number),
  late: number,
  spread: seconds,
} satisfies ShapeOf<PlanFigures>);

const objective = z.looseObject({
  type: z.enum(['min', 'min-max']),
  value: z.enum([
    'completion_time',
    'completion_time_last_stop',
    'route_duration',
    'transport_time',
    'vehicles',
    'activities',
  ]),
});

const relation = z.looseObject({
  id: text,
  type: z.enum([
    'in_same_route',
    'not_in_same_route',
    'in_sequence',
    'in_direct_sequence',
    'neighbor',
    'in_area_sequence',
  ]),
  members: ids,
  isOfGroups: z.optional(z.boolean()),
  vehicleId: z.optional(text),
  radiusMetres: z.optional(number),
});

const roadRules = z.looseObject({
  curbside: z.optional(z.enum(['ignore', 'soft', 'strict'])),
  snapPreventions: z.optional(z.array(z.enum(['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry']))),
  usesTraffic: z.optional(z.boolean()),
});

const lock = z.looseObject({
  orderId: text,
  vehicleId: text,
  shiftId: z.optional(text),
  isPinned: z.boolean(),
  isFromMove: z.optional(z.boolean()),
});

export const PLAN_SCHEMA = z.looseObject({
  name: text,
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  regionId: z.optional(text),
  moreRegionIds: z.optional(ids),
  orders: z.array(z.looseObject(orderShape)),
  vehicles: z.array(z.looseObject(vehicleShape)),
  vehicleTypes: z.array(z.looseObject({ ...traitShape, id: text, name: text })),
  depot: z.optional(place),
  loadNames: z.array(text),
  objectives: z.array(objective),
  fairness: z.optional(
    z.looseObject({ level: z.literal([1, 2, 3]), of: z.enum(['working_time', 'orders']) }),
  ),
  relations: z.array(relation),
  groupRules: z.optional(
    z.looseObject({ allowsBetween: z.optional(z.boolean()), exceptGroups: z.optional(ids) }),
  ),
  roadRules: z.optional(roadRules),
  tolerances: z.optional(
    z.looseObject({ latenessSeconds: z.optional(seconds), overtimeSeconds: z.optional(seconds) }),
  ),
  locks: z.array(lock),
  lockedRoutes: ids,
  frozenUntil: z.optional(seconds),
  past: z.optional(z.array(pastRoute)),
  abstractSpace: z.optional(
    z.looseObject({
      rounding: z.enum(['none', 'nearest', 'down-to-tenth']),
      bestKnown: z.optional(z.looseObject({ cost: number, vehicles: z.optional(number) })),
    }),
  ),
  solution: z.optional(solution),
  isStale: z.boolean(),
  isEdited: z.optional(z.boolean()),
  before: z.optional(figures),
  snapshots: z.array(z.looseObject({ id: text, name: text, takenAt: text, solution })),
  sentAt: z.optional(text),
} satisfies ShapeOf<Omit<Plan, 'id'>>);

/** A profile of the person's own that vans of the plan drive as. */
export const PROFILE_SCHEMA = z.looseObject({
  id: text,
  name: text,
  base: text,
  model: z.record(text, z.unknown()),
});
