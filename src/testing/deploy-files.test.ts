/** The examples of `deploy`, Dockerfile and compose.yaml say what the program is: headers, files, commands, ports, addresses. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE_PATH } from '../api/gateway/handle.ts';
import { readServerArguments } from '../mock-server/arguments.ts';
import { locateHealth } from '../mock-server/health.ts';
import { readKeyFile } from '../mock-server/key-file.ts';
import { listHeadersOf, SHELL_HEADERS } from '../sw/shell-headers.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listWithout = (text: string, comment: RegExp) => text.split('\n').filter((line) => !comment.test(line));

const WANTED = Object.fromEntries(SHELL_HEADERS);
const hasPolicy = (path: string) => listHeadersOf(path).some(([name]) => name === 'Content-Security-Policy');
const HEALTH = `${BASE_PATH}/health`;
const PORT = String(readServerArguments([])?.port);

describe('headers of the pages', () => {
  test('are those of the program in the example for nginx', () => {
    const policies = /map \$uri \$tourwright_policy \{\n {2}default "([^"]*)";\n {2}"~([^"]*)" "";\n\}/;
    const [, policy, worker] = policies.exec(read('deploy/nginx/map.conf')) ?? [];
    const found = [...read('deploy/nginx/planner.conf').matchAll(/^add_header (\S+) (\S+) always;$/gm)]
      .filter(([, name]) => name !== 'Cache-Control')
      .map(([, name, value]) => [name, value === '$tourwright_policy' ? policy : value.slice(1, -1)]);
    expect(Object.fromEntries(found)).toEqual(WANTED);
    for (const path of ['/sw.js', '/a/driver-sw.js', '/', '/theme.js', '/assets/sw-12345678.js'])
      expect(new RegExp(worker).test(path), path).toBe(!hasPolicy(path));
  });

  test('are those of the program in the example for Caddy', () => {
    const block = /\n\t\theader \{\n([^}]*)\n\t\t\}/.exec(read('deploy/caddy/planner.Caddyfile'))?.[1] ?? '';
    const found = [...block.matchAll(/^\t\t\t(\S+) "([^"]*)"$/gm)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(found)).toEqual({ ...WANTED, 'Cache-Control': 'no-cache' });
    const worker = /@worker path (.*)\n\t\theader @worker -Content-Security-Policy\n/.exec(
      read('deploy/caddy/planner.Caddyfile'),
    )?.[1];
    expect(worker?.split(' ').map(hasPolicy)).toEqual([false, false]);
  });

  test('are those of the program in the example for CloudFront', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(
      read('deploy/cloudfront-headers.json'),
    );
    expect(custom.Quantity).toBe(custom.Items.length);
    const items = custom.Items as { Header: string; Value: string }[];
    expect(security.ContentTypeOptions).toEqual({ Override: true });
    expect({
      'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      ...Object.fromEntries(items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(WANTED);
  });

  test('are the same without the policy in the example of CloudFront for service workers', () => {
    const pages = JSON.parse(read('deploy/cloudfront-headers.json'));
    const workers = JSON.parse(read('deploy/cloudfront-headers-sw.json'));
    expect(workers.CustomHeadersConfig).toEqual(pages.CustomHeadersConfig);
    expect(workers.SecurityHeadersConfig).toEqual({ ContentTypeOptions: { Override: true } });
  });

  test('have the policy that the pages carry themselves, and who may frame them besides', () => {
    const { 'Content-Security-Policy': policy } = WANTED;
    for (const page of ['index.html', 'lab.html']) {
      const own = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(read(page))?.[1];
      expect(`${own}; frame-ancestors 'self'`, page).toBe(policy);
    }
  });
});

test('the script for object stores has a type for every kind of file that a build has', () => {
  const puts = [
    ...read('deploy/object-store.sh').matchAll(/^put (\S+) '([^']*)' "\$(\w+)" '([^']*)'$/gm),
  ].map(([, folder, pattern, cache, type]) => ({
    folder: folder === "''" ? '' : folder,
    pattern: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    cache,
    type,
  }));
  const isDemo = (path: string) => path.startsWith('demo/');
  const shipped = readdirSync(join(ROOT, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(ROOT, 'public', path)).isFile() && !isDemo(path))
    .concat('demo/linderwick.pack', 'demo/plan.json', 'index.html', 'lab.html', 'driver.html')
    .concat(
      'sw.js',
      'driver-sw.js',
      'assets/main-12345678.js',
      'assets/a-12345678.css',
      'assets/a-12345678.woff2',
    );
  for (const path of shipped) {
    const fits = puts.filter(
      ({ folder, pattern }) => path.startsWith(folder) && pattern.test(path.slice(folder.length)),
    );
    expect(fits.length, path).toBe(1);
    expect(fits[0].cache, path).toBe(path.startsWith('assets/') ? 'forever' : 'ask');
  }
  const last = puts.at(-1);
  expect(last?.pattern.test('sw.js')).toBe(true);
});

test('the example of keys is a file of keys', () => {
  const text = read('deploy/keys.example.json');
  const keys = readKeyFile(text);
  for (const { key } of JSON.parse(text).keys) expect(keys.find(key)?.isDisabled).toBe(false);
});

/** What the image and the composition start, as the lists that are in them. */
const readList = (text: string | undefined) => JSON.parse(text ?? 'null') as string[];
const ENTRIES = new Set(
  [...read('src/scripts/build-service.ts').matchAll(/'(src\/mock-server\/[\w/-]+)\.ts'/g)].map(
    ([, path]) => `dist-service/${path.split('/').at(-1)}.mjs`,
  ),
);

