import { useMemo } from 'react';
import { formatDuration, formatLoads, formatStopWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Order, PreferredVehicle } from '../../plan/order.ts';
import { listKeptHeaders, listOrderCells, listTypes, ORDER_TYPES } from '../../store/cells/order-cells.ts';
import { withType } from '../../store/edits/order-edits.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CellField, findCell } from '../parts/CellField.tsx';
import { Fold } from '../parts/Fold.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { TokenField } from '../parts/TokenField.tsx';
import { VanPicker } from '../parts/VanPicker.tsx';
import { usePlan } from '../use-planner.ts';
import { GroupField, WhenFields, WhereFields } from './StopFields.tsx';

interface OrderFormProps {
  order: Order;
  /** The order as it is to be, and the field's name for the undo step. */
  onChange: (next: Order, field: string) => void;
  /** Another number; absent for an order that is not in the plan yet. */
  onRename?: (id: string) => void;
}

const DEFAULT_LIKING = 5;
const PRIORITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function say(order: Pick<Order, 'windows' | 'durationSeconds'>): string {
  const windows =
    order.windows.length > 0
      ? order.windows.map((window) => formatStopWindow(window)).join(', ')
      : t('orders.anyTime');
  return `${windows}, ${formatDuration(order.durationSeconds)}`;
}

function Likings({ order, onChange }: Pick<OrderFormProps, 'order' | 'onChange'>) {
  const { vehicles } = usePlan();
  const liked = order.preferredVehicles ?? [];
  const set = (next: readonly PreferredVehicle[]) =>
    onChange(
      withChange<Order>(order, { preferredVehicles: next.length > 0 ? next : undefined }),
      t('orders.preferred'),
    );
  return (
    <>
      <VanPicker
        label={t('orders.preferred')}
        empty={t('orders.noLiking')}
        ids={liked.map(({ vehicleId }) => vehicleId)}
        onChange={(ids) =>
          set(
            ids.map(
              (vehicleId) =>
                liked.find((item) => item.vehicleId === vehicleId) ?? { vehicleId, priority: DEFAULT_LIKING },
            ),
          )
        }
      />
      {liked.map((item) => {
        const name = vehicles.find(({ id }) => id === item.vehicleId)?.name ?? item.vehicleId;
        return (
          <SelectField
            key={item.vehicleId}
            isWide
            label={t('orders.likingLabel', { name })}
            value={String(item.priority)}
            choices={PRIORITIES.map((priority) => ({
              value: String(priority),
              label:
                priority === 1 || priority === 5 || priority === 10
                  ? `${priority}, ${t(`orders.liking.${priority}`)}`
                  : String(priority),
            }))}
            onChange={(value) =>
              set(liked.map((other) => (other === item ? { ...other, priority: Number(value) } : other)))
            }
          />
        );
      })}
    </>
  );
}

function RuleFields({ order, onChange }: OrderFormProps) {
  const plan = usePlan();
  const suggestions = useMemo(
    () =>
      [
        ...new Set([
          ...plan.vehicles.flatMap(({ skills }) => skills),
          ...plan.orders.flatMap(({ skills }) => skills),
        ]),
      ].sort(),
    [plan.vehicles, plan.orders],
  );
  const setVans = (key: 'allowedVehicles' | 'disallowedVehicles', ids: string[], label: string) =>
    onChange(withChange<Order>(order, { [key]: ids.length > 0 ? ids : undefined }), label);
  const both = order.allowedVehicles?.some((id) => order.disallowedVehicles?.includes(id));
  return (
    <>
      <TokenField
        label={t('orders.skills')}
        tokens={order.skills}
        suggestions={suggestions}
        addLabel={t('orders.addSkill')}
        removeLabel={(name) => t('orders.removeSkill', { name })}
        onChange={(skills) => onChange({ ...order, skills }, t('orders.skills'))}
      />
      <SelectField
        isWide
        label={t('orders.priority')}
        value={String(order.priority ?? '')}
        choices={[
          { value: '', label: t('orders.usualPriority') },
          ...PRIORITIES.map((priority) => ({
            value: String(priority),
            label: t(`orders.priority.${priority}`),
          })),
        ]}
        onChange={(value) =>
          onChange(
            withChange<Order>(order, { priority: value === '' ? undefined : Number(value) }),
            t('orders.priority'),
          )
        }
      />
      <VanPicker
        label={t('orders.allowed')}
        empty={t('orders.anyVan')}
        ids={order.allowedVehicles ?? []}
        onChange={(ids) => setVans('allowedVehicles', ids, t('orders.allowed'))}
      />
      <VanPicker
        label={t('orders.disallowed')}
        empty={t('orders.noVan')}
        ids={order.disallowedVehicles ?? []}
        onChange={(ids) => setVans('disallowedVehicles', ids, t('orders.disallowed'))}
      />
      {both && <p className="wide field-hint">{t('checks.allowedAndNot')}</p>}
      <Likings order={order} onChange={onChange} />
      <GroupField order={order} part="delivery" onChange={onChange} />
      {order.type === 'shipment' && <GroupField order={order} part="pickup" onChange={onChange} />}
    </>
  );
}

