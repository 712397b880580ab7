import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatTime, parseTimeOfDay } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { LonLat } from '../../plan/order.ts';
import { makeUrgentOrder, type UrgentDraft } from '../../store/arrange/urgent.ts';
import { readAmount } from '../../store/cells/read-values.ts';
import { setLoad } from '../../store/edits/load-edits.ts';
import { addOrders } from '../../store/edits/order-edits.ts';
import { CardHead } from '../parts/CardHead.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useReturnFocus } from '../parts/use-return-focus.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { UrgentPlaces } from './UrgentPlaces.tsx';

const DAY = 24 * 3600;
const DEFAULT_MINUTES = 5;

interface Fields {
  name: string;
  minutes: number;
  from?: number;
  until?: number;
  loads: readonly number[];
}

function readMinutes(text: string): number | undefined {
  const minutes = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && minutes >= 0 && minutes <= DAY / 60 ? minutes : undefined;
}

function toDraft({ name, minutes, from, until, loads }: Fields, location: LonLat): UrgentDraft {
  return {
    name,
    address: '',
    location,
    durationSeconds: Math.round(minutes * 60),
    windows: from === undefined && until === undefined ? [] : [[from ?? 0, until ?? DAY]],
    loads,
    skills: [],
  };
}

/** Commits a text as a time; an empty one takes the time away. */
function timeField(text: string, change: (seconds: number | undefined) => void): boolean {
  const seconds = parseTimeOfDay(text);
  if (text.trim() !== '' && seconds === undefined) return false;
  change(seconds);
  return true;
}

function UrgentForm({ location }: { location: LonLat | undefined }) {
  const { view, edit, adjuster } = usePlanner();
  const plan = usePlan();
  const [fields, setFields] = useState<Fields>({
    name: '',
    minutes: DEFAULT_MINUTES,
    loads: plan.loadNames.map(() => 0),
  });
  const change = (values: Partial<Fields>) => {
    adjuster.preview.clear();
    setFields((now) => ({ ...now, ...values }));
    return true;
  };
  const order = useMemo(
    () => location && makeUrgentOrder(plan, toDraft(fields, location)),
    [plan, fields, location],
  );
  const isPlacing = useView((state) => state.tool.kind === 'urgent');
  return (
    <>
      <section className="panel-section urgent-form">
        <TextField
          label={t('urgent.name')}
          isWide
          value={fields.name}
          onCommit={(name) => change({ name })}
        />
        <div className="urgent-where">
          <span className={location ? '' : 'muted'}>{t(location ? 'urgent.placed' : 'urgent.place')}</span>
          <button
            type="button"
            className="button button-small"
            aria-pressed={isPlacing}
            onClick={() => view.setTool({ kind: 'urgent' })}
          >
            <MapPin size={14} strokeWidth={1.5} /> {t(location ? 'urgent.again' : 'urgent.onMap')}
          </button>
        </div>
        <TextField
          label={t('urgent.duration')}
          value={String(fields.minutes)}
          hint={t('urgent.number')}
          onCommit={(text) => {
            const minutes = readMinutes(text);
            return minutes !== undefined && change({ minutes });
          }}
        />
        <TextField
          label={t('urgent.from')}
          value={fields.from === undefined ? '' : formatTime(fields.from)}
          hint={t('urgent.time')}
          onCommit={(text) => timeField(text, (from) => change({ from }))}
        />
        <TextField
          label={t('urgent.until')}
          value={fields.until === undefined ? '' : formatTime(fields.until)}
          hint={t('urgent.time')}
          onCommit={(text) => timeField(text, (until) => change({ until }))}
        />
        {plan.loadNames.map((name, i) => (
          <TextField
            key={name}
            label={name}
            value={String(fields.loads[i] ?? 0)}
            hint={t('urgent.number')}
            onCommit={(text) => {
              const load = readAmount(text);
              if (!load.ok) return load.reason;
              return change({ loads: setLoad(fields.loads, i, load.value, plan.loadNames.length) });
            }}
          />
        ))}
      </section>
      {order && (
        <UrgentPlaces
          order={order}
          onAddOnly={() => {
            edit(t('adjust.insert'), (latest) => addOrders(latest, [order], 'append'));
            view.closeUrgent();
            view.selectOrder(order.id);
          }}
        />
      )}
    </>
  );
}

/** An order that comes in during the day: a few words, a place, and where it would go. */
export function UrgentCard() {
  const { view, adjuster } = usePlanner();
  const urgent = useView((state) => state.urgent);
  const aside = useRef<HTMLElement>(null);
  const { orders } = usePlan();
  const before = useRef(orders.length);
  useReturnFocus(aside, urgent ? 'urgent' : undefined);
  const trial = useStore(adjuster.preview.store, (state) => state.trial?.orderId);
  // Once it is in the plan, its own card takes over.
  useEffect(() => {
    const last = orders.at(-1);
    if (urgent && orders.length === before.current + 1 && last) {
      view.closeUrgent();
      view.selectOrder(last.id);
    }
    before.current = orders.length;
  }, [orders, urgent, view]);
  if (!urgent) return null;
  const close = () => {
    if (trial) adjuster.preview.clear();
    view.closeUrgent();
  };
  return (
    <aside ref={aside} className="inspector" aria-label={t('move.urgent')} data-testid="urgent">
      <CardHead title={t('move.urgent')} closeLabel={t('frame.close')} onClose={close} />
      <UrgentForm location={urgent.location} />
    </aside>
  );
}
