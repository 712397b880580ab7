/** Whether a server is well, asked where its own command line says that it listens: for the health checks of containers. */
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { readServerArguments } from './arguments.ts';

/** From the server's address; without a key. */
export const HEALTH_PATH = '/api/1/health';
/** The server's own file, as it is built and as it is in the sources. */
const PROGRAM = /(^|[\\/])main\.m?[jt]s$/;
/** What listens at every address is asked at this computer's own. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a server with this command line is asked. Throws an Error that says why it cannot be. */
export function locateHealth(command: readonly string[]): string {
  const program = command.findIndex((word) => PROGRAM.test(word));
  if (program < 0) throw new Error(`This is not the server: ${command.join(' ')}`);
  const options = readServerArguments(command.slice(program + 1));
  if (!options) throw new Error('The server only shows its usage');
  const host = EVERYWHERE[options.host] ?? options.host;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${options.port}${HEALTH_PATH}`;
}

/** The words that a process of this computer was started with; Linux says them. */
async function readCommand(processId: number): Promise<string[]> {
  const text = await readFile(`/proc/${processId}/cmdline`, 'utf8');
  return text.split('\0').slice(0, -1);
}

/** Resolves when the server is well. Rejects with an Error that says what is wrong. */
export async function checkHealth(processId: number): Promise<void> {
  const url = locateHealth(await readCommand(processId));
  const response = await fetch(url);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers with ${response.status}`);
}