/** Every field of an order, in folds. */
export function OrderForm({ order, onChange, onRename }: OrderFormProps) {
  const plan = usePlan();
  const cells = useMemo(() => listOrderCells(plan), [plan]);
  const field = (key: string, isWide = false, isLong = false) => (
    <CellField
      cell={findCell(cells, key)}
      item={order}
      plan={plan}
      isWide={isWide}
      isLong={isLong}
      onWrite={onChange}
    />
  );
  const types = listTypes(order, plan);
  const isShipment = order.type === 'shipment';
  const loads = formatLoads(order.loads, plan.loadNames);
  const headers = listKeptHeaders(plan);
  return (
    <div className="order-form">
      <div className="fold-body">
        {field('name', true)}
        <SelectField
          isWide
          label={t('orders.type')}
          value={order.type}
          detail={types.length < ORDER_TYPES.length ? t('adjust.past') : t(`orders.typeHint.${order.type}`)}
          choices={types.map((type) => ({ value: type, label: t(`orders.type.${type}`) }))}
          onChange={(value) => {
            const type = types.find((item) => item === value);
            if (type) onChange(withType(order, type), t('orders.type'));
          }}
        />
      </div>
      {isShipment && order.pickup && (
        <Fold title={t('orders.foldPickup')} isOpen summary={`${order.pickup.address} ${say(order.pickup)}`}>
          <WhereFields order={order} part="pickup" onChange={onChange} />
          <WhenFields order={order} part="pickup" onChange={onChange} />
        </Fold>
      )}
      <Fold title={t('orders.foldWhere')} isOpen summary={order.address}>
        <WhereFields order={order} part="delivery" onChange={onChange} />
      </Fold>
      <Fold title={t('orders.foldWhen')} isOpen summary={say(order)}>
        <WhenFields order={order} part="delivery" onChange={onChange} />
      </Fold>
      <Fold title={t('orders.foldHowMuch')} isOpen summary={loads}>
        {plan.loadNames.map((name, i) => (
          <CellField
            key={name}
            cell={findCell(cells, `load ${i}`)}
            item={order}
            plan={plan}
            onWrite={onChange}
          />
        ))}
        {field('maxSecondsInVehicle')}
      </Fold>
      <Fold title={t('orders.foldRules')} summary={order.skills.join(', ')}>
        <RuleFields order={order} onChange={onChange} />
      </Fold>
      <Fold title={t('orders.foldNotes')} summary={[order.phone, order.note].filter(Boolean).join(', ')}>
        {onRename && (
          <TextField
            label={t('orders.id')}
            value={order.id}
            onCommit={(text) => {
              if (text.trim() === '') return t('orders.needsId');
              onRename(text);
              return true;
            }}
          />
        )}
        {field('phone')}
        {field('note', true, true)}
        {headers.map((header) => (
          <CellField
            key={header}
            cell={findCell(cells, `kept ${header}`)}
            item={order}
            plan={plan}
            isWide
            onWrite={onChange}
          />
        ))}
      </Fold>
    </div>
  );
}
