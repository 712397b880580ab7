/** The plan in every form in which it leaves the planner. Nothing here contacts anybody. */

import type { ApiClient } from '../../client/api-client.ts';
import type { Fault } from '../../faults/fault.ts';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { writeCurlCall } from '../engine/write-call.ts';
import type { PlanHistory } from '../plan-history.ts';
import { markSent } from '../plans/plan-status.ts';
import { buildRequest } from '../request/build-body.ts';
import { buildExportPlan, type Explain, type FindBase } from './build-export-plan.ts';
import { fetchTurns } from './turn-list.ts';

/** Where `npm run mock` plans routes; its key `custom` has no limits. */
const MOCK_VRP = 'http://localhost:8787/api/1/vrp?key=custom';

type TextResult = { ok: true; text: string } | { ok: false; fault: Fault };

interface OutputOptions {
  readonly api: ApiClient;
  readonly evaluator: PlanEvaluator;
  readonly history: PlanHistory;
  readonly now: () => Date;
  /** Who made the data of the open map; undefined where none is open. */
  readonly getCredit: () => string | undefined;
  readonly findBase: FindBase;
}

export function createOutputCommands({ api, evaluator, history, now, getCredit, findBase }: OutputOptions) {
  const getPlan = () => history.getState().plan;
  return {
    buildExport: (plan: Plan = getPlan(), explain?: Explain): ExportPlan =>
      buildExportPlan(plan, formatDate(plan.date), getCredit(), explain, findBase),
    /** The body of POST /vrp that the planner sends for this plan. */
    writeRequest: (): string => `${JSON.stringify(buildRequest(getPlan()).body, null, 2)}\n`,
    /** The plan's routes as the service answers them, recomputed where they were changed by hand. */
    async writeResponse(): Promise<TextResult> {
      const wire = await evaluator.findWire(getPlan());
      if (!wire.ok) return { ok: false, fault: wire.error.fault };
      const answer = { status: 'finished', solution: wire.value };
      return { ok: true, text: `${JSON.stringify(answer, null, 2)}\n` };
    },
    /** A command for a terminal that sends the same request to the mock server on this computer. */
    writeCurl: (): string =>
      writeCurlCall({ method: 'POST', url: MOCK_VRP, text: JSON.stringify(buildRequest(getPlan()).body) }),
    /** What to do where, leg by leg; undefined where the map area cannot say. */
    fetchTurns: (route: ExportRoute, locale: string) => fetchTurns(api, route, locale),
    /** Notes that the routes were given to drivers. */
    markSent: () => markSent(history, now()),
  };
}
