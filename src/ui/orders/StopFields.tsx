import { MapPin, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Order, OrderStop, Window } from '../../plan/order.ts';
import {
  readClock,
  readDuration,
  showClock,
  writeClock,
  writeDuration,
} from '../../store/cells/read-values.ts';
import { listGroupNames } from '../../store/checks/check-relations.ts';
import { type StopRole, withStop } from '../../store/edits/order-edits.ts';
import type { PlaceAnswer } from '../../store/place-search.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CandidateList, PlaceVerdict, useLatest } from '../parts/PlaceSearch.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

interface StopFieldsProps {
  order: Order;
  part: StopRole;
  /** The order as it is to be, and the field's name for the undo step. */
  onChange: (next: Order, field: string) => void;
}

function stopOf(order: Order, part: StopRole): OrderStop {
  return part === 'pickup' ? (order.pickup ?? { address: '', durationSeconds: 0, windows: [] }) : order;
}

function setStop(order: Order, part: StopRole, change: Partial<OrderStop>): Order {
  return withStop(order, part, change);
}

/** Address and pin. A new address is looked up; what is found is shown, and the pin stays until something is chosen. */
export function WhereFields({ order, part, onChange }: StopFieldsProps) {
  const { findPlace, view } = usePlanner();
  const stop = stopOf(order, part);
  const isPlacing = useView(
    ({ tool }) => tool.kind === 'place' && tool.orderId === order.id && (tool.role ?? 'delivery') === part,
  );
  const [answer, setAnswer] = useState<PlaceAnswer>();
  const [isBusy, setBusy] = useState(false);
  const ask = useLatest();
  const look = async (text: string, base: Order) => {
    if (text.trim() === '') return;
    setBusy(true);
    const latest = await ask(findPlace(text));
    if (!latest) return;
    const found = latest.answer;
    setBusy(false);
    const [best] = found.candidates;
    // A house that leaves no doubt needs no question where there is no pin yet.
    if (found.confidence === 'house' && best && !stopOf(base, part).location)
      onChange(setStop(base, part, { location: best.location }), t('orders.place'));
    else setAnswer(found);
  };
  return (
    <>
      <TextField
        label={t('orders.address')}
        isWide
        value={stop.address}
        onCommit={(text) => {
          const next = setStop(order, part, { address: text.trim() });
          onChange(next, t('orders.address'));
          void look(text, next);
          return true;
        }}
      />
      <div className="wide row-buttons">
        <button
          type="button"
          className="button button-small"
          disabled={isBusy || stop.address.trim() === ''}
          onClick={() => void look(stop.address, setStop(order, part, {}))}
        >
          <Search size={14} strokeWidth={1.5} /> {t('orders.lookUp')}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-pressed={isPlacing}
          onClick={() =>
            view.setTool({
              kind: 'place',
              orderId: order.id,
              ...(part === 'pickup' ? { role: part } : {}),
            })
          }
        >
          <MapPin size={14} strokeWidth={1.5} /> {t(stop.location ? 'orders.movePin' : 'orders.placePin')}
        </button>
      </div>
      <div className="wide" role="status">
        {isBusy && <p className="field-detail">{t('orders.looking')}</p>}
        {answer && <PlaceVerdict answer={answer} />}
        {!stop.location && !answer && !isBusy && (
          <p className="field-hint">{t(part === 'pickup' ? 'orders.noPickupPlace' : 'orders.noPlaceText')}</p>
        )}
      </div>
      {answer && (
        <div className="wide found-places">
          <CandidateList
            answer={answer}
            onPick={({ location }) => {
              setAnswer(undefined);
              onChange(setStop(order, part, { location }), t('orders.place'));
            }}
          />
          {stop.location && (
            <button
              type="button"
              className="button button-small button-ghost"
              onClick={() => setAnswer(undefined)}
            >
              {t('orders.keepPin')}
            </button>
          )}
        </div>
      )}
      <SelectField
        label={t('orders.curbside')}
        value={stop.curbside ?? 'any'}
        choices={(['any', 'right', 'left'] as const).map((side) => ({
          value: side,
          label: t(`orders.curbside.${side}`),
        }))}
        onChange={(side) =>
          onChange(
            setStop(order, part, { curbside: side === 'left' || side === 'right' ? side : undefined }),
            t('orders.curbside'),
          )
        }
      />
      <TextField
        label={t('orders.streetHint')}
        value={stop.streetHint ?? ''}
        onCommit={(text) => {
          onChange(setStop(order, part, { streetHint: text.trim() || undefined }), t('orders.streetHint'));
          return true;
        }}
      />
    </>
  );
}

