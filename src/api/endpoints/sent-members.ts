/**
 * Members of a request as it was sent, before it is validated and without cost worth mentioning: what is not what it should
 * be counts as nothing, since the endpoint refuses it anyway.
 */
interface Sent {
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Json = Record<string, unknown>;

export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toNumber(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
}

export const isTrue = (value: unknown) => value === true || value === 'true';

export const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A member of the body, or the first value of the query. */
export function readMember({ query, body }: Sent, name: string): unknown {
  return body === undefined ? (query.get(name) ?? undefined) : toObject(body)[name];
}

/** Length of a list in the body, or the times its singular stands in the query. */
export function countMembers({ query, body }: Sent, plural: string, singular: string): number {
  return body === undefined ? query.getAll(singular).length : toList(toObject(body)[plural]).length;
}
