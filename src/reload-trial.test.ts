import { test } from 'vitest';
import { optimize } from './api/handlers/optimize.ts';
import { testHost } from './testing/vrp-cases.ts';
import { comparePlanValues } from './testing/vrp-check/plan-value.ts';
import { checkVrpAnswer } from './testing/vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from './testing/vrp-oracle/value-of-answer.ts';
import { listRuleSets, makeRuledBody, rulesBeside } from './testing/vrp-rule-cases.ts';
test('trial', async () => {
  const sets = listRuleSets().filter((rules) => rules.some((r) => r.startsWith('reloads')));
  let n = 0, faults = 0, misses = 0, reloads = 0;
  const from = Number(process.env.FROM ?? 0), step = Number(process.env.STEP ?? 1);
  const until = Date.now() + 200_000;
  for (const [i, rules] of sets.entries()) {
    if (i % step !== from || Date.now() > until) continue;
    const body = makeRuledBody(2, rules); const beside = rulesBeside(rules, body);
    const answer = await optimize(body, testHost, { budget: { iterations: 2000 }, requirements: beside });
    n++;
    if (!answer.ok) { console.log('refused', rules, answer.error.message); continue; }
    const solution: any = answer.value.solution;
    reloads += solution.routes.flatMap((r: any) => r.activities).filter((a: any) => a.type === 'reload').length;
    const broken = checkVrpAnswer(body, solution, beside);
    if (broken.length) { faults++; console.log('FAULT', rules, broken.slice(0, 3)); }
    const best = bestValueOf(body, beside); const value = valueOfAnswer(body, solution, beside);
    if (comparePlanValues(value, best) !== 0) { misses++; console.log('MISS', rules, JSON.stringify(value), JSON.stringify(best)); }
  }
  console.log({ n, of: sets.length, faults, misses, reloads });
}, 600_000);
