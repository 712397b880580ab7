/**
 * The schemas that the document names, once for what is sent and once for what is answered: parts of bodies, and bodies by
 * other names than their services'.
 */
import { z } from 'zod';
import * as cluster from '../../api/contract/cluster.ts';
import { dimensionsSchema } from '../../api/contract/dimensions.ts';
import { isochroneRequestSchema } from '../../api/contract/isochrone.ts';
import * as jobs from '../../api/contract/jobs.ts';
import { matrixAnswerSchema, matrixRequestSchema } from '../../api/contract/matrix.ts';
import { matrixRowsSchema } from '../../api/contract/matrix-table.ts';
import * as profiles from '../../api/contract/profiles.ts';
import { profileListSchema } from '../../api/contract/profiles.ts';
import * as answers from '../../api/contract/responses/cluster.ts';
import { hintSchema, infoSchema, lineStringSchema } from '../../api/contract/responses/common.ts';
import * as errors from '../../api/contract/responses/errors.ts';
import * as geocode from '../../api/contract/responses/geocode.ts';
import * as info from '../../api/contract/responses/info.ts';
import * as isochrone from '../../api/contract/responses/isochrone.ts';
import { matchAnswerSchema } from '../../api/contract/responses/match.ts';
import * as route from '../../api/contract/responses/route.ts';
import * as vrp from '../../api/contract/responses/vrp.ts';
import { routeRequestSchema } from '../../api/contract/route.ts';
import * as fields from '../../api/contract/vrp-fields.ts';
import * as vrpRequest from '../../api/contract/vrp-request.ts';
import { flagSchema } from '../../api/contract/wire.ts';
import type { Endpoint } from '../../api/endpoints/endpoint.ts';
import { SERVICES } from '../../api/endpoints/services.ts';

const SENT: Readonly<Record<string, z.ZodType>> = {
  Flag: flagSchema,
  RouteRequest: routeRequestSchema,
  MatrixRequest: matrixRequestSchema,
  IsochroneRequest: isochroneRequestSchema,
  VrpRequest: vrpRequest.vrpRequestSchema,
  Vehicle: vrpRequest.vehicleSchema,
  Shift: vrpRequest.shiftSchema,
  Break: vrpRequest.breakSchema,
  VehicleType: vrpRequest.vehicleTypeSchema,
  Service: vrpRequest.serviceSchema,
  Shipment: vrpRequest.shipmentSchema,
  Stop: vrpRequest.stopSchema,
  Address: vrpRequest.addressSchema,
  TimeWindow: vrpRequest.timeWindowSchema,
  PreferredVehicle: vrpRequest.preferredVehicleSchema,
  Relation: vrpRequest.relationSchema,
  Objective: vrpRequest.objectiveSchema,
  CostMatrix: vrpRequest.costMatrixSchema,
  MatrixRows: matrixRowsSchema,
  Configuration: vrpRequest.configurationSchema,
  Algorithm: vrpRequest.algorithmSchema,
  ClusterRequest: cluster.clusterRequestSchema,
  ClusterConfiguration: cluster.clusterConfigurationSchema,
  ClusterCustomer: cluster.clusterCustomerSchema,
  ClusterPlace: cluster.clusterPlaceSchema,
  ExplicitCluster: cluster.explicitClusterSchema,
  ProfileRequest: profiles.profileRequestSchema,
  Bounds: profiles.boundsSchema,
  CustomModel: profiles.customModelSchema,
  Rule: profiles.ruleSchema,
  Dimensions: dimensionsSchema,
};

const ANSWERED: Readonly<Record<string, z.ZodType>> = {
  Hint: hintSchema,
  Info: infoSchema,
  LineString: lineStringSchema,
  Refusal: errors.refusalSchema,
  BadOptimization: errors.badOptimizationSchema,
  UnknownOptimization: errors.unknownOptimizationSchema,
  FailedOptimization: errors.failedOptimizationSchema,
  RouteAnswer: route.routeAnswerSchema,
  RoutePath: route.routePathSchema,
  Instruction: route.instructionSchema,
  Intersection: route.intersectionSchema,
  DetailInterval: route.detailIntervalSchema,
  MatrixAnswer: matrixAnswerSchema,
  IsochroneAnswer: isochrone.isochroneAnswerSchema,
  IsochroneCollection: isochrone.isochroneCollectionSchema,
  IsochroneFeature: isochrone.isochroneFeatureSchema,
  GeocodeAnswer: geocode.geocodeAnswerSchema,
  GeocodeHit: geocode.geocodeHitSchema,
  MatchAnswer: matchAnswerSchema,
  VrpAnswer: vrp.vrpAnswerSchema,
  Solution: vrp.vrpSolutionSchema,
  Route: vrp.vrpRouteSchema,
  Activity: vrp.vrpActivitySchema,
  AnsweredAddress: vrp.vrpAddressSchema,
  Leg: vrp.vrpLegSchema,
  Unassigned: vrp.vrpUnassignedDetailSchema,
  UnassignedReason: vrp.vrpReasonSchema,
  ClusterAnswer: answers.clusterAnswerSchema,
  ClusterCollection: answers.clusterCollectionSchema,
  CustomProfile: profiles.customProfileSchema,
  ProfileList: profileListSchema,
  JobAccepted: jobs.jobAcceptedSchema,
  PendingJob: jobs.pendingEnvelopeSchema,
  MatrixJob: jobs.matrixJobSchema,
  ProfileJob: jobs.profileJobSchema,
  InfoAnswer: info.infoAnswerSchema,
  I18nAnswer: info.i18nAnswerSchema,
  HealthAnswer: info.healthAnswerSchema,
};

