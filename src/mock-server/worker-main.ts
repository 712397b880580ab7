/** `npm run mock:worker`: works off jobs of servers that share a Redis, and answers no requests. */

import { isRedis } from './arguments.ts';
import { buildDemoPack } from './demo-pack.ts';
import { openService } from './open-service.ts';
import { RequestLog } from './request-log.ts';
import { closeOnSignal, runCommand } from './run-command.ts';

await runCommand(async ({ region, store, jobs, lockMs, isQuiet }) => {
  if (!isRedis(store)) throw new Error('A worker needs --store redis://HOST:PORT');
  const service = await openService({
    region: region ?? buildDemoPack(),
    store,
    jobs: Math.max(1, jobs),
    threads: 0,
    lockMs,
    log: isQuiet ? undefined : new RequestLog((text) => process.stdout.write(text), Date.now),
  });
  await service.start();
  closeOnSignal(() => service.close());
  console.log('working');
});
