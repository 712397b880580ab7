/** A script of the project as its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export function startScript(script: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['src/run/run.mjs', script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a script to its end. */
export function runScript(
  script: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startScript(script, args);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, output, errors }));
  });
}
