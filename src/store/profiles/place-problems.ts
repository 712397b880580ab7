/** Problems of a model at their places in its text, in words that name rule, place and what was expected. */
import type { ModelProblem } from '../../faults/model-problem.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { type LocatedJson, locateJson, type TextRange, toLine } from './locate-json.ts';

export interface PlacedProblem {
  readonly message: string;
  /** Where the text is at fault; at least one character. */
  readonly range: TextRange;
  readonly line: number;
  /** The list and the position in it of the rule at fault. */
  readonly rule?: { readonly list: string; readonly position: number };
}

/** `priority[0].if, position 14`, nearly as the service names it. */
function describePlace({ list, rule, key, position }: ModelProblem): string {
  const path = rule.map((index) => `[${index}]`).join('.do');
  const name = list === 'model' ? t('profiles.problem.model') : list;
  const place = `${name}${path}${key === undefined ? '' : `.${key}`}`;
  return position === undefined ? place : t('profiles.problem.at', { place, number: String(position + 1) });
}

function listPaths({ list, rule, key }: ModelProblem): string[] {
  if (list === 'model') return [];
  const begin = list === 'areas' ? '/areas/features' : `/${list}`;
  const paths = rule.map((_, i) => `${begin}/${rule.slice(0, i + 1).join('/do/')}`);
  const all = [`/${list}`, ...paths];
  return key === undefined ? all : [...all, `${all[all.length - 1]}/${key}`];
}

/** The character of a quoted text's content, escapes counted as the one character that they stand for. */
function findInQuotes(text: string, [start, end]: TextRange, position: number): number {
  let at = start + 1;
  for (let i = 0; i < position && at < end - 1; i++)
    at += text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
  return Math.min(at, end - 1);
}

function findRange(problem: ModelProblem, text: string, places: LocatedJson['places']): TextRange {
  const path = listPaths(problem).findLast((candidate) => places.has(candidate)) ?? '';
  const range = places.get(path) ?? [0, text.length];
  const isText = problem.position !== undefined && text[range[0]] === '"';
  if (isText) {
    const at = findInQuotes(text, range, problem.position ?? 0);
    const word = /^\w+/.exec(text.slice(at, range[1]))?.[0].length ?? 1;
    return [at, at + word];
  }
  // A whole list or model underlined says nothing; its first character does.
  const isPart = path.includes('/', 1) || problem.list === 'distance_influence';
  return isPart ? range : [range[0], range[0] + 1];
}

export function placeProblems(problems: readonly ModelProblem[], text: string): PlacedProblem[] {
  const read = locateJson(text);
  const places = read.ok ? read.places : new Map<string, TextRange>();
  return problems.map((problem) => {
    const range = findRange(problem, text, places);
    const [position] = problem.rule;
    const hasRule = position !== undefined && problem.list !== 'areas';
    return {
      message: t('profiles.problem.says', {
        place: describePlace(problem),
        message: writeFault(problem.fault),
      }),
      range,
      line: toLine(text, range[0]).line,
      ...(hasRule ? { rule: { list: problem.list, position } } : {}),
    };
  });
}
