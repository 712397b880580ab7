/** What is wrong with a custom model, where, and as one sentence. */

import { type Fault, fault } from '../../../faults/fault.ts';
import { writeEnglish } from '../../../faults/fault-error.ts';

export type ModelList =
  | 'speed'
  | 'priority'
  | 'turn_penalty'
  | 'areas'
  | 'distance_influence'
  | 'dimensions'
  | 'model';

export interface ModelError {
  readonly list: ModelList;
  /** 0-based position of the rule, one number more for each nested `do`; empty where no single rule is at fault. */
  readonly rule: readonly number[];
  /** The rule's key, or the area's id. */
  readonly key?: string;
  /** 0-based character of the rule's text. */
  readonly position?: number;
  readonly fault: Fault;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ModelError[] };

/** What one text of a rule fails with. */
export interface TextProblem {
  readonly position: number;
  readonly fault: Fault;
}

const LONGEST_QUOTE = 40;

/** Input as it may stand in a message. */
export function shorten(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

function writePlace({ list, rule, key }: ModelError): string {
  const path = rule.map((index) => `[${index}]`).join('.do');
  return `${list === 'model' ? 'custom_model' : list}${path}${key === undefined ? '' : `.${key}`}`;
}

/** `speed[2].do[0].if, position 14: expected …` */
export function renderModelError(error: ModelError): string {
  const { position } = error;
  const at = position === undefined ? '' : `, position ${position}`;
  return `${writePlace(error)}${at}: ${writeEnglish(error.fault)}`;
}

/** What a request with the model is refused for: `custom_model: speed[2].do[0].if, position 14: expected …` */
export function toRefusal(error: ModelError): Fault {
  const { list, position: number } = error;
  if (list === 'model') return fault('model.storedWhole', { fault: error.fault });
  const place = writePlace(error);
  return number === undefined
    ? fault('model.stored', { place, fault: error.fault })
    : fault('model.storedAt', { place, number, fault: error.fault });
}
