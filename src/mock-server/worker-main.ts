/** `npm run mock:worker`: works off jobs of servers that share a Redis, and answers no requests. */
import { createBuiltInKeys } from '../api/gateway/accounts/built-in-keys.ts';
import { createGateway } from '../api/gateway/gateway.ts';
import { readRegionFile } from '../worker/load-region-file.ts';
import { buildDemoPack } from './demo-pack.ts';
import { RequestLog } from './request-log.ts';
import { closeOnSignal, runCommand } from './run-command.ts';
import { isRedis, openStore } from './stores/open-store.ts';
import { ThreadPool } from './threads/thread-pool.ts';

await runCommand(async ({ region, store: address, jobs: wanted, lockMs, isQuiet }) => {
  if (!isRedis(address)) throw new Error('A worker needs --store redis://HOST:PORT');
  const jobConcurrency = Math.max(1, wanted);
  const data = await readRegionFile(region ?? buildDemoPack());
  const log = isQuiet ? undefined : new RequestLog((text) => process.stdout.write(text), Date.now);
  const store = await openStore({
    store: address,
    jobConcurrency,
    now: Date.now,
    lockMs,
    onFinished: (job) => log?.addJob(job),
  });
  const pool = await ThreadPool.open(data, { threads: 0, jobThreads: jobConcurrency });
  const { jobs, profiles, meter } = store;
  const gateway = createGateway({
    keys: createBuiltInKeys(),
    meter,
    jobs,
    profiles,
    engine: pool,
    now: Date.now,
    createId: () => crypto.randomUUID(),
  });
  await gateway.start();
  closeOnSignal(async () => {
    await store.close();
    await pool.close();
    log?.flush();
  });
  console.log('working');
});
