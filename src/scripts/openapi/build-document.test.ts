import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseGeocodeQuery } from '../../api/contract/geocode.ts';
import { readGpxTrack } from '../../api/contract/gpx-track.ts';
import { parseIsochroneQuery } from '../../api/contract/isochrone.ts';
import { parseMatrixQuery } from '../../api/contract/matrix.ts';
import { parseRouteQuery } from '../../api/contract/route.ts';
import { ENDPOINTS } from '../../api/endpoints/services.ts';
import { ANSWER_NOTES } from './answer-notes.ts';
import { buildDocument, writeDocument } from './build-document.ts';
import { type JsonSchema, listComponents } from './component-schemas.ts';
import { BODY_EXAMPLES, QUERY_EXAMPLES } from './examples.ts';
import { REQUEST_NOTES } from './request-notes.ts';

const FILE = join(import.meta.dirname, '../../../docs/openapi.json');
const document = buildDocument();

function listValues(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...listValues(member, key),
  ]);
}

test('the document that is checked in is the one the contract gives: npm run openapi', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(writeDocument());
});

test('every reference leads somewhere', () => {
  const references = listValues(document, '$ref') as string[];
  expect(references.length).toBeGreaterThan(200);
  for (const reference of new Set(references)) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((node, name) => (node as JsonSchema | undefined)?.[name], document);
    expect(target, reference).toBeDefined();
  }
});

test('every endpoint has an operation with a name of its own, a summary, a tag and a success', () => {
  const operations = Object.values(document.paths as JsonSchema).flatMap((methods) =>
    Object.values(methods as JsonSchema),
  ) as { operationId: string; summary: string; tags: string[]; responses: JsonSchema }[];
  expect(operations.length).toBe(ENDPOINTS.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length);
  for (const { summary, tags, responses } of operations) {
    expect(summary).toMatch(/./);
    expect(tags[0]).toMatch(/./);
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const response of Object.values(responses))
      expect((response as { description: string }).description).toMatch(/./);
  }
});

test('every parameter of a query is described', () => {
  const parameters = listValues(document.paths, 'parameters').flat() as {
    name: string;
    description?: string;
  }[];
  expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

test('no note is about a member that does not exist', () => {
  const components = listComponents();
  for (const [id, notes] of Object.entries({ ...REQUEST_NOTES, ...ANSWER_NOTES })) {
    expect(components, id).toHaveProperty(id);
    const known = Object.keys((components[id].properties ?? {}) as JsonSchema);
    for (const name of Object.keys(notes)) if (name !== '') expect(known, `${id}.${name}`).toContain(name);
  }
});

describe('every example is a sound request', () => {
  for (const { method, path, body } of ENDPOINTS) {
    const name = `${method} ${path}`;
    if (!body) continue;
    test(name, () => {
      const example = BODY_EXAMPLES[name];
      expect(example).toBeDefined();
      if (body === 'gpx') expect(readGpxTrack(example)).toMatchObject({ ok: true });
      else expect(body.safeParse(example).error?.issues ?? []).toEqual([]);
    });
  }

  const parsers = {
    'GET /route': parseRouteQuery,
    'GET /matrix': parseMatrixQuery,
    'GET /isochrone': parseIsochroneQuery,
    'GET /geocode': parseGeocodeQuery,
  };
  test.each(Object.entries(parsers))('%s', (name, parse) => {
    const pairs = Object.entries(QUERY_EXAMPLES[name]).flatMap(([key, values]) =>
      [values].flat().map((value): [string, string] => [key, value]),
    );
    expect(parse(new URLSearchParams(pairs))).toMatchObject({ ok: true });
  });
});
