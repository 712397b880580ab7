/** The commands of what is a thing of its own beside editing and running: files, addresses, own profiles, outputs, backups. */
import type { AddressClient, ApiClient, OwnProfileClient } from '../client/api-client.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanEvaluator } from './arrange/plan-evaluator.ts';
import { createImportCommands } from './import/import-commands.ts';
import type { ImportStore, ReadOrderFile } from './import/import-state.ts';
import type { OtherFileHandlers } from './import/other-files.ts';
import type { ParkedRowsStore } from './import/parked-rows.ts';
import type { TextStorage } from './import/saved-mappings.ts';
import { AddressBook } from './locate/address-book.ts';
import { createLocateCommands } from './locate/locate-commands.ts';
import type { LocateStore } from './locate/locate-state.ts';
import { createOutputCommands } from './outputs/output-commands.ts';
import type { StoredPlan } from './plan-database.ts';
import type { PlanHistory } from './plan-history.ts';
import type { PlanTools } from './plans/plan-commands.ts';
import { createPlanFileCommands } from './plans/plan-file-commands.ts';
import type { OwnProfileStore } from './profiles/own-profile-store.ts';
import { createProfileCommands } from './profiles/profile-commands.ts';
import type { RegionStore } from './regions/region-store.ts';
import type { ResearchCommands } from './research/research-commands.ts';

interface FeatureHost {
  readonly api: ApiClient;
  readonly ownProfiles: OwnProfileClient;
  readonly addresses: AddressClient;
  /** Reads files in a worker; right here when absent. */
  readonly readFile?: ReadOrderFile;
  readonly storage?: TextStorage;
  /** In the lab. */
  readonly research?: ResearchCommands;
  readonly history: PlanHistory;
  readonly region: RegionStore;
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

export function createFeatureCommands(host: FeatureHost) {
  const { api, ownProfiles, addresses, history, region, evaluator, tools, profiles, edit, now } = host;
  const { importing, parked, readFile, storage } = host;
  const getPlan = () => history.getState().plan;
  const getBox = () => region.getState().current?.bbox;
  const book = new AddressBook();
  const locate = createLocateCommands({ store: host.locating, addresses, book, getPlan, getBox });
  const planFiles = createPlanFileCommands({
    tools,
    history,
    profiles: ownProfiles,
    now,
    openPlan: host.openPlan,
  });

  /** What is done with files that are no list of orders. */
  const otherFiles: OtherFileHandlers = {
    async openResearchInstance(instance, fileName) {
      const { makeResearchPlan } = await import('./research/research-plan.ts');
      await host.begin(makeResearchPlan(instance, fileName.replace(/\.\w+$/, '')));
    },
    openResearchSolution: host.research?.openResearchSolution,
    openPlanFile: ({ name, bytes }) => planFiles.openPlanFile(new File([new Uint8Array(bytes)], name)),
  };

  return {
    /** Places that addresses were given by hand. */
    book,
    imports: createImportCommands({
      importing,
      parked,
      readFile,
      storage,
      locate,
      getPlan,
      getBox,
      edit,
      takesOrders: host.research === undefined,
      otherFiles,
      onAdded: host.onImported,
    }),
    locate,
    planFiles,
    otherFiles,
    profileEditing: createProfileCommands(api, ownProfiles, history, profiles),
    outputs: createOutputCommands({
      api,
      evaluator,
      history,
      now,
      getCredit: () => region.getState().current?.credit,
      findBase: (id) =>
        profiles.store.getState().profiles.find(({ profile }) => profile.id === id)?.profile.profile,
    }),
    /** Backups are read by schemas, which nothing else on the page needs. */
    async openBackups() {
      const { createBackups } = await import('./backup/backup-setup.ts');
      return createBackups({ tools, history, profiles: ownProfiles, book, now, onRestored: profiles.list });
    },
  };
}
