/** What is wrong with a member of a request, in the service's own words. */
import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is not finite';
  return KINDS[typeof value] ?? typeof value;
}

/** `characters`, `entries`, or nothing for numbers. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

/** For `z.config`; undefined leaves it to the schema's own `error`. */
export function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return 'This is required, and missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(input)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return input === undefined
        ? 'This is required, and missing'
        : `${kindOf(input)} is not what is meant here`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'unrecognized_keys':
      return `unknown member ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return 'is not written as it should be';
    default:
      return undefined;
  }
}
