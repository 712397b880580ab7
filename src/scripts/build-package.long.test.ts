/** The package as people have it: packed, and installed in a folder that has nothing else. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { onlyWhole } from '../testing/sample.ts';
import { makeRequest, makeService } from '../testing/vrp-cases.ts';
import { findChromium } from './find-chromium.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'built-package-'));
const APP = join(FOLDER, 'app');
const INSTALLED = join(APP, 'node_modules/tourwright');
const MAX_FIRST_LOAD = 250_000;
const MAX_LINES = 60;
afterAll(() => rmSync(FOLDER, { recursive: true }));

if (onlyWhole) console.log(`skipped: the package, ${onlyWhole}`);

const run = (file: string, args: readonly string[], cwd = APP) =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const runNode = (...args: string[]) => run(process.execPath, args);

/** Its parts as they are published, and beside it the packages that it names, which no network is asked for. */
beforeAll(() => {
  if (onlyWhole) return;
  const built = join(FOLDER, 'built');
  run(process.execPath, ['--import', 'tsx', 'src/scripts/build-package.ts', '--outDir', built], ROOT);
  const packed = run('npm', ['pack', built, '--offline', '--silent', '--pack-destination', FOLDER], FOLDER);
  mkdirSync(INSTALLED, { recursive: true });
  run('tar', ['xzf', join(FOLDER, packed.trim()), '-C', INSTALLED, '--strip-components', '1']);
  const { dependencies } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'maplibre-gl', 'graphhopper-js-api-client'])
    symlinkSync(join(ROOT, 'node_modules', name), join(APP, 'node_modules', name));
  cpSync(join(ROOT, 'examples'), APP, { recursive: true });
}, 120_000);

