/** Iterations per second with each rule that does not bind, against the plain request in turns with it. */
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { collectPlaces, loadLegs } from '../../api/handlers/vrp-places.ts';
import { buildVrpProblem } from '../../api/handlers/vrp-problem-builder.ts';
import { createSearch } from '../../engine/vrp/search.ts';
import type { VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import { SLACK_RULES } from './slack-rules.ts';

const TURNS = 3;
const WARM_UP_SECONDS = 1;

interface SlackResult {
  readonly rule: string;
  /** Iterations per second. */
  readonly plain: number;
  readonly ruled: number;
}

/** One result per rule; each turn searches `seconds`. */
export async function* runSlack(body: VrpRequestBody, seconds: number): AsyncGenerator<SlackResult> {
  const plainProblem = await buildProblem(body);
  rateOf(plainProblem, WARM_UP_SECONDS);
  for (const [rule, change] of Object.entries(SLACK_RULES)) {
    const problem = await buildProblem(change(body));
    let plain = 0;
    let ruled = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      plain += rateOf(plainProblem, seconds) / TURNS;
      ruled += rateOf(problem, seconds) / TURNS;
    }
    yield { rule, plain, ruled };
  }
}

async function buildProblem(body: VrpRequestBody): Promise<VrpProblem> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const places = collectPlaces(parsed.value);
  const legs = await loadLegs(parsed.value, places, undefined, () => {});
  if (!legs.ok) throw new Error(legs.error.message);
  return buildVrpProblem(parsed.value, places, legs.value).problem;
}

function rateOf(problem: VrpProblem, seconds: number): number {
  const now = () => performance.now() / 1000;
  const search = createSearch(problem, { seed: 1, budget: { seconds, now } });
  const began = now();
  while (!search.isFinished) search.step(64);
  return search.stats.iterations / (now() - began);
}
