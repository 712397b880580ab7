import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatBytes } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { isLocated } from '../../../plan/order.ts';
import { type AreaChoice, compareArea } from '../../../store/regions/catalog-commands.ts';
import { DEMO_REGION_ID } from '../../../store/regions/region-commands.ts';
import type { CatalogArea, OfferedCatalog, RegionWork } from '../../../store/regions/region-store.ts';
import { ModalDialog } from '../../parts/ModalDialog.tsx';
import { usePlan, usePlanner, useRegion } from '../../use-planner.ts';
import type { Box } from '../box-size.ts';
import { FindInput } from '../part/FindInput.tsx';
import { AreaList } from './AreaList.tsx';
import { AreaMap } from './AreaMap.tsx';
import { ChosenAreas } from './ChosenAreas.tsx';
import { type OpeningChoice, OpeningFields } from './OpeningFields.tsx';
import { findAreas, foldNames, listNeighbours, sortAreas, widenBox } from './offered-areas.ts';
import '../part/part.css';
import './catalog.css';

const ON_WAY: ReadonlySet<RegionWork['kind'] | undefined> = new Set(['waiting', 'downloading', 'repairing']);

const CHOICES: Record<OpeningChoice, AreaChoice> = {
  together: { opens: 'all', isBeside: false },
  first: { opens: 'first', isBeside: false },
  beside: { opens: 'all', isBeside: true },
  instead: { opens: 'all', isBeside: false },
  keep: { opens: 'none', isBeside: false },
};

/** Areas of one's own that are open. */
function useOpenAreas() {
  const open = useRegion((state) => state.open);
  const regions = useRegion((state) => state.regions);
  return useMemo(() => {
    const own = open.filter((id) => id !== DEMO_REGION_ID);
    const nameOf = (id: string) => regions.find(({ meta }) => meta.id === id)?.meta.name ?? id;
    return { names: own.map(nameOf), ids: new Set(own) };
  }, [open, regions]);
}

function useRoom(): number | undefined {
  const { used, quota } = useRegion((state) => state.storage);
  return used === undefined || quota === undefined ? undefined : Math.max(0, quota - used);
}

function describeGet(count: number, bytes: number): string {
  if (count === 0) return t('region.catalog.get');
  return bytes === 0 ? t('region.open') : t('region.get', { size: formatBytes(bytes) });
}

function CatalogForm({ catalog, onDone }: { catalog: OfferedCatalog; onDone: () => void }) {
  const { regions } = usePlanner();
  const { orders } = usePlan();
  const entries = useRegion((state) => state.regions);
  const work = useRegion((state) => state.work);
  const room = useRoom();
  const [text, setText] = useState('');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [look, setLook] = useState<Box>();
  const [picked, setPicked] = useState<OpeningChoice>();
  const id = useId();
  const { areas, credit } = catalog;
  const open = useOpenAreas();
  const places = useMemo(() => orders.filter(isLocated).map(({ location }) => location), [orders]);
  const sorted = useMemo(() => sortAreas(areas, places), [areas, places]);
  const names = useMemo(() => foldNames(areas), [areas]);
  const wanted = useDeferredValue(text);
  const found = useMemo(() => findAreas(wanted, sorted, names), [wanted, sorted, names]);
  const states = useMemo(
    () => new Map(areas.map((area) => [area.id, compareArea(area, entries)])),
    [areas, entries],
  );
  const here = useMemo(
    () => new Set(areas.flatMap((area) => (states.get(area.id) === 'missing' ? [] : [area.id]))),
    [areas, states],
  );
  const chosenIds = useMemo(() => new Set(ids), [ids]);
  const chosen = ids.flatMap((one) => areas.find((area) => area.id === one) ?? []);
  const neighbours = listNeighbours(chosen, areas).filter((area) => !open.ids.has(area.id));
  const bytes = chosen.reduce((sum, area) => sum + (states.get(area.id) === 'here' ? 0 : area.bytes), 0);
  const isShort = room !== undefined && bytes > room;
  const choice = picked ?? (open.names.length > 0 ? 'beside' : 'together');
  const toggle = (area: CatalogArea) =>
    setIds((now) => (now.includes(area.id) ? now.filter((one) => one !== area.id) : [...now, area.id]));
  const pick = (area: CatalogArea) => {
    if (!chosenIds.has(area.id)) setLook(widenBox(area.bounds));
    toggle(area);
  };
  const describeState = ({ id: area }: CatalogArea) => {
    if (ON_WAY.has(work[area]?.kind)) return t('region.catalog.onWay');
    const state = states.get(area);
    if (state === 'missing') return undefined;
    return t(state === 'older' ? 'region.catalog.newer' : 'region.catalog.here');
  };
  return (
    <form
      className="part-form"
      onSubmit={(event) => {
        event.preventDefault();
        void regions.getAreas(chosen, CHOICES[choice]);
        onDone();
      }}
    >
      <div className="dialog-body catalog-body">
        <div className="catalog-find">
          <div className="field">
            <FindInput
              label={t('region.catalog.find')}
              text={text}
              onText={setText}
              onEnter={() => {
                const [first] = findAreas(text, sorted, names);
                if (text.trim() !== '' && first && !chosenIds.has(first.area.id)) pick(first.area);
              }}
            />
          </div>
          <div role="status">
            {found.length === 0 && <span className="field-detail">{t('region.catalog.nothing')}</span>}
          </div>
          <AreaList
            areas={found}
            chosen={chosenIds}
            describeState={describeState}
            orders={places.length}
            onPress={pick}
          />
        </div>
        <div className="catalog-drawing">
          <AreaMap
            areas={areas}
            chosen={chosenIds}
            here={here}
            places={places}
            onPress={toggle}
            look={look}
          />
          <div className="catalog-keys" aria-hidden="true">
            {chosen.length > 0 && <span data-state="chosen">{t('region.catalog.chosen')}</span>}
            {here.size > 0 && <span data-state="here">{t('region.catalog.here')}</span>}
            {places.length > 0 && <span data-state="orders">{t('region.catalog.orders')}</span>}
          </div>
          <div className="catalog-chosen" id={`${id}-chosen`}>
            <ChosenAreas chosen={chosen} neighbours={neighbours} credit={credit} onPress={pick} />
            {chosen.length > 0 && (
              <OpeningFields choice={choice} onChoice={setPicked} open={open.names} count={chosen.length} />
            )}
          </div>
        </div>
      </div>
      <div className="part-actions">
        <button
          type="submit"
          className="button button-ink"
          disabled={chosen.length === 0 || isShort}
          aria-describedby={`${id}-room`}
        >
          {describeGet(chosen.length, bytes)}
        </button>
        <button type="button" className="button button-ghost" onClick={onDone}>
          {t('frame.cancel')}
        </button>
        <p id={`${id}-room`} className={isShort ? 'catalog-room part-slow' : 'catalog-room'} role="status">
          {room !== undefined && t('region.room', { size: formatBytes(room) })}
          {isShort && ` ${t('region.noRoom')}`}
        </p>
      </div>
    </form>
  );
}

/** Ready-made areas of the catalog that was found, on a map and in a list. */
export function CatalogDialog() {
  const { view } = usePlanner();
  const offered = useRegion((state) => state.catalog.offered);
  if (!offered) return null;
  return (
    <ModalDialog
      title={t('region.catalog.title')}
      className="part-dialog catalog-dialog"
      isKept
      onClose={() => view.closeDialog()}
    >
      <CatalogForm catalog={offered} onDone={() => view.closeDialog()} />
    </ModalDialog>
  );
}