test.skipIf(onlyWhole)('has what it says, and no more than one package to fetch', () => {
  const {
    dependencies,
    version,
    private: isPrivate,
  } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8'));
  expect(dependencies).toEqual({ 'classic-level': expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(version).toBe(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
  expect(isPrivate).toBeUndefined();
  expect(readdirSync(INSTALLED).sort()).toEqual(
    [
      'LICENSE',
      'NOTICES.txt',
      'README.md',
      'bin.js',
      'browser',
      'client.d.ts',
      'demo',
      'index.d.ts',
      'node',
      'package.json',
    ].sort(),
  );
  expect(readFileSync(join(INSTALLED, 'NOTICES.txt'), 'utf8')).toContain('zod 4');
});

test.skipIf(onlyWhole)('answers a route of the demo city in a few lines', () => {
  const lines = [
    "import { createEngine } from 'tourwright';",
    "const engine = await createEngine({ region: import.meta.resolve('tourwright/demo/linderwick.pack') });",
    'const answer = await engine.route({ points: [[-12.009165, 49.4974], [-12.033934, 49.498799]] });',
    'console.log(answer.ok ? answer.value.paths[0].distance : answer.error.message);',
    'engine.close();',
  ];
  writeFileSync(join(APP, 'route.js'), lines.join('\n'));
  expect(Number(runNode('route.js'))).toBeGreaterThan(1000);
});

test.skipIf(onlyWhole)('plans a file of orders', () => {
  expect(readFileSync(join(APP, 'plan-csv.js'), 'utf8').split('\n').length).toBeLessThan(80);
  const printed = runNode('plan-csv.js');
  expect(printed).toMatch(/^Van 1: [\d.]+ km\n {2}\d\d:\d\d \S/);
  expect(printed.match(/^ {2}\d\d:\d\d/gm)).toHaveLength(40);
  expect(printed).toContain('Without a place: 0');
});

test.skipIf(onlyWhole)('is typed, without types of other packages', () => {
  const user = `
import { createEngine, type Engine, type VrpSolution } from 'tourwright';
import { createHttpClient } from 'tourwright/client';
const engine: Engine = await createEngine({ region: new Blob() });
const answer = await engine.route({ points: [[1, 2], [3, 4]], profile: 'car' });
if (answer.ok) answer.value.paths[0].distance.toFixed();
// @ts-expect-error: what failed has no value
else answer.value;
// @ts-expect-error: points are a list
await engine.route({ points: 'here' });
const planned = await engine.optimize({ vehicles: [] }, { onProgress: ({ cost }) => cost.toFixed() });
const solution: VrpSolution | undefined = planned.ok ? planned.value.solution : undefined;
console.log(solution, await createHttpClient({ baseUrl: '', key: '' }).info());
`;
  writeFileSync(join(APP, 'user.ts'), user);
  const types = { strict: true, noEmit: true, skipLibCheck: false, types: [], lib: ['es2022', 'dom'] };
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const check = (compilerOptions: object) => {
    writeFileSync(join(APP, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.ts'] }));
    runNode(tsc, '-p', '.');
  };
  check({ ...types, target: 'es2022', module: 'nodenext' });
  check({ ...types, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' });
});

async function findBase(server: ChildProcess): Promise<string> {
  for await (const chunk of server.stdout ?? []) {
    const base = /listening on (\S+)/.exec(String(chunk))?.[1];
    if (base) return base;
  }
  throw new Error('The server ended');
}

/** The package's own command. */
async function startServer(): Promise<{ base: string; stop: () => Promise<unknown[]> }> {
  const args = [join(INSTALLED, 'bin.js'), 'serve', '--port', '0', '--threads', '2', '--quiet'];
  const server = spawn(process.execPath, args, { cwd: APP, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  onTestFinished(() => void server.kill('SIGKILL'));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { base: await findBase(server), stop };
}

test.skipIf(onlyWhole)('answers a client that others published for this API', async () => {
  const { base } = await startServer();
  const printed = runNode('public-client.js', base).trimEnd().split('\n');
  const [route, matrix, address, outline, plan] = printed.map((line) => /: (.*)$/.exec(line)?.[1] ?? '');
  expect(printed).toHaveLength(5);
  expect(route).toMatch(/^[1-9]\d{3} m, [1-9]\d* instructions$/);
  const rows = matrix.split(' | ').map((row) => row.split(' ').map(Number));
  expect(rows.map((row) => row.map((seconds) => seconds > 0))).toEqual(
    [0, 1, 2].map((from) => [0, 1, 2].map((to) => from !== to)),
  );
  expect(address).toMatch(/^North Quay 194 at 49\.\d+, -12\.\d+$/);
  expect(outline).toMatch(/^an outline of \d+ points$/);
  expect(plan.split(' > ')).toHaveLength(4);
});

test.skipIf(onlyWhole)('its commands serve the demo city, and solve', async () => {
  const { base, stop } = await startServer();
  expect(await (await fetch(`${base}/health`)).json()).toMatchObject({ status: 'ok' });
  expect((await fetch(`${base}/openapi.json`)).status).toBe(200);
  expect(await stop()).toEqual([0, null]);
  const body = makeRequest([0, 4, 2], { services: [makeService('a', 1), makeService('b', 2)] });
  writeFileSync(join(APP, 'request.json'), JSON.stringify(body));
  const solved = runNode(
    join(INSTALLED, 'bin.js'),
    'solve',
    'request.json',
    '--seconds',
    '0.1',
    '--threads',
    '2',
  );
  expect(JSON.parse(solved)).toMatchObject({ status: 'finished', solution: { no_unassigned: 0 } });
  expect(runNode(join(INSTALLED, 'bin.js'), 'region', '--help')).toContain('Usage: tourwright region');
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** The folder over HTTP; `fetched` has what was asked for. */
async function serveApp(): Promise<{ base: string; fetched: Set<string> }> {
  const fetched = new Set<string>();
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '', 'http://localhost');
    try {
      const bytes = readFileSync(join(APP, pathname));
      fetched.add(pathname);
      response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetched };
}

/** What a page asks for that is fetched when it is first called; runs there. */
const LATER = `(async () => {
  const { createEngine } = await import('./node_modules/tourwright/browser/index.js');
  const engine = await createEngine({ region: 'node_modules/tourwright/demo/linderwick.pack' });
  const address = (lon) => ({ lon, lat: 49.4974 });
  const points = [[-12.009165, 49.4974], [-12.007441, 49.499217]];
  const route = await engine.route({ points, points_encoded: false });
  const track = route.value.paths[0].points.coordinates.map(([lon, lat]) => '<trkpt lat="' + lat + '" lon="' + lon + '"/>');
  const answers = [
    await engine.match('<gpx version="1.1"><trk><trkseg>' + track.join('') + '</trkseg></trk></gpx>', { profile: 'car' }),
    await engine.cluster({
      configuration: { clustering: { num_clusters: 1 } },
      customers: [{ id: 'a', address: address(-12.009) }, { id: 'b', address: address(-12.007) }],
    }),
    await engine.optimize(
      {
        vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'd', ...address(-12.009) } }],
        services: [{ id: 's', address: { location_id: 's', ...address(-12.007) } }],
      },
      { seconds: 0.1 },
    ),
  ];
  engine.close();
  return answers.map((answer) => (answer.ok ? Object.keys(answer.value) : answer.error.message));
})()`;

test.skipIf(onlyWhole)('shows a map with a table in a page of 60 lines, from a small library', async () => {
  expect(readFileSync(join(APP, 'map.html'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    MAX_LINES,
  );
  const { base, fetched } = await serveApp();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${base}/map.html`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  expect(await page.locator('tbody td').nth(1).textContent()).toMatch(/^[1-9]\d*$/);
  // What draws the map has a worker of its own, which an answer does not wait for.
  await expect.poll(() => [...fetched].some((path) => path.endsWith('/map.worker.js'))).toBe(true);
  const library = [...fetched].filter((path) => /tourwright\/browser\/.*(?<!map\.worker)\.js$/.test(path));
  const sizes = library.map((path) => gzipSync(readFileSync(join(APP, path))).length);
  const sum = sizes.reduce((all, size) => all + size, 0);
  console.log(`first load of the library: ${(sum / 1000).toFixed(1)} kB, gzip, in ${library.length} files`);
  expect(sum).toBeLessThanOrEqual(MAX_FIRST_LOAD);
  await expect.poll(() => page.locator('canvas').count()).toBe(1);
  const [matched, clustered, planned] = (await page.evaluate(LATER)) as string[][];
  expect([matched, clustered, planned]).toEqual([
    expect.arrayContaining(['paths']),
    expect.arrayContaining(['clusters']),
    expect.arrayContaining(['solution']),
  ]);
  expect(errors).toEqual([]);
});
