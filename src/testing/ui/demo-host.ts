/** Vitest's global set-up: the demo city is built where it is missing, and handed out over HTTP as the app's own files are. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildDemoPack } from '../../mock-server/demo-pack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demoUrl: string;
  }
}

export default async function startDemoHost({ provide }: TestProject): Promise<() => void> {
  const folder = dirname(buildDemoPack());
  const server = createServer((request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    try {
      const file = readFileSync(join(folder, basename(request.url ?? '')));
      response.writeHead(200, headers).end(file);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  provide('demoUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return () => server.close();
}
