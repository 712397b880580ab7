/** What is wrong with a custom model as one sentence. */
import { type Fault, fault } from '../../../faults/fault.ts';
import { writeEnglish } from '../../../faults/fault-error.ts';
import type { ModelProblem } from '../../../faults/model-problem.ts';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ModelProblem[] };

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

function writePlace({ list, rule, key }: ModelProblem): string {
  const path = rule.map((index) => `[${index}]`).join('.do');
  return `${list === 'model' ? 'custom_model' : list}${path}${key === undefined ? '' : `.${key}`}`;
}

/** `speed[2].do[0].if, position 14: expected …` */
export function writeModelProblem(error: ModelProblem): string {
  const { position } = error;
  const at = position === undefined ? '' : `, position ${position}`;
  return `${writePlace(error)}${at}: ${writeEnglish(error.fault)}`;
}

/** What a request with the model is refused for: `custom_model: speed[2].do[0].if, position 14: expected …` */
export function toRefusal(error: ModelProblem): Fault {
  const { list, position: number } = error;
  if (list === 'model') return fault('model.storedWhole', { fault: error.fault });
  const place = writePlace(error);
  return number === undefined
    ? fault('model.stored', { place, fault: error.fault })
    : fault('model.storedAt', { place, number, fault: error.fault });
}
