/** A Redis of its own for tests that need one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Why there can be none, as tests that are skipped print it; undefined where there can. */
export const redisMissing: string | undefined =
  spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'there is no redis-server on this machine (Debian: apt-get install redis-server)';

export interface RedisProcess {
  readonly address: string;
  kill(): Promise<void>;
  /** On the same port and with what it had stored, where it was told to store. */
  startAgain(): Promise<void>;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Its files go to `folder`; with `isDurable` each write is on the disk before it counts. */
export async function startRedis(folder: string, isDurable = false): Promise<RedisProcess> {
  const port = await findFreePort();
  const durable = isDurable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : [];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...durable];
  let child: ChildProcess;
  let ended: Promise<void>;
  const start = () => {
    child = spawn('redis-server', args);
    ended = new Promise((resolve) => child.on('close', () => resolve()));
    return new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Ready to accept connections')) resolve();
      });
      child.on('close', () => reject(new Error('redis-server ended')));
    });
  };
  await start();
  return {
    address: `redis://127.0.0.1:${port}`,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    startAgain: start,
  };
}
