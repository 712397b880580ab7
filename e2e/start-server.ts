/** The built app on a port of its own. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

interface PlannerServer {
  readonly url: string;
  stop(): void;
}

/** Serves the build for tests; resolves once it answers. */
export function startServer(): Promise<PlannerServer> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/scripts/start.ts', '--no-build', '--tests', '--port', '0'],
    { cwd: resolve(import.meta.dirname, '..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((done, fail) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /^Planner: (\S+)$/m.exec(output)?.[1];
      if (url) done({ url, stop: () => server.kill() });
    });
    server.on('close', (code) => fail(new Error(`The server ended with code ${code}`)));
  });
}
