/** `npm run bench -- vrp [--json] [--seconds 5] [--seed 1] [--threads 1] [--objectives a,b] [--instances A,B] [--files DIR]` */
import { parseArgs } from 'node:util';
import { benchVrp } from './vrp-bench.ts';

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    seconds: string,
    seed: string,
    threads: string,
    objectives: string,
    instances: string,
    files: string,
  },
});

if (positionals[0] !== 'vrp') {
  process.stderr.write(
    'usage: npm run bench -- vrp [--json] [--seconds S] [--instances A,B] [--files DIR]\n',
  );
  process.exitCode = 2;
} else {
  await benchVrp({
    json: values.json ?? false,
    seconds: Number(values.seconds ?? 5),
    seed: Number(values.seed ?? 1),
    threads: Number(values.threads ?? 1),
    objectives: values.objectives?.split(','),
    instances: values.instances?.split(','),
    folder: values.files ?? process.env.TOURWRIGHT_SHARED ?? '../shared',
  });
}
