/**
 * The lab: the planner's stores for research instances. Their plans lie on a plane, have figures in the instance's own unit,
 * and are held against the best values known; beside them this computer's speed is measured.
 */
import type { ApiClient, PlanClient, RegionClient } from '../client/api-client.ts';
import { formats } from '../i18n/format-state.ts';
import type { AbstractSpace, Plan } from '../plan/plan.ts';
import type { PlanEvaluator } from './arrange/plan-evaluator.ts';
import { type ReadOrderFile, readHere } from './import/import-state.ts';
import type { PlanHistory } from './plan-history.ts';
import type { Preflight } from './preflight.ts';
import { openLastArea } from './regions/last-area.ts';
import { createResearchCommands } from './research/research-commands.ts';
import { createSpeed } from './speed/speed-commands.ts';

/** Of a plan that no file brought. */
const EMPTY_SPACE: AbstractSpace = { rounding: 'nearest', scale: 1, origin: [50, 50], degreesPerUnit: 0.002 };

interface LabHost {
  readonly api: ApiClient;
  readonly plans: PlanClient;
  readonly regions: RegionClient;
  readonly evaluator: PlanEvaluator;
  readonly history: PlanHistory;
  /** Reads files in a worker; right here when absent. */
  readonly readFile?: ReadOrderFile;
  readonly demoPackUrl: string;
  readonly edit: (label: string, change: (plan: Plan) => Plan) => void;
  readonly say: (text: string) => void;
}

function spaceOf({ abstractSpace }: Plan): AbstractSpace {
  return abstractSpace ?? EMPTY_SPACE;
}

function createLab({ api, plans, regions, evaluator, history, readFile, demoPackUrl, edit, say }: LabHost) {
  const getPlan = () => history.getState().plan;
  formats.getUnit = () => spaceOf(getPlan()).scale;
  return {
    spaceOf,
    research: createResearchCommands({ evaluator, getPlan, edit, say }),
    speed: createSpeed({
      api,
      plans,
      readFile: readFile ?? readHere,
      openArea: () => openLastArea(regions, demoPackUrl),
      getPlan,
      spaceOf,
    }),
    /** What stands in the way of a run; there are no roads to be asked. */
    async checkRun(plan: Plan): Promise<Preflight> {
      return (await import('./preflight.ts')).runPlaneCheck(plan);
    },
  };
}

export type Lab = ReturnType<typeof createLab>;

/** What makes a planner the lab. */
export const LAB = {
  /** What a blank plan has beside that of the planner. */
  blank: { abstractSpace: EMPTY_SPACE },
  create: createLab,
} as const;
