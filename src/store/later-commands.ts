/**
 * Commands that the first screen does without, group by group: each is made when it is first wanted, from a file of its
 * own, or before in a quiet moment. What they work on is here from the start.
 */
import type { AddressClient, ApiClient, OwnProfileClient, PlanClient } from '../client/api-client.ts';
import { asMessage } from '../i18n/message.ts';
import type { Plan } from '../plan/plan.ts';
import type { AnnouncerStore } from './announcer-store.ts';
import type { PlanEvaluator } from './arrange/plan-evaluator.ts';
import { type ImportStore, type ReadOrderFile, readHere } from './import/import-state.ts';
import type { OtherFileHandlers } from './import/other-files.ts';
import type { ParkedRowsStore } from './import/parked-rows.ts';
import type { TextStorage } from './import/saved-mappings.ts';
import { later } from './later.ts';
import type { LocateStore } from './locate/locate-state.ts';
import type { StoredPlan } from './plan-database.ts';
import type { PlanHistory } from './plan-history.ts';
import type { PlanTools } from './plans/plan-commands.ts';
import type { OwnProfileStore } from './profiles/own-profile-store.ts';
import type { RegionStore } from './regions/region-store.ts';

interface LaterHost {
  readonly api: ApiClient;
  readonly plans: PlanClient;
  readonly ownProfiles: OwnProfileClient;
  readonly addresses: AddressClient;
  /** Reads files in a worker; right here when absent. */
  readonly readFile?: ReadOrderFile;
  readonly storage?: TextStorage;
  readonly history: PlanHistory;
  readonly region: RegionStore;
  readonly announcer: AnnouncerStore;
  readonly evaluator: PlanEvaluator;
  readonly tools: Promise<PlanTools>;
  readonly profiles: OwnProfileStore;
  readonly importing: ImportStore;
  readonly parked: ParkedRowsStore;
  readonly locating: LocateStore;
  readonly edit: (label: string, change: (plan: Plan) => Plan) => void;
  readonly now: () => Date;
  readonly openPlan: (stored: StoredPlan) => Promise<void>;
  /** Puts a plan of these parts on the table. */
  readonly begin: (parts: Partial<Plan>) => Promise<void>;
  /** Shows the orders once they are in the plan. */
  readonly onImported: () => void;
}

export function createLaterCommands(host: LaterHost) {
  const { api, plans, ownProfiles, addresses, history, region, evaluator, tools, profiles, edit, now } = host;
  const getPlan = () => history.getState().plan;
  const getBox = () => region.getState().current?.bbox;

  const book = later(async () => new (await import('./locate/address-book.ts')).AddressBook());
  const locate = later(async () => {
    const { createLocateCommands } = await import('./locate/locate-commands.ts');
    return createLocateCommands({
      store: host.locating,
      addresses,
      book: await book.load(),
      getPlan,
      getBox,
    });
  });

  const research = later(async () => {
    const { createResearchCommands } = await import('./research/research-commands.ts');
    const say = (polite: string) => host.announcer.setState({ polite });
    return createResearchCommands({ evaluator, getPlan, edit, begin: host.begin, say });
  });

  const planFiles = later(async () => {
    const { createPlanFileCommands } = await import('./plans/plan-file-commands.ts');
    return createPlanFileCommands({ tools, history, profiles: ownProfiles, now, openPlan: host.openPlan });
  });

  /** What is done with files that are no list of orders. */
  const otherFiles: OtherFileHandlers = {
    openResearchInstance: async (instance, fileName) =>
      (await research.load()).openResearchInstance(instance, fileName),
    openResearchSolution: async (found) => (await research.load()).openResearchSolution(found),
    async openPlanFile({ name, bytes }) {
      const { openPlanFile } = await planFiles.load();
      const message = await openPlanFile(new File([new Uint8Array(bytes)], name));
      const error = { code: 'unreadable' as const, remedy: asMessage('plans.file.remedy'), file: name };
      if (message) host.importing.setState({ error: { ...error, message } });
    },
  };

  const imports = later(async () => {
    const { createImportCommands } = await import('./import/import-commands.ts');
    const { importing, parked, readFile, storage, onImported: onAdded } = host;
    const shared = { getPlan, getBox, edit, otherFiles, onAdded };
    return createImportCommands({
      importing,
      parked,
      readFile,
      storage,
      locate: await locate.load(),
      ...shared,
    });
  });

  return {
    /** Places that addresses were given by hand. */
    book,
    imports,
    locate,
    research,
    planFiles,
    otherFiles,
    profileEditing: later(async () => {
      const { createProfileCommands } = await import('./profiles/profile-commands.ts');
      return createProfileCommands(api, ownProfiles, history, profiles);
    }),
    outputs: later(async () => {
      const { createOutputCommands } = await import('./outputs/output-commands.ts');
      const getCredit = () => region.getState().current?.credit;
      return createOutputCommands({ api, evaluator, history, now, getCredit });
    }),
    backups: later(async () => {
      const { createBackups } = await import('./backup/backup-setup.ts');
      const onRestored = profiles.list;
      return createBackups({
        tools,
        history,
        profiles: ownProfiles,
        book: await book.load(),
        now,
        onRestored,
      });
    }),
    /** The Speed page's measurements. */
    speed: later(async () => {
      const { createSpeed } = await import('./speed/speed-commands.ts');
      const getRegion = () => {
        const { current, status } = region.getState();
        return current && status === 'ready' ? { name: current.name, box: current.bbox } : undefined;
      };
      return createSpeed({ api, plans, readFile: host.readFile ?? readHere, getRegion, getPlan });
    }),
  };
}

/** Makes all that the person may want next, one after the other; what fails is tried again when it is wanted. */
export async function loadLaterCommands({
  imports,
  locate,
  research,
  planFiles,
  profileEditing,
  outputs,
}: ReturnType<typeof createLaterCommands>): Promise<void> {
  for (const { load } of [planFiles, locate, imports, outputs, profileEditing, research])
    await load().catch(() => undefined);
}
