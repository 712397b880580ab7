/** What every transport must answer whatever the endpoint: keys, methods, bodies, headers. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type ApiCase, askPost, askRaw, expectRefusal, type Subject, toLatLon } from './api-subject.ts';

const WRONG_CREDENTIALS = "Wrong credentials. Pass a valid API key as query parameter 'key'.";

/** The address of a sound route request with that key parameter. */
function addressOf({ inside }: Subject, key: string): string {
  const query = new URLSearchParams(inside.slice(0, 2).map((place) => ['point', toLatLon(place)]));
  return `/route?${key}&${query}`;
}

const bodyOf = ({ inside }: Subject) => ({ points: inside.slice(0, 2) });

function makeGzipInit(body: Uint8Array<ArrayBuffer>): RequestInit {
  return { headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, body };
}

/** Unzips to more than 64 MiB. */
function makeGzipBomb(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(gzipSync(new Uint8Array(66 * 1024 * 1024), { level: 1 }));
}

export const GATEWAY_CASES: ApiCase[] = [
  {
    name: 'a missing or empty key is 401, on every path',
    async run(subject) {
      for (const key of ['', 'key=', 'Key=test']) {
        for (const address of [addressOf(subject, key), `/nothing?${key}`]) {
          const answer = await askRaw(subject, address);
          expect(answer.status).toBe(401);
          expect(answer.body).toEqual({ message: WRONG_CREDENTIALS, hints: [] });
          expect(answer.headers.get('X-RateLimit-Limit')).toBeNull();
        }
      }
      expect((await askRaw(subject, addressOf(subject, 'key=free'))).status).toBe(200);
    },
  },
  {
    name: 'an unknown path is 404',
    async run(subject) {
      for (const path of ['/routes', '/route/', '/', '/constructor']) {
        const answer = await askRaw(subject, `${path}?key=custom`);
        expect(answer.status, path).toBe(404);
        expect(answer.body.message).toMatch(/./);
        expect(Array.isArray(answer.body.hints)).toBe(true);
      }
    },
  },
  {
    name: 'a wrong method is 405 and says which are right',
    async run(subject) {
      const wrong: [string, string, RegExp][] = [
        ['/route', 'DELETE', /GET, POST/],
        ['/route', 'PUT', /GET, POST/],
        ['/vrp', 'GET', /POST/],
      ];
      for (const [path, method, text] of wrong) {
        const answer = await askRaw(subject, `${path}?key=custom`, { method });
        expect(answer.status).toBe(405);
        expect(answer.body.message).toMatch(text);
      }
    },
  },
  {
    name: 'OPTIONS is answered without a key',
    async run(subject) {
      for (const path of ['/route', '/matrix', '/vrp', '/nothing']) {
        const { status, headers } = await subject.send(path, { method: 'OPTIONS' });
        expect(status).toBe(204);
        expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, DELETE, OPTIONS');
        expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, Content-Encoding, Accept');
        expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
      }
    },
  },
  {
    name: 'a GET with a content type and no body works',
    async run(subject) {
      const init = { headers: { 'Content-Type': 'application/json' } };
      expect((await askRaw(subject, addressOf(subject, 'key=custom'), init)).status).toBe(200);
    },
  },
  {
    name: 'a body that is not JSON is 400',
    async run(subject) {
      for (const body of ['', '{', 'points=1', '{"points":[[1,2],]}']) {
        const answer = await askPost(subject, '/route', undefined, { body });
        expectRefusal(answer, 400, /^The request body is not JSON: /);
      }
    },
  },
  {
    name: 'an unusable content type is 415, a charset is not',
    async run(subject) {
      const as = (type: string) =>
        askPost(subject, '/route', undefined, {
          headers: { 'Content-Type': type },
          body: JSON.stringify(bodyOf(subject)),
        });
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
        expectRefusal(await as(type), 415, new RegExp(`"${type}`));
      expect((await as('application/json; charset=utf-8')).status).toBe(200);
      expect((await as('APPLICATION/JSON')).status).toBe(200);
    },
  },
  {
    name: 'a body beyond 5 MiB is 413, one just below is read',
    async run(subject) {
      const filler = (length: number) => `${JSON.stringify(bodyOf(subject))}${' '.repeat(length)}`;
      const large = await askPost(subject, '/route', undefined, { body: filler(5 * 1024 * 1024) });
      expectRefusal(large, 413, /larger than 5 MiB/);
      const small = await askPost(subject, '/route', undefined, { body: filler(5 * 1024 * 1024 - 200) });
      expect(small.status).toBe(200);
    },
  },
  {
    name: 'a gzip-coded body is read, within a limit after unzipping',
    async run(subject) {
      const text = JSON.stringify(bodyOf(subject));
      const plain = await askPost(subject, '/route', bodyOf(subject));
      const coded = await askPost(
        subject,
        '/route',
        undefined,
        makeGzipInit(Uint8Array.from(gzipSync(text))),
      );
      expect(coded.body.paths).toEqual(plain.body.paths);
      const bomb = makeGzipInit(makeGzipBomb());
      expectRefusal(await askPost(subject, '/route', undefined, bomb), 413, /64 MiB after unzipping/);
      const torn = makeGzipInit(Uint8Array.from(gzipSync(text).subarray(0, 20)));
      expectRefusal(await askPost(subject, '/route', undefined, torn), 400, /not gzip-coded/);
    },
  },
  {
    name: 'answers are gzip-coded for those who take that',
    skip: ({ isNetwork }) => (isNetwork ? undefined : 'within a page nobody sees Accept-Encoding'),
    async run(subject) {
      const address = '/i18n/de?key=custom';
      const coded = await subject.send(address, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(coded.headers.get('Content-Encoding')).toBe('gzip');
      expect(await coded.json()).toMatchObject({ locale: 'de' });
      const plain = await subject.send(address, { headers: { 'Accept-Encoding': 'identity' } });
      expect(plain.headers.get('Content-Encoding')).toBeNull();
    },
  },
  {
    name: 'another coding of the body is 415',
    async run(subject) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'br' };
      expectRefusal(await askPost(subject, '/route', bodyOf(subject), { headers }), 415, /"br"/);
    },
  },
  {
    name: 'an address longer than 16 KiB is 413',
    async run(subject) {
      const address = `${addressOf(subject, 'key=custom')}&x=${'x'.repeat(17_000)}`;
      expectRefusal(await askRaw(subject, address), 413, /16 KiB/);
    },
  },
  {
    name: 'an optimization speaks its own dialect of errors',
    async run(subject) {
      const answer = await askPost(subject, '/vrp', { vehicles: 3 });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: 'Bad Request', status: 'finished' });
      const [hint] = answer.body.hints as { message: string; details: string }[];
      expect(hint).toEqual({ message: expect.stringMatching(/./), details: 'IllegalArgumentException' });
    },
  },
];
