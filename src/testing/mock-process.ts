/** The server and its workers as processes of their own, for tests that kill them. */
import type { ChildProcess } from 'node:child_process';
import { startScript } from './run-script.ts';

export interface MockProcess {
  readonly child: ChildProcess;
  /** Lines of standard output so far. */
  readonly lines: string[];
  /** `http://127.0.0.1:PORT/api/1` of a server. */
  readonly base: string;
  /** Resolves when the process has gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

const READY = /^(?:listening on (\S+)|working)$/;

/** Resolves once the process says that it is ready; rejects with its output when it ends before. */
export function startMock(script: 'main' | 'worker-main', args: readonly string[]): Promise<MockProcess> {
  const child = startScript(`src/mock-server/${script}.ts`, [...args]);
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the process ended with code ${code}: ${errors}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        const ready = READY.exec(line);
        if (!ready) continue;
        resolve({
          child,
          lines,
          base: ready[1] ?? '',
          kill: (signal) => {
            child.kill(signal);
            return ended;
          },
        });
      }
    });
  });
}

/** Jobs that the process says to have ended, by id. */
export function listFinishedJobs({ lines }: MockProcess): string[] {
  return lines
    .filter((line) => line.startsWith('{"time"') && line.includes('"job":'))
    .map((line) => (JSON.parse(line) as { job: string }).job);
}
