/** One list of rules: shapes, blocks of `if` / `else_if` / `else`, texts to expressions, and bounds of the values. */
import { type Fault, fault } from '../../../faults/fault.ts';
import type { ModelList } from '../../../faults/model-problem.ts';
import type { CustomRule } from './custom-model.ts';
import { type Action, type Block, type Branch, type Condition, getBounds, type Value } from './expression.ts';
import { parseCondition } from './parse-condition.ts';
import { parseValue } from './parse-value.ts';
import { expected, isObject, type ProblemList } from './problem-list.ts';
import type { Scope } from './scope.ts';
import type { TextProblem } from './write-model-problem.ts';

type RuleList = Extract<ModelList, 'speed' | 'priority' | 'turn_penalty'>;

const MAX_RULES = 500;
const DEEPEST_DO = 10;
/** Seconds added at a turn; far beyond any use. */
const MAX_SECONDS = 1e6;
const CONDITIONS = ['if', 'else_if', 'else'] as const;
const ACTIONS = ['limit_to', 'multiply_by', 'add', 'do'] as const;
type ConditionKey = (typeof CONDITIONS)[number];
type ActionKey = (typeof ACTIONS)[number];

const ALLOWED: Record<RuleList, readonly ActionKey[]> = {
  speed: ['limit_to', 'multiply_by', 'do'],
  priority: ['multiply_by', 'limit_to', 'do'],
  turn_penalty: ['add', 'do'],
};

export interface ReadRules {
  readonly blocks: Block[];
  readonly rules: CustomRule[];
}

/** The condition as text; what is no condition was refused before, and may not even have a text. */
const toText = (condition: unknown) => (typeof condition === 'object' ? '' : String(condition).trim());

export class RuleReader {
  private readonly problems: ProblemList;
  private readonly topSpeedKmh: number;
  private count = 0;
  /** Of the list being read. */
  private list: RuleList = 'speed';
  private scope!: Scope;

  constructor(problems: ProblemList, topSpeedKmh: number) {
    this.problems = problems;
    this.topSpeedKmh = topSpeedKmh;
  }

  read(list: RuleList, rules: unknown, scope: Scope): ReadRules {
    this.list = list;
    this.scope = scope;
    return rules === undefined || rules === null ? { blocks: [], rules: [] } : this.readList(rules, []);
  }

  private readList(rules: unknown, path: readonly number[]): ReadRules {
    const read: { blocks: Branch[][]; rules: CustomRule[] } = { blocks: [], rules: [] };
    if (!Array.isArray(rules)) {
      this.problems.add(this.list, path, expected(fault('model.rules'), rules));
      return read;
    }
    let canContinue = false;
    for (const [index, rule] of rules.entries()) {
      if (this.problems.isFull) return read;
      const place = [...path, index];
      this.count++;
      if (this.count > MAX_RULES) {
        if (this.count === MAX_RULES + 1)
          this.problems.add(this.list, place, fault('model.mostRules', { count: MAX_RULES }));
        return read;
      }
      const key = this.readRule(rule, place, canContinue, read);
      canContinue = key === 'if' || key === 'else_if';
    }
    return read;
  }

  /** Appends the rule, and says which condition it had; undefined where even that is unclear. */
  private readRule(
    rule: unknown,
    place: readonly number[],
    canContinue: boolean,
    read: { blocks: Branch[][]; rules: CustomRule[] },
  ): ConditionKey | undefined {
    const { list, problems } = this;
    if (!isObject(rule)) {
      problems.add(list, place, expected(fault('model.rule'), rule));
      return undefined;
    }
    const keys = Object.keys(rule);
    const key = this.pick(keys, CONDITIONS, place);
    const action = this.pick(keys, ACTIONS, place);
    const known: readonly string[] = [...CONDITIONS, ...ACTIONS];
    const unknown = keys.find((name) => !known.includes(name));
    if (unknown !== undefined)
      problems.add(
        list,
        place,
        fault('model.otherKey', { keys: known.join(', '), key: unknown.slice(0, 40) }),
      );
    if (!key || !action) return key;
    if (key !== 'if' && !canContinue) problems.add(list, place, fault('model.afterIf', { key }), key);
    if (!ALLOWED[list].includes(action)) {
      problems.add(
        list,
        place,
        fault('model.onlyIn', { actions: ALLOWED[list].join(', '), list, action }),
        action,
      );
      return key;
    }
    const condition = key === 'else' ? this.readElse(rule.else, place) : this.readIf(key, rule[key], place);
    const [act, text] =
      action === 'do' ? this.readDo(rule.do, place) : this.readValue(action, rule[action], place);
    if (act) {
      const branch: Branch = condition ? { condition, action: act } : { action: act };
      if (key === 'if' || read.blocks.length === 0) read.blocks.push([branch]);
      else read.blocks[read.blocks.length - 1].push(branch);
      read.rules.push({ [key]: key === 'else' ? '' : toText(rule[key]), [action]: text });
    }
    return key;
  }

