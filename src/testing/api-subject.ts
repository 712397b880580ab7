/** What the conformance suite asks: a service behind some transport, and places of its region. */
import { expect } from 'vitest';
import { findEndpoint } from '../api/endpoints/services.ts';

export type LonLat = readonly [number, number];

/** Departures (Unix seconds) on a region that has speeds by time of day. */
interface TrafficTimes {
  /** When the way from the first place inside to the second is slow, and when all roads are free. */
  readonly rush: number;
  readonly night: number;
  /** The rush as seconds of a week. */
  readonly rushOfWeek: number;
  /** Two places between which the best way is closed at a time; absent where no road ever is. */
  readonly closed?: {
    readonly from: LonLat;
    readonly to: LonLat;
    readonly during: number;
    readonly before: number;
  };
}

export interface Subject {
  /** Sends a request to an address below the base path, such as `/route?key=…`. */
  send(address: string, init?: RequestInit): Promise<Response>;
  /** Requests go over a network. */
  isNetwork?: boolean;
  /** Optimizations that need no map have run on other subjects; here each would take its time. */
  skipsPlans?: boolean;
  /** Three places on roads that are connected with each other. */
  inside: readonly [LonLat, LonLat, LonLat];
  /** A place far beyond the region's bounds. */
  outside: LonLat;
  /** A place in the bounds that no road is near to; absent where the region has none. */
  remote?: LonLat;
  /** A place on a road that no other road leads to; absent where the region has none. */
  island?: LonLat;
  /** The region has speeds by time of day and heights, as the demo city has. */
  isFurnished?: boolean;
  /** Absent where the region has no speeds by time of day. */
  traffic?: TrafficTimes;
}

export interface ApiCase {
  /** A sentence. */
  name: string;
  /** Why this subject cannot run the case. */
  skip?: (subject: Subject) => string | undefined;
  run(subject: Subject): Promise<void>;
}

export const needsRemote = ({ remote }: Subject) =>
  remote ? undefined : 'the region has roads near every place in its bounds';
export const needsBareness = ({ isFurnished }: Subject) =>
  isFurnished ? 'the region has speeds by time of day and heights' : undefined;
export const needsHeights = ({ isFurnished }: Subject) =>
  isFurnished ? undefined : 'the region has no heights';
export const needsIsland = ({ island }: Subject) =>
  island ? undefined : 'the region has no road cut off from the others at a known place';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Every answer must have a status and a body that the contract of its endpoint knows. */
function expectByContract(method: string, address: string, { status, body }: Answer): void {
  const path = new URL(address, 'http://localhost').pathname;
  const endpoint = findEndpoint({ path, method })?.endpoint;
  if (!endpoint) return;
  const schema = endpoint.responses[status];
  expect(schema, `${method} ${path} does not list ${status}: ${JSON.stringify(body)}`).toBeDefined();
  const parsed = schema.safeParse(body);
  expect(parsed.error?.issues ?? [], `${method} ${path} answered ${status}`).toEqual([]);
}

/** The milliseconds that an answer says it took are part of what the call took; a job's were spent before. */
function expectTook(address: string, { took, info }: Record<string, unknown>, since: number): void {
  const value = took ?? (info as Record<string, unknown> | undefined)?.took;
  if (value === undefined || address.includes('/solution/')) return;
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value, 'took').toBeLessThanOrEqual(performance.now() - since + 1);
}

/** Sends and reads: headers, status and body as the contract says. */
export async function askRaw(subject: Subject, address: string, init?: RequestInit): Promise<Answer> {
  const since = performance.now();
  const response = await subject.send(address, init);
  const method = init?.method ?? 'GET';
  const text = await response.text();
  if (text !== '') expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Expose-Headers')).toBe(
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Credits, Retry-After, Deprecation',
  );
  const body = (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>;
  const answer = { status: response.status, headers: response.headers, body };
  expectByContract(method, address, answer);
  if (response.ok && body) expectTook(address, body, since);
  return answer;
}

export async function askGet(subject: Subject, path: string, query: readonly (readonly [string, string])[]) {
  const search = new URLSearchParams([['key', 'custom'], ...query.map(([name, value]) => [name, value])]);
  const address = `${path}?${search}`;
  return askRaw(subject, address);
}

export async function askPost(subject: Subject, path: string, body: unknown, init: RequestInit = {}) {
  const address = `${path}?key=custom`;
  return askRaw(subject, address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
}

export function toLatLon([lon, lat]: LonLat, blank = ''): string {
  return `${lat},${blank}${lon}`;
}

/** A point as messages give it: latitude first, at most six decimals. */
export function toMessagePoint([lon, lat]: LonLat): string {
  const format = (value: number) => String(Math.round(value * 1e6) / 1e6);
  return `${format(lat)},${format(lon)}`;
}

/** An error of the routing family whose first hint repeats the message. */
export function expectRefusal(
  answer: Answer,
  status: number,
  message: string | RegExp,
  hint: Record<string, unknown> = { details: 'IllegalArgumentException' },
): void {
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body).sort()).toEqual(['hints', 'message']);
  if (typeof message === 'string') expect(answer.body.message).toBe(message);
  else expect(answer.body.message).toMatch(message);
  expect(answer.body.hints).toContainEqual({ message: answer.body.message, ...hint });
}
