/** What a page makes a planner of: clients of the engine and of the regions, settings, addresses, and what the lab has besides. */
import type {
  AddressClient,
  ApiClient,
  OwnProfileClient,
  PlanClient,
  RegionClient,
} from '../client/api-client.ts';
import type { EmbeddedClient } from '../client/worker-client.ts';
import type { ReadOrderFile } from './import/import-state.ts';
import type { TextStorage } from './import/saved-mappings.ts';
import type { LAB } from './lab.ts';
import type { PageName } from './pages.ts';
import type { SettingsCommands } from './settings/settings-store.ts';
import type { ThemeChoice } from './view-store.ts';

export interface PlannerOptions {
  api: ApiClient;
  plans: PlanClient;
  regions: RegionClient;
  ownProfiles: OwnProfileClient;
  addresses: AddressClient;
  /** The service within the page, for requests that a developer writes. */
  http: EmbeddedClient['http'];
  settings: SettingsCommands;
  /** Reads dropped files, usually in a worker; right here when absent. */
  readFile?: ReadOrderFile;
  /** Keeps small choices, such as what columns mean; undefined where the browser has none. */
  storage?: TextStorage;
  /** Addresses of the app's own files. */
  demoPackUrl: string;
  demoPlanUrl: string;
  /** Address of the app, for what its service worker answers. */
  base: string;
  theme: ThemeChoice;
  /** Makes it the lab, for research instances. */
  lab?: typeof LAB;
  /** Leaves for another page of the app. */
  goTo: (page: PageName) => void;
}