function WindowRow({
  window,
  number,
  onChange,
  onRemove,
}: {
  window: Window;
  number: number;
  onChange: (window: Window) => boolean | string;
  onRemove: () => void;
}) {
  const commit = (position: 0 | 1) => (text: string) => {
    const read = readClock(text);
    if (!read.ok) return read.reason;
    const next: Window = position === 0 ? [read.value, window[1]] : [window[0], read.value];
    return next[0] <= next[1] ? onChange(next) : t('cells.windowOrder');
  };
  return (
    <div className="wide window-row">
      <TextField
        label={t('orders.windowFrom', { number })}
        value={writeClock(window[0])}
        onCommit={commit(0)}
      />
      <TextField
        label={t('orders.windowTo', { number })}
        value={writeClock(window[1])}
        onCommit={commit(1)}
      />
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={`${t('orders.removeWindow')}: ${showClock(window[0])}–${showClock(window[1])}`}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} />
      </button>
    </div>
  );
}

const DAY = 86_400;
const NEXT_WINDOW: Window = [8 * 3600, 12 * 3600];

function nextWindow(windows: readonly Window[]): Window {
  const last = windows[windows.length - 1];
  if (!last) return NEXT_WINDOW;
  const from = Math.min(last[1] + 3600, DAY - 3600);
  return [from, Math.min(from + 2 * 3600, DAY)];
}

type SpanField = 'durationSeconds' | 'preparationSeconds' | 'setupSeconds';

/** Times, and how long what takes. */
export function WhenFields({ order, part, onChange }: StopFieldsProps) {
  const stop = stopOf(order, part);
  const setWindows = (windows: readonly Window[]) => {
    onChange(setStop(order, part, { windows }), t('orders.windows'));
    return true;
  };
  const span = (key: SpanField, label: string, detail?: string) => (
    <TextField
      label={label}
      value={writeDuration(stop[key])}
      detail={detail}
      onCommit={(text) => {
        if (text.trim() === '' && key !== 'durationSeconds') {
          onChange(setStop(order, part, { [key]: undefined }), label);
          return true;
        }
        const read = readDuration(text);
        if (!read.ok) return read.reason;
        onChange(setStop(order, part, { [key]: read.value }), label);
        return true;
      }}
    />
  );
  return (
    <>
      {stop.windows.length === 0 && <p className="wide field-detail">{t('orders.noWindows')}</p>}
      {stop.windows.map((window, i) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other name, and fields keep no state of their own
          key={i}
          window={window}
          number={i + 1}
          onChange={(next) => setWindows(stop.windows.map((other, j) => (i === j ? next : other)))}
          onRemove={() => setWindows(stop.windows.filter((_, j) => i !== j))}
        />
      ))}
      <div className="wide">
        <button
          type="button"
          className="button button-small"
          onClick={() => setWindows([...stop.windows, nextWindow(stop.windows)])}
        >
          <Plus size={14} /> {t('orders.addWindow')}
        </button>
      </div>
      {span('durationSeconds', t('orders.duration'))}
      {span('preparationSeconds', t('orders.preparation'), t('orders.preparationHint'))}
      {span('setupSeconds', t('orders.setup'), t('orders.setupHint'))}
    </>
  );
}

export function GroupField({ order, part, onChange }: StopFieldsProps) {
  const plan = usePlan();
  const stop = stopOf(order, part);
  return (
    <TextField
      label={part === 'pickup' ? t('orders.pickupGroup') : t('orders.group')}
      isWide
      value={stop.group ?? ''}
      detail={t('orders.groupHint')}
      suggestions={listGroupNames(plan)}
      onCommit={(text) => {
        const next =
          part === 'pickup'
            ? setStop(order, part, { group: text.trim() || undefined })
            : withChange<Order>(order, { group: text.trim() || undefined });
        onChange(next, t('orders.group'));
        return true;
      }}
    />
  );
}
