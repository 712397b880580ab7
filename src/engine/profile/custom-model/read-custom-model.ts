/**
 * A whole custom model from untrusted JSON. Nothing is evaluated as code and nothing throws: what is wrong comes back
 * as a list of errors that name rule, character and what was expected. O(text length), bounded by the limits.
 */
import { fault } from '../../../faults/fault.ts';
import type { CustomModel, Dimensions } from './custom-model.ts';
import { readDimensions } from './dimensions.ts';
import type { Block } from './expression.ts';
import { expected, isObject, ProblemList, unknownKey } from './problem-list.ts';
import { readAreas } from './read-areas.ts';
import { type ReadRules, RuleReader } from './read-rules.ts';
import { Scope } from './scope.ts';
import type { Result } from './write-model-problem.ts';

const KEYS = ['speed', 'priority', 'turn_penalty', 'distance_influence', 'dimensions', 'areas'];
/** Seconds per km; far beyond any use, and small enough for integer weights. */
const MAX_INFLUENCE = 1e6;

export interface ReadModel {
  readonly speed: readonly Block[];
  readonly priority: readonly Block[];
  readonly turnPenalty: readonly Block[];
  /** Seconds per kilometre. */
  readonly distanceInfluence?: number;
  readonly dimensions?: Dimensions;
  /** As section 21 answers it: lists filled in, values as texts. */
  readonly normalised: CustomModel;
}

/** `topSpeedKmh` is the top speed of the profile that the model is for. */
export function readCustomModel(model: unknown, topSpeedKmh: number): Result<ReadModel> {
  const problems = new ProblemList();
  if (!isObject(model)) {
    problems.add('model', [], expected(fault('model.object'), model));
    return { ok: false, errors: problems.errors };
  }
  for (const key of Object.keys(model)) {
    if (KEYS.includes(key)) continue;
    problems.add('model', [], unknownKey(key, KEYS));
  }
  const areas = readAreas(model.areas, problems);
  const onEdges = new Scope(areas.attributes, false);
  const reader = new RuleReader(problems, topSpeedKmh);
  const speed = reader.read('speed', model.speed, onEdges);
  const priority = reader.read('priority', model.priority, onEdges);
  const turnPenalty = reader.read('turn_penalty', model.turn_penalty, new Scope(areas.attributes, true));
  const distanceInfluence = readInfluence(model.distance_influence, problems);
  const dimensions = readDimensions(model.dimensions, problems);
  if (problems.errors.length > 0) return { ok: false, errors: problems.errors };
  return {
    ok: true,
    value: {
      speed: speed.blocks,
      priority: priority.blocks,
      turnPenalty: turnPenalty.blocks,
      ...(distanceInfluence === undefined ? {} : { distanceInfluence }),
      ...(dimensions === undefined ? {} : { dimensions }),
      normalised: {
        ...normaliseRules(speed, priority, turnPenalty),
        ...(distanceInfluence === undefined ? {} : { distance_influence: distanceInfluence }),
        ...(dimensions === undefined ? {} : { dimensions }),
        areas: { type: 'FeatureCollection', features: areas.features },
      },
    },
  };
}

function normaliseRules(speed: ReadRules, priority: ReadRules, turnPenalty: ReadRules) {
  return {
    speed: speed.rules,
    priority: priority.rules,
    ...(turnPenalty.rules.length === 0 ? {} : { turn_penalty: turnPenalty.rules }),
  };
}

function readInfluence(value: unknown, problems: ProblemList): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && value >= 0 && value <= MAX_INFLUENCE) return value;
  const what = fault('model.numberTo', { most: MAX_INFLUENCE });
  problems.add('distance_influence', [], expected(what, value));
  return undefined;
}
