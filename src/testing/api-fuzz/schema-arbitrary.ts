/**
 * Values of the shape that a schema of the contract asks for. Coordinates and ids are drawn from few, so that requests
 * often hold together and reach the engine.
 */
import fc from 'fast-check';
import type { z } from 'zod';
import { matrixRowsSchema } from '../../api/contract/matrix-table.ts';
import { lonLatSchema } from '../../api/contract/wire.ts';

const IDS = ['p0', 'p1', 'p2', 'start', 'v', 's', 'car', 'foot', 'in_here'];
const ids = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.string() },
);
/** Near the places of the drawn map, mostly. */
const lon = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 9.99, max: 10.4, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);
const lat = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 49.7, max: 50.1, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);
const numbers = fc.oneof(
  fc.nat(20),
  fc.nat(100_000),
  fc.constantFrom(0, 1, -1, 0.5, 2 ** 31, 2 ** 53, 9223372036854776000, 1e300),
);
const matrixRows = fc.integer({ min: 0, max: 4 }).chain((size) =>
  fc.array(fc.array(fc.oneof(fc.nat(500), fc.constant(null)), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

const RULES = fc.record(
  {
    if: fc.constantFrom('true', 'road_class == PRIMARY', 'max_speed > 30 && !roundabout', 'in_here', 'x'),
    limit_to: fc.constantFrom('10', 20, 'max_speed * 0.5'),
    multiply_by: fc.constantFrom('0.5', 0),
    else: fc.constant(''),
  },
  { requiredKeys: [] },
);
const models = fc.record(
  {
    speed: fc.array(RULES, { maxLength: 2 }),
    priority: fc.array(RULES, { maxLength: 2 }),
    distance_influence: numbers,
  },
  { requiredKeys: [] },
);

/** By the member's name, where its schema does not say enough. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  lon,
  lat,
  profile: fc.constantFrom('car', 'foot', 'bike', 'truck', 'as_the_crow_flies', 'cp_1', ''),
  custom_model: models,
  locale: fc.constantFrom('de', 'en_US', 'xx', ''),
  weights: fc.constant(undefined),
  // Sixty buckets of a large area take their time; what is asked here is whether they are answered.
  'round_trip.distance': fc.constantFrom(500, 3000),
  time_limit: fc.constantFrom(60, 300, 0),
  distance_limit: fc.constantFrom(0, 500, 3000),
};

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<object> {
  const required = Object.entries(shape).filter(([, member]) => member._zod.optin !== 'optional');
  const optional = Object.entries(shape).filter(([, member]) => member._zod.optin === 'optional');
  const toModel = (members: [string, z.core.$ZodType][]) =>
    Object.fromEntries(members.map(([name, member]) => [name, BY_NAME[name] ?? arbitraryOf(member)]));
  // Of many optional members only some are there at a time.
  const some = fc.subarray(
    optional.map(([name]) => name),
    { maxLength: Math.min(6, optional.length) },
  );
  const rest = fc.record(toModel(optional));
  return fc.tuple(fc.record(toModel(required)), rest, some).map(([needed, all, names]) => ({
    ...needed,
    ...Object.fromEntries(names.map((name) => [name, (all as Record<string, unknown>)[name]])),
  }));
}

const known = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [matrixRowsSchema, matrixRows],
  [lonLatSchema, fc.tuple(lon, lat)],
]);

/** What may be sent for a schema: the input side of conversions, the inside of options. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const cached = known.get(schema);
  if (cached) return cached;
  const made = make(schema);
  known.set(schema, made);
  return made;
}

function make(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape);
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 4 });
    case 'tuple':
      return fc.tuple(...def.items.map(arbitraryOf));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return arbitraryOf(def.innerType);
    case 'pipe':
      return arbitraryOf(def.in);
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'string':
      return ids;
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
