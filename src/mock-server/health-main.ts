/**
 * `node dist-service/health-main.mjs [PROCESS]`: ends with 0 when the server is well, and else with 1 and the reason.
 * The server is the first process of a container, unless another one is named.
 */
import { checkHealth } from './health.ts';

const FIRST = '1';

try {
  const [named = FIRST] = process.argv.slice(2);
  await checkHealth(Number(named));
} catch (error) {
  // Of a server that does not answer the reason is in the cause.
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}