/** A part of a JSON schema. */
export type JsonSchema = { [key: string]: unknown };

const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** Members that one schema leaves to be checked elsewhere, or that are no JSON by themselves. */
const SHAPES = new Map<z.ZodType, JsonSchema>([
  [
    matrixRowsSchema,
    { type: 'array', items: { type: 'array', items: { type: ['number', 'null'], minimum: 0 } } },
  ],
  [fields.moment, { type: 'integer' }],
  [fields.limit, { type: 'integer', minimum: 0 }],
  [fields.span, { type: 'integer', minimum: 0, maximum: 604_800 }],
  [fields.amounts, { type: 'array', items: { type: 'integer', minimum: 0, maximum: 2_147_483_647 } }],
  [fields.priority, { type: 'integer', minimum: 1, maximum: 10 }],
  [fields.factor, { type: 'number', exclusiveMinimum: 0 }],
  [fields.cost, { type: 'number', minimum: 0 }],
  [routeRequestSchema.shape.custom_model, refTo('CustomModel')],
  [matrixRequestSchema.shape.custom_model, refTo('CustomModel')],
  [isochroneRequestSchema.shape.custom_model, refTo('CustomModel')],
]);

/** What the generator leaves out: limits behind a text's conversion, defaults behind a transformation. */
function complete({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const shape = SHAPES.get(zodSchema as unknown as z.ZodType);
  if (shape) Object.assign(jsonSchema, shape);
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    const { type: _type, $schema: _dialect, ...limits } = z.toJSONSchema(def.out) as JsonSchema;
    Object.assign(jsonSchema, limits);
  }
  if (def.type === 'default' && Number.isFinite(def.defaultValue ?? Number.NaN))
    jsonSchema.default = def.defaultValue;
  if (def.type === 'default' && typeof def.defaultValue === 'boolean') jsonSchema.default = def.defaultValue;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function makeRegistry(schemas: Readonly<Record<string, z.ZodType>>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  return registry;
}

const NAMED = new Set([...Object.values(SENT), ...Object.values(ANSWERED)]);

/** Bodies without a name above, which have that of their service. */
function nameBodies(
  ending: string,
  read: (endpoint: Endpoint) => z.ZodType | 'gpx' | undefined,
): Record<string, z.ZodType> {
  const bodies = SERVICES.flatMap(({ name, endpoints }) =>
    endpoints.map((endpoint) => [`${name.replaceAll(/\W/g, '')}${ending}`, read(endpoint)] as const),
  );
  const isUnnamed = (body: z.ZodType | 'gpx' | undefined) => body instanceof z.ZodObject && !NAMED.has(body);
  return Object.fromEntries(bodies.filter(([, body]) => isUnnamed(body))) as Record<string, z.ZodType>;
}

const ALL_SENT = { ...SENT, ...nameBodies('Request', ({ body }) => body) };
const ALL_ANSWERED = { ...ANSWERED, ...nameBodies('Answer', ({ answers: own }) => own[200]) };
const SENT_REGISTRY = makeRegistry(ALL_SENT);
const ANSWERED_REGISTRY = makeRegistry(ALL_ANSWERED);
const NAME_OF = new Map<z.ZodType, string>(
  [...Object.entries(ALL_SENT), ...Object.entries(ALL_ANSWERED)].map(([id, schema]) => [schema, id]),
);

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy without the generator's own marks; answers may grow members, so nothing forbids more of them. */
function tidy(schema: unknown, isAnswer: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((item) => tidy(item, isAnswer));
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      key !== '$schema' &&
      key !== '$id' &&
      !(key === 'additionalProperties' && (isAnswer ? value === false : isObject(value) && isEmpty(value))),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, tidy(value, isAnswer)]));
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

function listOf(
  registry: ReturnType<typeof makeRegistry>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    override: complete,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return tidy(schemas, io === 'output') as Record<string, JsonSchema>;
}

/** Every named schema. */
export function listComponents(): Record<string, JsonSchema> {
  return { ...listOf(SENT_REGISTRY, 'input'), ...listOf(ANSWERED_REGISTRY, 'output') };
}

/** A body's schema: its name where it has one. */
export function referTo(schema: z.ZodType): JsonSchema {
  const id = NAME_OF.get(schema);
  if (id) return refTo(id);
  if (schema instanceof z.ZodUnion)
    return { anyOf: (schema.options as z.ZodType[]).flatMap((option) => flatten(referTo(option))) };
  throw new Error('A body of the contract has no name in the document');
}

function flatten(schema: JsonSchema): unknown[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
}

/** The members of a query, each with its schema and whether it must be there. */
export function listParameters(
  query: z.ZodObject,
): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  const written = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
    override: complete,
  }) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(written.properties ?? {}).map(([name, schema]) => ({
    name,
    schema: tidy(schema, false) as JsonSchema,
    isRequired: written.required?.includes(name) ?? false,
  }));
}
