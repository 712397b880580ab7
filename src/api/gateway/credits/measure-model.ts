/**
 * How much work a custom model is: names in its conditions and values, each of which is looked at on every road, and a
 * share of the corners of its areas. Counted on the JSON as sent, in time linear in its size.
 */
import { toList, toObject } from '../../endpoints/sent-members.ts';

/** Corners that take as long as one name. */
const CORNERS_OF_NAME = 50;
/** Rules within rules, as deep as any model needs. */
const DEEPEST = 8;

function countNames(text: unknown): number {
  if (typeof text !== 'string') return 0;
  let names = 0;
  let isInName = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) | 32;
    const isLetter = (code >= 97 && code <= 122) || text[i] === '_';
    if (isLetter && !isInName) names++;
    isInName = isLetter || (isInName && text[i] >= '0' && text[i] <= '9');
  }
  return names;
}

function measureRules(rules: unknown, depth = 0): number {
  let work = 0;
  for (const rule of toList(rules).map(toObject)) {
    work += 1 + countNames(rule.if) + countNames(rule.else_if);
    work += countNames(rule.multiply_by) + countNames(rule.limit_to) + countNames(rule.add);
    if (rule.do !== undefined && depth < DEEPEST) work += measureRules(rule.do, depth + 1);
  }
  return work;
}

function countCorners(areas: unknown): number {
  const { features } = toObject(areas);
  const list = Array.isArray(features) ? features : Object.values(toObject(areas));
  let corners = 0;
  for (const feature of list)
    for (const ring of toList(toObject(toObject(feature).geometry).coordinates))
      corners += toList(ring).length;
  return corners;
}

/** The work of the custom model of a body, or of the model that a body makes a profile from; 0 without one. */
export function measureModel(model: unknown): number {
  if (model === undefined || model === null) return 0;
  const { speed, priority, turn_penalty, areas } = toObject(model);
  const rules = measureRules(speed) + measureRules(priority) + measureRules(turn_penalty);
  return rules + Math.ceil(countCorners(areas) / CORNERS_OF_NAME);
}
