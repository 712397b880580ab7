/** Ready-made areas that a host offers: found beside the planner or at an address, chosen, downloaded in turn and opened. */

import type { CatalogArea, PackOrder, RegionClient } from '../../client/api-client.ts';
import { fault } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import type { Opening } from './openings.ts';
import type { DownloadCommands } from './region-downloads.ts';
import type { CatalogState, RegionEntry, RegionStore } from './region-store.ts';
import { askHost } from './relayed.ts';

/** From the app's own address. */
const OWN_CATALOG = 'regions/catalog.json';

/** Which of the areas that were chosen together are opened as they arrive, and what becomes of the open ones. */
export interface AreaChoice {
  readonly opens: 'all' | 'first' | 'none';
  /** Beside what is open, not in its place. */
  readonly isBeside: boolean;
}

export interface CatalogCommands {
  /** Asks the planner's own host where it has not answered before; resolves when it has, or does not. */
  findCatalog(): Promise<void>;
  /** Asks for a catalog at an address that the person entered. */
  openCatalog(address: string): Promise<void>;
  /** Resolves when all of them are here or queued. */
  getAreas(areas: readonly CatalogArea[], choice: AreaChoice): Promise<void>;
}

interface CatalogHost {
  readonly client: Pick<RegionClient, 'fetchCatalog'>;
  readonly region: RegionStore;
  readonly downloads: Pick<DownloadCommands, 'inspect' | 'download'>;
  /** Of the app. */
  readonly base: string;
  /** Of the city that comes with the app: nothing is opened beside it. */
  readonly demoId: string;
  readonly openArrived: (id: string, opening: Opening | undefined) => Promise<void>;
}

/** Where an area's pack is: names with spaces, percent signs or letters of any script are parts of the address as they are. */
export function locatePack(catalogUrl: string, { file }: Pick<CatalogArea, 'file'>): string {
  return new URL(file.split('/').map(encodeURIComponent).join('/'), catalogUrl).href;
}

/** What of an area is on this device: nothing, older map data than the catalog offers, or all that it offers. */
export function compareArea(
  { id, dataDate }: CatalogArea,
  regions: readonly RegionEntry[],
): 'missing' | 'older' | 'here' {
  const entry = regions.find(({ meta, state }) => meta.id === id && state === 'ready');
  if (!entry) return 'missing';
  const had = entry.meta.dataDate;
  return dataDate && had && Date.parse(dataDate) > Date.parse(had) ? 'older' : 'here';
}

export function createCatalogCommands({
  client,
  region,
  downloads,
  base,
  demoId,
  openArrived,
}: CatalogHost): CatalogCommands {
  /** The question to the planner's own host that is under way. */
  let finding: Promise<void> | undefined;

  function note(change: Partial<CatalogState>): void {
    region.setState(({ catalog }) => ({ catalog: { ...catalog, ...change } }));
  }

  async function askOwnHost(): Promise<void> {
    note({ isAsking: true, fault: undefined });
    const url = new URL(OWN_CATALOG, new URL(base, location.href)).href;
    const found = await client.fetchCatalog({ url, isOptional: true });
    if (!found.ok) note({ isAsking: false, fault: found.error.fault });
    else if (!found.value) note({ isAsking: false, own: 'none' });
    else note({ isAsking: false, own: 'found', offered: { url, ...found.value } });
  }

  /** Reads the catalog that is offered once more. */
  async function readAgain(url: string): Promise<void> {
    const found = await askHost(base, url, (relay) => client.fetchCatalog({ url, relay }));
    if (found.ok && found.value && region.getState().catalog.offered?.url === url)
      note({ offered: { url, ...found.value } });
  }

  /** `url`: of the catalog. */
  async function getArea(area: CatalogArea, url: string, opening: Opening | undefined): Promise<void> {
    if (compareArea(area, region.getState().regions) === 'here') return openArrived(area.id, opening);
    const order: PackOrder = {
      url: locatePack(url, area),
      withSearch: true,
      infoSha256: area.infoSha256,
    };
    const offer = await downloads.inspect(order);
    if (!offer.ok && offer.error.fault.code === 'packNotListed') {
      // The host may have newer packs, and a newer catalog, than when the page asked for it.
      await readAgain(url);
      const { offered } = region.getState().catalog;
      const now = offered?.url === url ? offered.areas.find(({ id }) => id === area.id) : undefined;
      if (now && now.infoSha256 !== area.infoSha256) return getArea(now, url, opening);
    }
    if (offer.ok) void downloads.download(offer.value.id, offer.value.name, order, opening);
    else
      region.setState({
        error: { title: t('region.error.download', { name: area.name }), fault: offer.error.fault },
      });
  }

  return {
    async findCatalog() {
      const { own, isAsking } = region.getState().catalog;
      if (finding || own || isAsking) return finding;
      finding = askOwnHost();
      await finding;
      finding = undefined;
    },
    async openCatalog(address) {
      const url = new URL(address, location.href).href;
      note({ isAsking: true, fault: undefined });
      const found = await askHost(base, url, (relay) => client.fetchCatalog({ url, relay }));
      if (!found.ok) note({ isAsking: false, fault: found.error.fault });
      else if (!found.value) note({ isAsking: false, fault: fault('notCatalog') });
      else note({ isAsking: false, offered: { url, ...found.value } });
    },
    async getAreas(areas, { opens, isBeside }) {
      const { open, catalog } = region.getState();
      if (!catalog.offered) return;
      const { url } = catalog.offered;
      const others = open.filter((id) => id !== demoId);
      const together = areas.map(({ id }) => id);
      const all: Opening =
        isBeside && others.length > 0
          ? { beside: [...others, ...together] }
          : { beside: together, instead: open };
      for (const [i, area] of areas.entries()) {
        const opening =
          opens === 'all'
            ? all
            : opens === 'first' && i === 0
              ? { ...all, beside: isBeside ? all.beside : [] }
              : undefined;
        await getArea(area, url, opening);
      }
    },
  };
}