describe('the Dockerfile', () => {
  const lines = listWithout(read('Dockerfile'), /^\s*#/)
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const entrypoint = readList(all('ENTRYPOINT')[0]);

  test('has base images of one exact version, which runs the program', () => {
    const images = all('FROM').map((line) => line.split(' ')[0]);
    expect(images.length).toBe(2);
    expect(new Set(images).size).toBe(1);
    const [, major, minor] = /^node:(\d+)\.(\d+)\.\d+-[a-z]+-slim$/.exec(images[0]) ?? [];
    const [, leastMajor, leastMinor] =
      /^>=(\d+)\.(\d+)$/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
    expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(
      Number(leastMajor) * 1000 + Number(leastMinor),
    );
  });

  test('copies files that there are and that .dockerignore lets through', () => {
    const [nothing, ...exceptions] = listWithout(read('.dockerignore'), /^\s*#|^$/);
    expect(nothing).toBe('*');
    const through = new Set(exceptions.filter((line) => line.startsWith('!')).map((line) => line.slice(1)));
    const copied = all('COPY').filter((line) => !line.startsWith('--from'));
    const sources = copied.flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const path of sources) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(through, path).toContain(path);
    }
    // Nothing goes to the builder that it does not use.
    expect([...through].sort()).toEqual(sources.sort());
  });

  test('copies all that the builds read', () => {
    const copied = all('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    const sources = /const SOURCES = \[([^\]]*)\]/.exec(read('src/scripts/ensure-build.ts'))?.[1] ?? '';
    const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, path]) => path);
    expect(needed.length).toBeGreaterThan(5);
    for (const path of [...needed, 'package.json', 'docs/openapi.json']) expect(copied).toContain(path);
  });

  test('runs npm scripts that there are, and takes from the first stage what they make', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = all('RUN').flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(named).toEqual(['build', 'build:service']);
    for (const name of named) expect(scripts, name).toHaveProperty([name]);
    const taken = all('COPY').filter((line) => line.startsWith('--from=build '));
    expect(taken).toEqual(['--from=build /build/dist-service dist-service', '--from=build /build/dist dist']);
  });

  test('starts the server by its own options, not as root, at the port that it opens', () => {
    expect(entrypoint[0]).toBe('node');
    expect(ENTRIES).toContain(entrypoint[1]);
    const options = readServerArguments([...entrypoint.slice(2), ...readList(all('CMD')[0])]);
    expect(options).toMatchObject({ host: '0.0.0.0', planner: 'dist', region: 'dist/demo/linderwick.pack' });
    expect(all('EXPOSE')).toEqual([PORT]);
    expect(all('USER')).toEqual(['node']);
    const place = (word: string) => lines.findLastIndex((line) => line.startsWith(word));
    expect(place('USER')).toBeLessThan(place('ENTRYPOINT'));
    expect(place('USER')).toBeGreaterThan(place('FROM'));
  });

  test('asks for its health with a program that it has', () => {
    const [health] = all('HEALTHCHECK');
    const [program, ...words] = readList(health.slice(health.indexOf('CMD ') + 4));
    expect([program, words]).toEqual(['node', ['dist-service/health-main.mjs']]);
    expect(ENTRIES).toContain(words[0]);
    // Its address is read off the command line of the process.
    const command = [...entrypoint, ...readList(all('CMD')[0])];
    expect(locateHealth(command)).toBe(`http://127.0.0.1:${PORT}${HEALTH}`);
    expect(locateHealth([...command, '--port', '9000'])).toBe(`http://127.0.0.1:9000${HEALTH}`);
  });
});

