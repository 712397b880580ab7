import { afterEach, expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { language } from '../../i18n/language-state.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { LANGUAGES, type Language } from '../../i18n/locale.ts';
import { t } from '../../i18n/t.ts';
import type { UnassignedOrder } from '../../plan/solution.ts';
import type { PlanEvaluator } from '../../store/arrange/plan-evaluator.ts';
import { createOutputCommands } from '../../store/outputs/output-commands.ts';
import { createPlanHistory } from '../../store/plan-history.ts';
import type { Planner } from '../../store/planner.ts';
import { createRegionStore } from '../../store/regions/region-store.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { sayUnassigned } from '../unassigned/explain-unassigned.ts';
import { writeExport } from './write-export.ts';

async function speak(name: Language): Promise<void> {
  Object.assign(language, await loadLanguage(name));
}

afterEach(() => speak('en'));

/** What the contract says, in English. */
const SAID = 'no visit is possible inside the time window';
const LATE: UnassignedOrder = { orderId: 'B', code: 2, reason: SAID, otherReasons: [], otherCodes: [2, 3] };

const PLAN = makePlan(['A', 'B'], 1);
const B = makeOrder('B', { name: "O'Neill's", windows: [[30_600, 36_000]] });

/** The parts of a planner that files are made from. No service is asked. */
function makePlanner(): Planner {
  const solution = { ...makeSolution(PLAN.vehicles[0].id, ['A']), unassigned: [LATE] };
  const history = createPlanHistory({ ...PLAN, orders: [makeOrder('A'), B], solution });
  const outputs = createOutputCommands({
    api: {} as ApiClient,
    evaluator: {} as PlanEvaluator,
    history,
    now: () => new Date(0),
    getCredit: () => undefined,
    findBase: () => undefined,
  });
  return { outputs, history, region: createRegionStore() } as unknown as Planner;
}

test.each(LANGUAGES)('in %s, files give the reasons that the screen gives', async (name) => {
  await speak(name);
  const planner = makePlanner();
  const reason = sayUnassigned(LATE, B, PLAN, undefined);
  for (const kind of ['csv', 'csvExcel', 'geojson'] as const) {
    const text = await (await writeExport(kind, planner)).blob.text();
    expect(text).toContain(reason);
    expect(text).not.toContain(SAID);
    if (kind !== 'geojson') expect(text).toContain(t('table.reason'));
  }
});

test('a reason has its title, what decides it, and what else speaks against it', async () => {
  expect(sayUnassigned(LATE, B, PLAN, undefined)).toBe(
    'Time window too tight. No van can be there at 08:30–10:00. Also: Too big for the room left',
  );
  await speak('de');
  expect(sayUnassigned(LATE, B, PLAN, undefined)).toBe(
    'Zeitfenster zu eng. Kein Fahrzeug kann in diesem Zeitfenster da sein: 08:30–10:00. Außerdem: Zu groß für den freien Platz',
  );
});

test('no reason begins like a formula, in any language', async () => {
  const codes = Array.from({ length: 60 }, (_, code) => code);
  for (const name of LANGUAGES) {
    await speak(name);
    for (const code of codes)
      expect(sayUnassigned({ ...LATE, code }, B, PLAN, undefined)).toMatch(/^[\p{Lu}]/u);
  }
});

test('the command for a terminal sends the request as it is, quotes and all', async () => {
  const planner = makePlanner();
  const text = await (await writeExport('curl', planner)).blob.text();
  expect(text).toMatch(/^curl -X POST 'http:\/\/localhost:8787\/api\/1\/vrp\?key=custom' \\\n/);
  const [, quoted] = /--data-raw '(.*)'\n$/s.exec(text) ?? [];
  // Within a shell's quotes a quote ends them, comes escaped, and begins them again.
  expect(quoted.replaceAll("'\\''", '')).not.toContain("'");
  const body = JSON.parse(quoted.replaceAll("'\\''", "'"));
  expect(body).toEqual(JSON.parse(planner.outputs.writeRequest()));
  expect(JSON.stringify(body)).toContain(B.name);
});
