/** `npm run bench -- routing | geocode | match | vrp | edits | cluster | evening | tidy | hours | reloads | import | box | ui | references | attack | load [--json] …`: seeded; `--json` prints one object per line. */
import { parseArgs } from 'node:util';

const USAGE = `usage: npm run bench -- routing | geocode | match | vrp | edits | cluster | evening | tidy | hours | reloads | import | box | ui | references | attack | load [--json]
  import: [--instances A,B,large]
  box: --files DIR
  routing: [--browser] [--instances A,B]
  geocode: [--seed N,M] [--instances A,B] [--missed]
  edits: [--instances A,B] [--seed N]
  evening: [--instances A,B] [--seed N,M] [--seconds S]
  hours: [--seed N,M] [--seconds S]
  reloads: [--seed N,M] [--seconds S] [--objectives transport_time,completion_time]
  tidy: [--instances A,B] [--seed N,M] [--iterations N] [--files DIR]
  ui: [--instances size,first,files,town,large,big,city]
  match: [--instances A,B] [--seed N] [--traces N]
  attack: [--seconds S] [--instances NAME;NAME]
  load: [--seconds S] [--workers N,M]
  vrp: [--family cvrp|vrptw|pdptw|vrptw-fleet|pdptw-fleet|solomon|throughput|first-plan|scale|slack] [--seconds S]
       [--seed N,M] [--threads T] [--objectives a,b] [--instances A,B] [--request | --cpu] [--files DIR]`;

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    browser: { type: 'boolean' },
    request: { type: 'boolean' },
    missed: { type: 'boolean' },
    cpu: { type: 'boolean' },
    family: string,
    seconds: string,
    seed: string,
    threads: string,
    objectives: string,
    instances: string,
    files: string,
    traces: string,
    iterations: string,
    workers: string,
  },
});

const json = values.json ?? false;
const shared = process.env.TOURWRIGHT_SHARED ?? '../shared';

// Each benchmark is loaded alone: a browser is not needed to time a search.
const BENCHES: Record<string, () => Promise<void>> = {
  routing: async () => {
    const options = { json, shared, instances: values.instances?.split(',') };
    if (!values.browser) await (await import('./routing-bench.ts')).benchRouting(options);
    else await (await import('./routing-browser-bench.ts')).benchRoutingInBrowser(options);
  },
  geocode: async () =>
    (await import('./geocode/geocode-bench.ts')).benchGeocode({
      json,
      shared,
      seeds: (values.seed ?? '1').split(',').map(Number),
      instances: values.instances?.split(','),
      listsMissed: values.missed ?? false,
    }),
  match: async () =>
    (await import('./match-bench.ts')).benchMatch({
      json,
      shared,
      instances: values.instances?.split(','),
      seed: Number(values.seed ?? 1),
      traces: Number(values.traces ?? 200),
    }),
  cluster: async () => (await import('./cluster-bench.ts')).benchCluster({ json, shared }),
  import: async () =>
    (await import('./regions-bench.ts')).benchRegions({
      json,
      shared,
      instances: values.instances?.split(','),
    }),
  box: async () => {
    if (!values.files) throw new Error('box: say where the file of 1 GB is kept with --files DIR');
    await (await import('./box-bench.ts')).benchBox({ json, shared, files: values.files });
  },
  edits: async () =>
    (await import('./edits-bench.ts')).benchEdits({
      json,
      shared,
      instances: values.instances?.split(','),
      seed: Number(values.seed ?? 1),
    }),
  evening: async () =>
    (await import('./evening-bench.ts')).benchEvening({
      json,
      shared,
      instances: values.instances?.split(','),
      seeds: (values.seed ?? '1').split(',').map(Number),
      seconds: Number(values.seconds ?? 5),
    }),
  hours: async () =>
    (await import('./hours-bench.ts')).benchHours({
      json,
      seeds: (values.seed ?? '1,2,3').split(',').map(Number),
      seconds: Number(values.seconds ?? 5),
    }),
  reloads: async () =>
    (await import('./reloads-bench.ts')).benchReloads({
      json,
      seeds: (values.seed ?? '1,2').split(',').map(Number),
      seconds: Number(values.seconds ?? 10),
      objectives: values.objectives?.split(',') ?? ['transport_time'],
    }),
  tidy: async () =>
    (await import('./tidy/tidy-bench.ts')).benchTidy({
      json,
      shared,
      instances: values.instances?.split(','),
      seeds: (values.seed ?? '1').split(',').map(Number),
      iterationsPerOrder: Number(values.iterations ?? 300),
      pictures: values.files,
    }),
  attack: async () =>
    (await import('./attack/attack-bench.ts')).benchAttacks({
      json,
      seconds: Number(values.seconds ?? 30),
      names: values.instances?.split(';'),
    }),
  load: async () =>
    (await import('./load-bench.ts')).benchLoad({
      json,
      seconds: Number(values.seconds ?? 10),
      workers: (values.workers ?? '1,2,4').split(',').map(Number),
    }),
  references: async () =>
    (await import('./references.ts')).benchReferences({
      json,
      seconds: Number(values.seconds ?? 120),
      seeds: (values.seed ?? '1,2').split(',').map(Number),
    }),
  ui: async () =>
    (await import('./ui/ui-bench.ts')).benchUi({ json, shared, parts: values.instances?.split(',') }),
  vrp: async () =>
    (await import('./vrp/vrp-bench.ts')).benchVrp({
      json,
      seconds: Number(values.seconds ?? 5),
      seeds: (values.seed ?? '1').split(',').map(Number),
      family: values.family ?? 'solomon',
      asRequest: values.request ?? false,
      byCpuTime: values.cpu ?? false,
      threads: Number(values.threads ?? 1),
      objectives: values.objectives?.split(','),
      instances: values.instances?.split(','),
      folder: values.files ?? shared,
    }),
};

const bench = BENCHES[positionals[0] ?? ''];
if (bench) await bench();
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
