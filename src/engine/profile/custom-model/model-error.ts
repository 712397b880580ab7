/** What is wrong with a custom model, as a value and as one sentence. */
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
  readonly message: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ModelError[] };

/** What one text of a rule fails with. */
export interface TextProblem {
  readonly position: number;
  readonly message: string;
}

const LONGEST_QUOTE = 40;

/** Input as it may stand in a message. */
export function quote(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}

/** `speed[2].do[0].if, position 14: expected …` */
export function renderModelError({ list, rule, key, position, message }: ModelError): string {
  const path = rule.map((index) => `[${index}]`).join('.do');
  const place = list === 'model' ? 'custom_model' : list;
  const where = `${place}${path}${key === undefined ? '' : `.${key}`}`;
  return `${where}${position === undefined ? '' : `, position ${position}`}: ${message}`;
}
