import { Check, ChevronDown, ChevronRight, Lock, Pin, Warehouse, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { formatStopWindow, formatTime, formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated, type Order } from '../../plan/order.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import { stopKey } from '../../plan/solution.ts';
import { listVisits } from '../../store/arrange/arrangement.ts';
import { readOutcomes } from '../../store/arrange/past.ts';
import { useStopDrag } from '../adjust/use-stop-drag.ts';
import { LostDisc, OpenDisc, StopDisc, VanChip } from '../parts/Marks.tsx';
import { describeReload } from '../timeline/ReloadBlock.tsx';
import { usePlan, useView } from '../use-planner.ts';
import type { OrderListRow } from './order-rows.ts';

type Group = Extract<OrderListRow, { kind: 'group' }>;
type Row = Extract<OrderListRow, { kind: 'order' }>;

export function GroupRow({
  row,
  tabIndex,
  onToggle,
}: {
  row: Group;
  tabIndex: number;
  onToggle: () => void;
}) {
  const Icon = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className="group-row"
      tabIndex={tabIndex}
      aria-expanded={row.isOpen}
      data-row={row.key}
      onClick={onToggle}
    >
      <Icon size={14} />
      <VanChip color={row.vehicle.color} number={row.vehicleNumber} />
      <strong>{row.vehicle.name}</strong>
      <span className="muted">{t('frame.stops', { count: row.route.stops.length })}</span>
      <span className="end">{formatWindow([row.route.departure, row.route.end])}</span>
    </button>
  );
}

/** Where the van takes the load of its next trip. */
export function ReloadRow({ row }: { row: Extract<OrderListRow, { kind: 'reload' }> }) {
  const text = describeReload(row.reload, row.trip);
  return (
    <div className="reload-row" title={text}>
      <Warehouse size={14} strokeWidth={1.5} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** Hollow without a route, dashed without a place, the stop's number otherwise. */
export function OrderMark({ order, color, number }: { order: Order; color?: number; number?: number }) {
  if (!isLocated(order)) return <LostDisc />;
  return color && number ? <StopDisc color={color} number={number} /> : <OpenDisc />;
}

/** The mark of the row's stop. */
function OutcomeBadge({ outcome }: { outcome: StopOutcome }) {
  const Icon = outcome === 'done' ? Check : X;
  return (
    <Icon
      size={14}
      className={outcome === 'failed' ? 'order-failed' : undefined}
      aria-label={t(`mark.${outcome}`)}
    />
  );
}

function Badges({ order, outcome }: { order: Order; outcome: StopOutcome | undefined }) {
  const { locks } = usePlan();
  const lock = locks.find(({ orderId }) => orderId === order.id);
  const usual = order.priority === undefined || order.priority === 2;
  if (!lock && !outcome && usual && order.skills.length === 0) return null;
  return (
    <span className="order-badges">
      {outcome && <OutcomeBadge outcome={outcome} />}
      {!usual && (
        <span className="badge">{t('orders.badgePriority', { number: String(order.priority) })}</span>
      )}
      {order.skills.length > 0 && <span className="badge">{order.skills.join(', ')}</span>}
      {lock &&
        (lock.isPinned ? (
          <Pin size={12} strokeWidth={1.5} aria-label={t('orders.isPinned')} />
        ) : (
          <Lock size={12} strokeWidth={1.5} aria-label={t('orders.isLocked')} />
        ))}
    </span>
  );
}

function describeStop({ order, stop }: Row): { address: string; windows: Order['windows'] } {
  const shown = stop?.role === 'pickup' && order.pickup ? order.pickup : order;
  const address =
    shown.address || (shown.location ? t('orders.orderId', { id: order.id }) : t('orders.noPlaceYet'));
  if (stop || !order.pickup) return { address, windows: shown.windows };
  const from = order.pickup.address || t('orders.noPlaceYet');
  return { address: t('orders.fromTo', { from, to: address }), windows: shown.windows };
}

export function OrderRow({
  row,
  tabIndex,
  lateMinutes,
  onPress,
}: {
  row: Row;
  tabIndex: number;
  lateMinutes?: number;
  onPress: (event: MouseEvent) => void;
}) {
  const isSelected = useView((state) => state.selectedOrders.has(row.order.id));
  const { order, stop } = row;
  const marks = readOutcomes(usePlan());
  const { address, windows } = describeStop(row);
  const button = useRef<HTMLButtonElement>(null);
  useStopDrag(button, stop ?? (isLocated(order) ? listVisits(order)[0] : undefined));
  return (
    <button
      ref={button}
      type="button"
      className="order-row"
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      data-row={row.key}
      data-late={lateMinutes !== undefined}
      onClick={onPress}
    >
      <OrderMark order={order} color={row.color} number={row.number} />
      <span className="order-row-text">
        <span className="order-row-line">
          <b>
            {stop?.role
              ? t(stop.role === 'pickup' ? 'rules.pickupOf' : 'rules.deliveryOf', { name: order.name })
              : order.name}
          </b>
          <Badges order={order} outcome={stop && marks.get(stopKey(stop))} />
          <b className="order-row-time">
            {lateMinutes !== undefined && `+${lateMinutes} `}
            {stop ? formatTime(stop.arrival) : ''}
          </b>
        </span>
        <span className="order-row-line">
          <small>{address === order.name ? '' : address}</small>
          <small>
            {windows.length > 0
              ? windows.map((window) => formatStopWindow(window)).join(', ')
              : t('orders.anyTime')}
          </small>
        </span>
      </span>
    </button>
  );
}
