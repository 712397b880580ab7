import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startThread } from './start-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'tourwright-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function run(path: string, ...args: string[]) {
  const options = { encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), path, ...args], options);
}

test('a module has its own arguments and its own place', () => {
  const path = write(
    'place.ts',
    'console.log(JSON.stringify([process.argv.slice(1), import.meta.filename]));',
  );
  expect(JSON.parse(run(path, '--port', '1').stdout)).toEqual([[path, '--port', '1'], path]);
});

test('a change of what a module imports is run the next time', () => {
  const path = write('main.ts', "import { word } from './word.ts';\nconsole.log(word);");
  write('word.ts', "export const word: string = 'first';");
  expect(run(path).stdout).toBe('first\n');
  expect(run(path).stdout).toBe('first\n');
  write('word.ts', "export const word: string = 'another';");
  expect(run(path).stdout).toBe('another\n');
});

test('an error says where it is in the source', () => {
  const path = write(
    'wrong.ts',
    "interface Nothing {}\n\nfunction fail(): Nothing {\n  throw new Error('no');\n}\nfail();",
  );
  const { status, stderr } = run(path);
  expect(status).toBe(1);
  expect(stderr).toContain('wrong.ts:4:');
});

test('a module that cannot be read says why', () => {
  const { status, stderr } = run(write('broken.ts', 'const = 1;'));
  expect(status).toBe(1);
  expect(stderr).toMatch(/broken\.ts:1:6/);
});

test('a thread runs a module, which has the data it was started with', async () => {
  const path = write(
    'thread.ts',
    "import { parentPort, workerData } from 'node:worker_threads';\nparentPort!.postMessage(workerData.length as number);",
  );
  const thread = startThread(pathToFileURL(path), [1, 2, 3]);
  expect(await once(thread, 'message')).toEqual([3]);
  await thread.terminate();
});
