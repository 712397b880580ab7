/** The command as a user runs it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { makeRequest, makeService } from '../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../testing/vrp-checker.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'solve-test-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  return spawnSync(process.execPath, ['src/run/run.mjs', 'src/scripts/solve.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

function writeRequest(body: unknown): string {
  const path = join(folder, 'request.json');
  writeFileSync(path, typeof body === 'string' ? body : JSON.stringify(body));
  return path;
}

const body: VrpRequestBody = makeRequest([0, 4, 2], { services: [makeService('a', 1), makeService('b', 2)] });

describe('the solve command', () => {
  test('writes the wrapper to standard output and progress to standard error', () => {
    const { status, stdout, stderr } = run(writeRequest(body), '--seconds', '0.1');
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.status).toBe('finished');
    expect(checkVrpAnswer(body, answer.solution)).toEqual([]);
    expect(stderr).toMatch(/first-plan: cost \d+/);
  });

  test('searches on several threads and writes to a file', () => {
    const out = join(folder, 'answer.json');
    const { status, stdout } = run(writeRequest(body), '--seconds', '0.1', '--threads', '2', '--out', out);
    expect([status, stdout]).toEqual([0, '']);
    expect(checkVrpAnswer(body, JSON.parse(readFileSync(out, 'utf8')).solution)).toEqual([]);
  });

  test.each<[RegExp, () => string[]]>([
    [/usage: npm run solve/, () => []],
    [/no such file/, () => [join(folder, 'none.json')]],
    [/JSON/, () => [writeRequest('{')]],
    [/vehicles: must hold at least one/, () => [writeRequest({ vehicles: [] })]],
    [/--seconds: 'soon' is not valid/, () => [writeRequest(body), '--seconds', 'soon']],
    [/x\.pack: .*no such file/, () => [writeRequest(body), '--region', 'x.pack']],
    [
      /no map data is loaded/,
      () => [
        writeRequest({
          vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'h', lon: 1, lat: 2 } }],
        }),
      ],
    ],
  ])('ends with code 2 and says %s', (message, args) => {
    const { status, stderr } = run(...args());
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});
