/**
 * Fields of the contract that this version does not honour: refused by name, never silently ignored. A field sent at
 * its default counts as absent, because generated clients send every default.
 */
import { badRequests, type Result, success } from './errors.ts';

export type NotYet = Record<string, (value: unknown) => boolean>;

export const isAbsent = (value: unknown) => value === undefined || value === null;
export const isFalse = (value: unknown) => isAbsent(value) || value === false || value === 'false';
export const isEmptyList = (value: unknown) =>
  isAbsent(value) || value === '' || (Array.isArray(value) && value.length === 0);
/** Lists of texts in which '' and 'any' say nothing. */
export const isNeutralList = (value: unknown) =>
  isEmptyList(value) || (Array.isArray(value) && value.every((item) => item === '' || item === 'any'));
/** Lists of headings in which nothing but NaN stands; JSON can only carry it as text or null. */
export const isNeutralHeadings = (value: unknown) =>
  isEmptyList(value) || (Array.isArray(value) && value.every((item) => item === null || item === 'NaN'));

/** 400 naming every field that is set to something other than its default. */
export function refuseNotYet(body: Record<string, unknown>, fields: NotYet): Result<undefined> {
  const refused = Object.entries(fields).filter(
    ([field, isDefault]) => field in body && !isDefault(body[field]),
  );
  if (refused.length === 0) return success(undefined);
  return badRequests(
    refused.map(([field]) => `"${field}" is not supported yet, leave it out or send its default`),
  );
}