describe('compose.yaml', () => {
  const text = listWithout(read('compose.yaml'), /^\s*#/).join('\n');
  const lists = (name: string) =>
    [...text.matchAll(new RegExp(`^\\s+${name}: (\\[.*\\])$`, 'gm'))].map(([, list]) => list);

  test('has images of exact versions or those that it builds', () => {
    const images = [...text.matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(/^(tourwright|[a-z]+:\d+\.\d+\.\d+(-[a-z]+)?)$/);
    expect(text).toMatch(/^\s+build: \.$/m);
  });

  test('starts server and workers by their own options, with one Redis', () => {
    const commands = lists('command').map(readList);
    const ours = commands
      .filter((list) => list[0] !== 'redis-server')
      .map((list) => readServerArguments(list));
    expect(ours.map((each) => each?.store)).toEqual(['redis://redis:6379', 'redis://redis:6379']);
    // Servers leave jobs to the workers, and know keys.
    expect(ours.map((each) => each?.jobs)).toEqual([0, 1]);
    expect(ours[0]?.keys).toBe('/run/secrets/keys');
    expect(text).toMatch(/^\s+secrets: \[keys\]$/m);
    const [program, file] = readList(lists('entrypoint')[0]);
    expect(program).toBe('node');
    expect(ENTRIES).toContain(file);
    expect(text).toMatch(/^ {2}redis:$/m);
  });

  test('puts two servers and two workers behind one address that asks for their health', () => {
    const servers = /SERVICES: (.+)/.exec(text)?.[1].split(' ') ?? [];
    expect(servers.length).toBe(2);
    for (const server of servers) {
      const [name, port] = server.split(':');
      expect(text).toContain(`\n  ${name}: *service\n`);
      expect(port).toBe(PORT);
    }
    expect(text).toMatch(/replicas: 2/);
    expect(read('deploy/caddy/front.Caddyfile')).toContain(`health_uri ${HEALTH}\n`);
  });

  test('mounts files that there are', () => {
    const mounted = [...text.matchAll(/^\s+- \.\/(\S+):\/\S+:ro$/gm)].map(([, path]) => path);
    expect(mounted.length).toBe(1);
    for (const path of mounted) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });
});

test('docs/deploy.md speaks of every example, and of nothing that is not there', () => {
  const guide = read('docs/deploy.md');
  const files = readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(ROOT, 'deploy', path)).isFile(),
  );
  expect(files.length).toBeGreaterThan(7);
  for (const path of files) expect(guide, path).toContain(`](../deploy/${path})`);
  for (const [, path] of guide.matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)/g))
    expect(existsSync(join(ROOT, dirname('docs/deploy.md'), path)), path).toBe(true);
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name] of guide.matchAll(/npm run ([\w:-]+)/g)) expect(scripts, name).toHaveProperty([name]);
  for (const path of ['Dockerfile', 'compose.yaml']) expect(guide).toContain(`](../${path})`);
});
