/** Scripted trouble for tests of clients: which calls are late, refused, dropped or broken, and which jobs go wrong. */
import { z } from 'zod';

const rule = z.strictObject({
  /** Such as `/route`; a `*` stands for the rest. */
  path: z.string().startsWith('/'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Calls that go well before this rule holds. */
  after: z.int().min(0).default(0),
  /** Calls that it holds for; all by default. */
  times: z.int().min(1).optional(),
  latency_ms: z.number().min(0).max(600_000).optional(),
  /** Refuses with this status, and for 429 with `retry_after` seconds. */
  status: z.int().min(400).max(599).optional(),
  message: z.string().min(1).optional(),
  retry_after: z.int().min(0).optional(),
  /** Ends the connection before the answer, or in the middle of it. */
  drop: z.enum(['before_answer', 'within_answer']).optional(),
  /** Sends half of the JSON. */
  malformed: z.literal(true).optional(),
  /** For the path of a submission: its jobs never end, or fail. */
  job: z.enum(['stuck', 'failing']).optional(),
});

const scenarioFile = z.strictObject({ rules: z.array(rule) });

export type ScenarioRule = z.infer<typeof rule>;

/** Reads the text of a scenario file. Throws an Error that names the place and what is wrong. */
export function readScenario(text: string): Scenario {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`The scenario is not JSON: ${(error as Error).message}`);
  }
  const parsed = scenarioFile.safeParse(json);
  if (parsed.success) return new Scenario(parsed.data.rules);
  const [{ path, message }] = parsed.error.issues;
  throw new Error(`The scenario is wrong at "${path.join('.')}": ${message}`);
}

function matches({ path: pattern, method: wanted }: ScenarioRule, method: string, path: string): boolean {
  if (wanted !== undefined && wanted !== method) return false;
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Counts the calls to each rule's path. */
export class Scenario {
  private readonly rules: readonly ScenarioRule[];
  private readonly calls: number[];

  constructor(rules: readonly ScenarioRule[]) {
    this.rules = rules;
    this.calls = rules.map(() => 0);
  }

  /** The rules that hold for one more call, in the order of the file. `isJob` chooses between jobs and calls. */
  next(method: string, path: string, isJob = false): ScenarioRule[] {
    return this.rules.filter((candidate, i) => {
      if ((candidate.job !== undefined) !== isJob || !matches(candidate, method, path)) return false;
      const call = this.calls[i]++;
      const { after, times = Number.POSITIVE_INFINITY } = candidate;
      return call >= after && call < after + times;
    });
  }
}
