import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatDistance } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import {
  addressKey,
  findCandidate,
  type LocateHit,
  type LocateItem,
  placeKey,
} from '../../store/locate/locate-state.ts';
import { usePlanner } from '../use-planner.ts';
import { StatusBadge } from './StatusBadge.tsx';

function Hit({ hit, number, isOn }: { hit: LocateHit; number: number; isOn: boolean }) {
  const { locate } = usePlanner();
  const kind = t(`locate.kind.${hit.kind}` as const);
  return (
    <button
      type="button"
      className="locate-hit"
      aria-pressed={isOn}
      onClick={() => locate.pick(number - 1)}
      onDoubleClick={() => locate.accept()}
    >
      <kbd>{number}</kbd>
      <span>
        <b>{hit.title}</b>
        <small>{hit.detail}</small>
      </span>
      <small>
        {hit.metres === undefined ? kind : t('locate.away', { kind, distance: formatDistance(hit.metres) })}
      </small>
    </button>
  );
}

/** The text as it is looked up, to be changed. */
function TextEditor({ item }: { item: LocateItem }) {
  const { locate } = usePlanner();
  const [text, setText] = useState(item.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not every browser gives focus to a field whose text is chosen.
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      className="locate-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void locate.retry(text);
      }}
    >
      <input
        ref={field}
        className="input"
        aria-label={t('locate.newText')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          locate.setEditing(false);
        }}
      />
      <button type="submit" className="button button-small">
        {t('locate.search')}
      </button>
    </form>
  );
}

/** Where the van stops for the place on show, and the other streets it could stop in. */
function RoadAccessLine({ item, location }: { item: LocateItem; location: readonly [number, number] }) {
  const planner = usePlanner();
  const { locate } = usePlanner();
  const roads = useStore(planner.locating, (state) => state.roads);
  const access = roads.get(placeKey(location, item.streetHint));
  const plain = roads.get(placeKey(location));
  if (!access) return null;
  const { nearest } = access;
  if (!nearest) return <p className="locate-road">{t('locate.noRoad')}</p>;
  const streets = [plain?.nearest, ...(plain?.others ?? access.others)].flatMap((spot) => spot?.street || []);
  return (
    <p className="locate-road">
      <i aria-hidden="true" />
      <span>
        <b>{nearest.street ? t('locate.stopsOn', { street: nearest.street }) : t('locate.stopsOnRoad')}</b>
        <small>{t('locate.onFoot', { distance: formatDistance(nearest.metres) })}</small>
      </span>
      {streets.length > 1 && (
        <select
          className="select"
          aria-label={t('locate.otherStreet')}
          value={item.streetHint ?? ''}
          onChange={(event) => locate.setStreet(event.target.value || undefined)}
        >
          <option value="">{t('locate.nearestStreet', { street: streets[0] })}</option>
          {streets.slice(1).map((street) => (
            <option key={street}>{street}</option>
          ))}
        </select>
      )}
    </p>
  );
}

/** The address that is worked on: what was found, and every way out. */
export function LocateCard({ item }: { item: LocateItem }) {
  const planner = usePlanner();
  const { locate } = usePlanner();
  const store = planner.locating;
  const state = useStore(store);
  const { items, appliesToSame, isEditing } = state;
  const candidate = findCandidate(state, item);
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item comes into view when it becomes the current one
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [item.key, item.hits]);
  const hit = candidate === undefined ? undefined : item.hits[candidate];
  const text = addressKey(item.text);
  const same = items.filter(
    (one) => one.key !== item.key && one.needsPerson && addressKey(one.text) === text,
  ).length;
  const shown = item.place?.location ?? hit?.location;
  return (
    <div ref={card} className="locate-card" data-testid="locate-current">
      <div className="locate-line">
        <span>
          <b>{item.part === 'pickup' ? t('locate.pickup', { name: item.name }) : item.name}</b>
          <small>
            {item.row === undefined
              ? t('locate.orderText', { text: item.text })
              : t('locate.rowText', { row: String(item.row), text: item.text })}
          </small>
          {item.place && (
            <small>
              {item.place.label}
              {item.place.how === 'book' && `, ${t('locate.fromBook')}`}
            </small>
          )}
        </span>
        <StatusBadge item={item} />
      </div>
      {isEditing ? (
        <TextEditor item={item} />
      ) : (
        <>
          {item.hits.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hits are chosen by their number
            <Hit key={i} hit={one} number={i + 1} isOn={!item.place && i === candidate} />
          ))}
          {item.hits.length === 0 && item.status !== 'waiting' && !item.place && (
            <p className="muted">{t(item.text ? 'locate.noHits' : 'locate.noText')}</p>
          )}
        </>
      )}
      {shown && <RoadAccessLine item={item} location={shown} />}
      {same > 0 && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={appliesToSame}
            onChange={(event) => locate.setAppliesToSame(event.target.checked)}
          />
          {t('locate.sameRows', { count: same })}
        </label>
      )}
      <div className="locate-actions">
        {hit && (
          <button type="button" className="button button-small button-ink" onClick={locate.accept}>
            {t('locate.use')} <kbd>{t('keys.enter')}</kbd>
          </button>
        )}
        <button
          type="button"
          className="button button-small"
          onClick={() => planner.view.setTool({ kind: 'pin' })}
        >
          {t('locate.placePin')} <kbd>P</kbd>
        </button>
        <button type="button" className="button button-small" onClick={() => locate.setEditing(!isEditing)}>
          {t('locate.editText')} <kbd>E</kbd>
        </button>
        <button type="button" className="button button-small" onClick={locate.skip}>
          {t('locate.skip')} <kbd>S</kbd>
        </button>
      </div>
    </div>
  );
}
