/** Collects what is wrong with a model; a few problems are enough to say. */
import type { ModelError, ModelList } from './model-error.ts';

const MAX_PROBLEMS = 20;

export class ProblemList {
  readonly errors: ModelError[] = [];

  get isFull(): boolean {
    return this.errors.length >= MAX_PROBLEMS;
  }

  add(list: ModelList, rule: readonly number[], message: string, key?: string, position?: number): void {
    if (this.isFull) return;
    this.errors.push({
      list,
      rule,
      ...(key === undefined ? {} : { key }),
      ...(position === undefined ? {} : { position }),
      message,
    });
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value is, for messages. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return 'a text';
  if (value === undefined) return 'nothing';
  return typeof value === 'object' ? 'an object' : `${value}`.slice(0, 40);
}
