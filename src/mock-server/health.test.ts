/** The health check of a container asks where the server says that it listens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../api/gateway/handle.ts';
import { checkHealth, HEALTH_PATH, locateHealth } from './health.ts';

test.each([
  ['node dist-service/main.mjs --host 0.0.0.0', '127.0.0.1:8787'],
  ['node dist-service/main.mjs --host 0.0.0.0 --region a.pack --port 9000', '127.0.0.1:9000'],
  ['/sbin/docker-init -- node dist-service/main.mjs --port=80 --host ::', '[::1]:80'],
  ['node --max-old-space-size=4096 /srv/main.mjs --host 10.0.0.5 --port 1 --port 2', '10.0.0.5:2'],
  ['node src/run/run.mjs src/mock-server/main.ts', '127.0.0.1:8787'],
])('%s is asked at %s', (command, address) => {
  expect(HEALTH_PATH).toBe(`${BASE_PATH}/health`);
  expect(locateHealth(command.split(' '))).toBe(`http://${address}${HEALTH_PATH}`);
});

test.each([
  ['node dist-service/worker-main.mjs --store redis://redis', /^This is not the server: node/],
  ['node dist-service/main.mjs --port many', /^--port many is not a port$/],
  ['node dist-service/main.mjs --help', /usage/],
])('%s is not asked', (command, reason) => {
  expect(() => locateHealth(command.split(' '))).toThrow(reason);
});

const noProcesses = existsSync('/proc/1/cmdline') ? undefined : 'this system does not show its processes';
if (noProcesses) console.log(`skipped: ${noProcesses}`);

let status = 200;
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(status).end('{}');
});
/** A process with the command line of a server at this port. */
let child: ChildProcess;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const wait = 'process.stdin.resume()';
  child = spawn(process.execPath, ['-e', wait, '--', 'main.mjs', '--host', '0.0.0.0', '--port', `${port}`]);
  await new Promise((done) => child.once('spawn', done));
});
afterAll(() => {
  child.kill();
  server.close();
});

test.skipIf(noProcesses)('a server is well when it says so, at a port of its own', async () => {
  await checkHealth(child.pid as number);
  expect(asked).toEqual([HEALTH_PATH]);
  status = 503;
  await expect(checkHealth(child.pid as number)).rejects.toThrow(/answers with 503$/);
});