  private pick<K extends string>(
    keys: readonly string[],
    among: readonly K[],
    place: readonly number[],
  ): K | undefined {
    const found = among.filter((key) => keys.includes(key));
    if (found.length === 1) return found[0];
    this.problems.add(this.list, place, sayCount(among.join(', '), found));
    return undefined;
  }

  private readElse(text: unknown, place: readonly number[]): undefined {
    if (text !== '' && text !== null) this.problems.add(this.list, place, fault('model.emptyElse'), 'else');
    return undefined;
  }

  private readIf(key: ConditionKey, text: unknown, place: readonly number[]): Condition | undefined {
    if (typeof text !== 'string') {
      if (typeof text === 'boolean') return { kind: 'constant', value: text };
      this.problems.add(this.list, place, expected(fault('model.condition'), text), key);
      return undefined;
    }
    const condition = parseCondition(text, this.scope);
    if ('kind' in condition) return condition;
    this.problems.add(this.list, place, condition.fault, key, condition.position);
    return undefined;
  }

  private readDo(rules: unknown, place: readonly number[]): [Action | undefined, CustomRule[]] {
    if (place.length > DEEPEST_DO) {
      this.problems.add(this.list, place, fault('model.nestedDo', { count: DEEPEST_DO }), 'do');
      return [undefined, []];
    }
    const read = this.readList(rules, place);
    return [{ kind: 'do', blocks: read.blocks }, read.rules];
  }

  private readValue(
    action: Exclude<ActionKey, 'do'>,
    text: unknown,
    place: readonly number[],
  ): [Action | undefined, string] {
    if (typeof text !== 'string' && !(typeof text === 'number' && Number.isFinite(text))) {
      this.problems.add(this.list, place, expected(fault('model.numberOrText'), text), action);
      return [undefined, ''];
    }
    // A number may print with an exponent, which the language does not know.
    const value: Value | TextProblem =
      typeof text === 'number' ? { scale: 0, offset: text } : parseValue(text, this.scope);
    if ('fault' in value) {
      this.problems.add(this.list, place, value.fault, action, value.position);
      return [undefined, ''];
    }
    this.checkBounds(action, value, place);
    return [{ kind: action, value }, typeof text === 'number' ? formatNumber(text) : text.trim()];
  }

  /** A model may only make edges more costly. */
  private checkBounds(action: Exclude<ActionKey, 'do'>, value: Value, place: readonly number[]): void {
    const [min, max] = getBounds(value);
    const fail = (problem: Fault) => this.problems.add(this.list, place, problem, action);
    if (min < 0) fail(sayBound('negative', min));
    else if (action === 'multiply_by' && max > 1) fail(sayBound('factor', max));
    else if (action === 'limit_to' && this.list === 'priority' && max > 1) fail(sayBound('priority', max));
    else if (action === 'limit_to' && this.list === 'speed' && !value.variable && max > this.topSpeedKmh)
      fail(fault('model.topSpeed', { speed: this.topSpeedKmh, found: formatNumber(max) }));
    else if (action === 'add' && max > MAX_SECONDS) fail(saySeconds(max));
  }
}

function sayCount(keys: string, [a, b, c, d]: readonly string[]): Fault {
  if (d) return fault('model.fourOf', { keys, a, b, c, d });
  if (c) return fault('model.threeOf', { keys, a, b, c });
  return a ? fault('model.twoOf', { keys, a, b }) : fault('model.noneOf', { keys });
}

function sayBound(kind: 'negative' | 'factor' | 'priority', bound: number): Fault {
  return Number.isFinite(bound)
    ? fault(`model.${kind}`, { number: formatNumber(bound) })
    : fault(`model.${kind}Endless`);
}

function saySeconds(bound: number): Fault {
  const count = MAX_SECONDS;
  return Number.isFinite(bound)
    ? fault('model.seconds', { count, number: formatNumber(bound) })
    : fault('model.secondsEndless', { count });
}

/** A number without an exponent. */
function formatNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
