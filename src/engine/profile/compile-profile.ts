/** A profile, and a request's custom model on top of it, made ready to weigh a graph. O(size of the models). */
import type { Mode } from '../graph/road-enums.ts';
import type { CustomModel } from './custom-model/custom-model.ts';
import type { Block } from './custom-model/expression.ts';
import { type Result, renderModelError } from './custom-model/model-error.ts';
import { type ReadModel, readCustomModel } from './custom-model/read-custom-model.ts';
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
  readonly startSpeedKmh: number;
  /** The profile's own speed rules, without a custom model's. */
  readonly baseSpeed: readonly Block[];
  /** Likewise its own priority rules. Both come first in `speed` and `priority`. */
  readonly basePriority: readonly Block[];
  readonly speed: readonly Block[];
  readonly priority: readonly Block[];
  readonly turnPenalty: readonly Block[];
  /** Seconds per kilometre. */
  readonly distanceInfluence: number;
  readonly turnCosts: TurnCosts | undefined;
  readonly entry: EntrySeconds | undefined;
  readonly keepsOff: readonly SnapPrevention[];
  /** The custom model as given back to clients; undefined without one. */
  readonly normalisedModel: CustomModel | undefined;
}

/** `customModel` is untrusted JSON. Its rules continue from the profile's speed and priority. */
export function compileProfile(
  definition: ProfileDefinition,
  customModel?: unknown,
): Result<CompiledProfile> {
  const base = readBase(definition);
  if (customModel === undefined) return { ok: true, value: combine(definition, base, undefined) };
  const read = readCustomModel(customModel, definition.topSpeedKmh);
  return read.ok ? { ok: true, value: combine(definition, base, read.value) } : read;
}

/** Throws when the definition itself is wrong. */
function readBase(definition: ProfileDefinition): ReadModel {
  // Shared tables name speeds above a slow profile's top; its own rules cap them.
  const base = readCustomModel(definition.model, Number.POSITIVE_INFINITY);
  if (base.ok) return base.value;
  throw new Error(`Profile ${definition.name}: ${base.errors.map(renderModelError).join('; ')}`);
}

function combine(definition: ProfileDefinition, base: ReadModel, custom: ReadModel | undefined) {
  const { name, mode, isMotor, topSpeedKmh, turnCosts, entry, keepsOff = [] } = definition;
  const own = base.distanceInfluence ?? 0;
  return {
    name,
    mode,
    isMotor,
    topSpeedKmh,
    key: `${name}-${hashText(JSON.stringify([definition, custom?.normalised ?? null]))}`,
    startSpeedKmh: Math.max(topSpeedKmh, FERRY_TOP_SPEED),
    baseSpeed: base.speed,
    basePriority: base.priority,
    speed: [...base.speed, ...(custom?.speed ?? [])],
    priority: [...base.priority, ...(custom?.priority ?? [])],
    turnPenalty: [...base.turnPenalty, ...(custom?.turnPenalty ?? [])],
    distanceInfluence: custom ? (custom.distanceInfluence ?? MODEL_DISTANCE_INFLUENCE) : own,
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
