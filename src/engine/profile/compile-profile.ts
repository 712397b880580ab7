/** A profile, and a request's custom model on top of it, made ready to weigh a graph. O(size of the models). */
import type { Mode } from '../graph/road-enums.ts';
import type { CustomModel, Dimensions, ModelSource } from './custom-model/custom-model.ts';
import type { Block } from './custom-model/expression.ts';
import { type ReadModel, readCustomModel } from './custom-model/read-custom-model.ts';
import { type Result, writeModelProblem } from './custom-model/write-model-problem.ts';
import { layDimensions, makeFitRules } from './fit-rules.ts';
import type { EntrySeconds, ProfileDefinition, SnapPrevention, TurnCosts } from './profile-definition.ts';

/** Seconds per km once a custom model is given. */
const MODEL_DISTANCE_INFLUENCE = 70;
/** Where the speed of every row starts, unless the profile is faster still: ferries carry slow travellers faster. */
const FERRY_TOP_SPEED = 60;

export interface CompiledProfile {
  readonly name: string;
  readonly mode: Mode;
  readonly isMotor: boolean;
  readonly topSpeedKmh: number;
  /** Equal for equal profiles and models, different otherwise: fit to cache weights by. */
  readonly key: string;
  /** Equal where `baseSpeed` and `basePriority` are. */
  readonly baseKey: string;
  readonly startSpeedKmh: number;
  /** The profile's own speed rules, without a custom model's. */
  readonly baseSpeed: readonly Block[];
  /** Likewise its own priority rules, those of the size last. Both come first in `speed` and `priority`. */
  readonly basePriority: readonly Block[];
  readonly speed: readonly Block[];
  readonly priority: readonly Block[];
  readonly turnPenalty: readonly Block[];
  /** The size of who travels; the rules that compare the room on roads with it are in `priority`. */
  readonly dimensions: Dimensions;
  /** Seconds per kilometre. */
  readonly distanceInfluence: number;
  readonly turnCosts: TurnCosts | undefined;
  readonly entry: EntrySeconds | undefined;
  readonly keepsOff: readonly SnapPrevention[];
  /** The custom model as given back to clients; undefined without one. */
  readonly normalisedModel: CustomModel | undefined;
}

/**
 * `customModel` is untrusted JSON. Its rules continue from the profile's speed and priority; its dimensions take the place
 * of the profile's, one by one, and those of the vehicle that travels take the place of both.
 */
export function compileProfile(
  definition: ProfileDefinition,
  customModel?: unknown,
  vehicle?: Dimensions,
): Result<CompiledProfile> {
  const base = readOwn(definition.name, definition.model);
  if (customModel === undefined) return { ok: true, value: combine(definition, base, undefined, vehicle) };
  const read = readCustomModel(customModel, definition.topSpeedKmh);
  return read.ok ? { ok: true, value: combine(definition, base, read.value, vehicle) } : read;
}

/** Throws when the model is wrong, which is the program's own. */
function readOwn(name: string, model: ModelSource): ReadModel {
  // Shared tables name speeds above a slow profile's top; its own rules cap them.
  const read = readCustomModel(model, Number.POSITIVE_INFINITY);
  if (read.ok) return read.value;
  throw new Error(`Profile ${name}: ${read.errors.map(writeModelProblem).join('; ')}`);
}

/** A model that only says how large the vehicle is changes nothing else. */
function isAboutSizeOnly({ speed, priority, turnPenalty, dimensions }: ReadModel): boolean {
  return dimensions !== undefined && speed.length + priority.length + turnPenalty.length === 0;
}

/** What a model changes besides the size, which may come from elsewhere too. */
function describeModel(custom: ReadModel | undefined): object | null {
  if (!custom || (isAboutSizeOnly(custom) && custom.distanceInfluence === undefined)) return null;
  const { dimensions: _, ...rest } = custom.normalised;
  return rest;
}

function chooseInfluence(base: ReadModel, custom: ReadModel | undefined): number {
  const own = base.distanceInfluence ?? 0;
  if (!custom) return own;
  return custom.distanceInfluence ?? (isAboutSizeOnly(custom) ? own : MODEL_DISTANCE_INFLUENCE);
}

function combine(
  definition: ProfileDefinition,
  base: ReadModel,
  custom: ReadModel | undefined,
  vehicle: Dimensions | undefined,
): CompiledProfile {
  const { name, mode, isMotor, topSpeedKmh, turnCosts, entry, keepsOff = [] } = definition;
  const dimensions = layDimensions(base.dimensions, custom?.dimensions, vehicle);
  const fit = readOwn(name, { priority: makeFitRules(dimensions) }).priority;
  return {
    name,
    mode,
    isMotor,
    topSpeedKmh,
    key: `${name}-${hashText(JSON.stringify([definition, describeModel(custom), dimensions]))}`,
    baseKey: `${name} ${JSON.stringify(dimensions)}`,
    startSpeedKmh: Math.max(topSpeedKmh, FERRY_TOP_SPEED),
    baseSpeed: base.speed,
    basePriority: [...base.priority, ...fit],
    speed: [...base.speed, ...(custom?.speed ?? [])],
    priority: [...base.priority, ...fit, ...(custom?.priority ?? [])],
    turnPenalty: [...base.turnPenalty, ...(custom?.turnPenalty ?? [])],
    dimensions,
    distanceInfluence: chooseInfluence(base, custom),
    turnCosts,
    entry,
    keepsOff,
    normalisedModel: custom?.normalised,
  };
}

/** A 106-bit hash of a text (cyrb53 by bryc, twice with different seeds), as 28 hex digits. Not cryptographic. */
export function hashText(text: string): string {
  return hash53(text, 0x2f0b4f6d) + hash53(text, 0x6c62272e);
}

function hash53(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  const value = 4294967296 * (2097151 & b) + (a >>> 0);
  return value.toString(16).padStart(14, '0');
}
