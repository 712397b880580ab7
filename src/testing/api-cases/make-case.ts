/** Makers of the two most frequent kinds of cases: a request that is refused in certain words, and one that is taken. */
import { expect } from 'vitest';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  askRaw,
  expectRefusal,
  type Subject,
} from '../api-subject.ts';

export type Query = readonly (readonly [string, string])[];

/** Fixed, or made from the places of the subject. */
type Body = object | string | number | null | ((subject: Subject) => unknown);
type QueryMaker = Query | ((subject: Subject) => Query);

const makeBody = (body: Body, subject: Subject): unknown =>
  typeof body === 'function' ? (body as (subject: Subject) => unknown)(subject) : body;
const makeQuery = (query: QueryMaker, subject: Subject): Query =>
  typeof query === 'function' ? query(subject) : query;

type Check = (answer: Answer, subject: Subject) => unknown;

/** A 400 of the optimization dialect whose first hint says so. */
export function expectBadOptimization(answer: Answer, message: RegExp): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400);
  expect(answer.body).toMatchObject({ message: 'Bad Request', status: 'finished' });
  const [hint] = answer.body.hints as { message: string; details: string }[];
  expect(hint.message).toMatch(message);
  expect(hint.details).toMatch(/Exception$/);
}

const isOptimization = (path: string) => /^\/(vrp|cluster)\b/.test(path);

export function postRefused(name: string, path: string, body: Body, message: RegExp): ApiCase {
  return {
    name,
    async run(subject) {
      const answer = await askPost(subject, path, makeBody(body, subject));
      if (isOptimization(path)) expectBadOptimization(answer, message);
      else expectRefusal(answer, 400, message);
    },
  };
}

export function getRefused(name: string, path: string, query: QueryMaker, message: RegExp): ApiCase {
  return {
    name,
    run: async (subject) =>
      expectRefusal(await askGet(subject, path, makeQuery(query, subject)), 400, message),
  };
}

export function postTaken(
  name: string,
  path: string,
  body: Body,
  check: Check = () => {},
  status = 200,
): ApiCase {
  return {
    name,
    async run(subject) {
      const answer = await askPost(subject, path, makeBody(body, subject));
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      await check(answer, subject);
    },
  };
}

export function getTaken(
  name: string,
  path: string,
  query: QueryMaker,
  check: Check = () => {},
  status = 200,
): ApiCase {
  return {
    name,
    async run(subject) {
      const answer = await askGet(subject, path, makeQuery(query, subject));
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      await check(answer, subject);
    },
  };
}

/** Sends any request with a key of its own. */
export function send(
  subject: Subject,
  method: string,
  path: string,
  { key = 'custom', body, type = 'application/json' }: { key?: string; body?: unknown; type?: string } = {},
): Promise<Answer> {
  const address = `${path}${path.includes('?') ? '&' : '?'}key=${key}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = body === undefined ? { method } : { method, headers: { 'Content-Type': type }, body: text };
  return askRaw(subject, address, init);
}

/** Sends again as long as the rate of the key's plan refuses it, after the time that the refusal names. */
export async function sendPatiently(...request: Parameters<typeof send>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await send(...request);
    if (answer.status !== 429 || attempt === 5) return answer;
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
