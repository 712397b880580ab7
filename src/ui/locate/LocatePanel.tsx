import { ArrowLeft, ChevronDown, ChevronRight, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { awaitsHouse, countItems, type LocateItem } from '../../store/locate/locate-state.ts';
import { LeaveQuestion } from '../import/LeaveQuestion.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useReturnFocus } from '../parts/use-return-focus.ts';
import { usePlanner } from '../use-planner.ts';
import { LocateCard } from './LocateCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useLocateKeys } from './use-locate-keys.ts';

/** Rows of the list of located ones, beside the one that is worked on; the map shows them all. */
const MAX_LOCATED = 300;

function Bar({ items }: { items: readonly LocateItem[] }) {
  const counts = countItems(items);
  const parts = [
    ['ok', counts.located],
    ['warn', counts.toChoose],
    ['bad', counts.notFound],
    ['none', counts.waiting + counts.skipped],
  ] as const;
  return (
    <div className="locate-bar" aria-hidden="true">
      {parts
        .filter(([, count]) => count > 0)
        .map(([tone, count]) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}

function Counts({ items }: { items: readonly LocateItem[] }) {
  const counts = countItems(items);
  const parts = (['located', 'toChoose', 'notFound', 'skipped', 'waiting'] as const).filter(
    (part) => counts[part] > 0 || part === 'located',
  );
  return (
    <p className="locate-counts" data-testid="locate-counts">
      {parts.map((part) => (
        <span key={part}>{t(`locate.${part}` as const, { count: counts[part] })}</span>
      ))}
    </p>
  );
}

/** Addresses that need a place, worked through with the keyboard or the map; of a file, or of the plan's own orders. */
export function LocatePanel() {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { locate } = usePlanner();
  const store = planner.locating;
  const state = useStore(store);
  const { items, source, progress, error, current, isTouched } = state;
  const panel = useRef<HTMLElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useReturnFocus(panel, 'locate', true);
  const isImport = source === 'import';
  const close = useCallback(() => {
    setLeaving(false);
    if (isImport) void imports.closeImport();
    else locate.close();
  }, [imports, locate, isImport]);
  const leave = useCallback(() => {
    const hasEdits = isTouched || (isImport && planner.importing.getState().isTouched);
    if (hasEdits) setLeaving(true);
    else close();
  }, [planner, isTouched, isImport, close]);
  const onEscape = useCallback(() => (isLeaving ? setLeaving(false) : leave()), [isLeaving, leave]);
  useLocateKeys(planner, locate, onEscape);
  useEffect(() => () => planner.view.dropTool(), [planner]);
  const listed = items.filter((item) => item.needsPerson);
  const located = items.filter((item) => !item.needsPerson && item.place);
  // One that was pressed on the map is seen in the list.
  const houses = items.filter(awaitsHouse).length;
  const isCurrentFound = located.some(({ key }) => key === current);
  const isListOpen = isUnfolded || isCurrentFound;
  const counts = countItems(items);
  const total = isImport ? imports.countAdded() : items.length;
  const open = items.length - counts.located;
  return (
    <section ref={panel} className="panel locate-panel" aria-label={t('locate.title')} tabIndex={-1}>
      <header className="locate-head">
        <h2>{t('locate.title')}</h2>
        {isImport && <span className="muted">{t('locate.stepOf')}</span>}
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={t('locate.close')}
          onClick={leave}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
        <Bar items={items} />
        <Counts items={items} />
        {progress && (
          <p className="locate-progress" role="status">
            {t('locate.looking', progress)}
            <button type="button" className="button button-small" onClick={locate.cancel}>
              {t('locate.stop')}
            </button>
          </p>
        )}
        {!progress && counts.waiting > 0 && (
          <p className="locate-progress">
            {error && t('locate.failed', { reason: writeFault(error) })}
            <button type="button" className="button button-small" onClick={() => void locate.resume()}>
              {t('locate.goOn')}
            </button>
          </p>
        )}
      </header>
      <div className="locate-list">
        {listed.length > 0 && (
          <div className="locate-group">
            <span>{t('locate.needsYou')}</span>
            <span>
              {t('locate.position', {
                at: Math.max(1, listed.findIndex(({ key }) => key === current) + 1),
                count: listed.length,
              })}
            </span>
          </div>
        )}
        {houses > 1 && !progress && (
          <div className="locate-houses">
            <span>{t('locate.houses', { count: houses })}</span>
            <button type="button" className="button button-small" onClick={locate.acceptHouses}>
              {t('locate.takeHouses')}
            </button>
          </div>
        )}
        {listed.length === 0 && !progress && counts.waiting === 0 && (
          <div className="locate-all">
            <Notice tone="ok">{t('locate.allSure')}</Notice>
          </div>
        )}
        <ul aria-label={t('locate.list')}>
          {listed.map((item) => (
            <li key={item.key} data-current={item.key === current}>
              {item.key === current ? <LocateCard item={item} /> : <ItemLine item={item} />}
            </li>
          ))}
        </ul>
        {located.length > 0 && (
          <>
            <button
              type="button"
              className="locate-group locate-fold"
              aria-expanded={isListOpen}
              onClick={() => {
                setUnfolded(!isListOpen);
                if (isCurrentFound) locate.select(undefined);
              }}
            >
              {isListOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
              <b>{t('locate.foundGroup')}</b> <span>{located.length}</span>
            </button>
            {isListOpen && (
              <ul>
                {located
                  .filter(({ key }, i) => i < MAX_LOCATED || key === current)
                  .map((item) => (
                    <li key={item.key} data-current={item.key === current}>
                      {item.key === current ? <LocateCard item={item} /> : <ItemLine item={item} />}
                    </li>
                  ))}
              </ul>
            )}
          </>
        )}
      </div>
      <footer className="locate-foot">
        {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={close} />}
        {isImport ? (
          <button type="button" className="button" onClick={imports.goBack}>
            <ArrowLeft size={16} /> {t('frame.back')}
          </button>
        ) : (
          <button type="button" className="button" onClick={leave}>
            {t('frame.cancel')}
          </button>
        )}
        <div className="spacer" />
        <button
          type="button"
          className="button button-ink"
          disabled={!isImport && counts.located === 0}
          onClick={() => (isImport ? imports.finishImport() : imports.finishLocating(t('locate.undoLabel')))}
        >
          {isImport
            ? open > 0
              ? t('locate.addSome', { count: total, open })
              : t('locate.add', { count: total })
            : t('locate.apply', { count: counts.located })}
        </button>
      </footer>
    </section>
  );
}

function ItemLine({ item }: { item: LocateItem }) {
  const { locate } = usePlanner();
  return (
    <button type="button" className="locate-line" onClick={() => locate.select(item.key)}>
      <span>
        <b>{item.part === 'pickup' ? t('locate.pickup', { name: item.name }) : item.name}</b>
        <small>{item.place ? item.place.label : item.text}</small>
      </span>
      <StatusBadge item={item} />
    </button>
  );
}
