import { Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { listOrderCells } from '../../store/cells/order-cells.ts';
import { changeSkills, mapOrders } from '../../store/edits/order-edits.ts';
import { type BulkChange, BulkEdit } from '../grid/BulkEdit.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { ORDERS } from './order-kind.ts';

/** Different for every order, or only read. */
const SINGLE = new Set(['name']);

function splitSkills(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

/** Changes all chosen orders, one undo step a change. */
export function BulkOrders() {
  const { edit, view, removeOrders } = usePlanner();
  const plan = usePlan();
  const selected = useView((state) => state.selectedOrders);
  const cells = useMemo(
    () => listOrderCells(plan).filter((cell) => cell.write && !SINGLE.has(cell.key)),
    [plan],
  );
  const orders = useMemo(
    () => plan.orders.filter((order) => selected.has(order.id)),
    [plan.orders, selected],
  );
  const skills = useMemo(
    () => [...new Set(plan.orders.flatMap((order) => order.skills))].sort(),
    [plan.orders],
  );
  const changeAllSkills = (undoLabel: string, added: string[], removed: string[]) =>
    edit(undoLabel, (current) =>
      mapOrders(current, selected, (order) => changeSkills(order, added, removed)),
    );
  const changes: readonly BulkChange[] = [
    {
      key: 'add skills',
      label: t('orders.bulkAddSkills'),
      make: (text, undoLabel) => changeAllSkills(undoLabel, splitSkills(text), []),
    },
    {
      key: 'remove skills',
      label: t('orders.bulkRemoveSkills'),
      make: (text, undoLabel) => changeAllSkills(undoLabel, [], splitSkills(text)),
    },
  ];
  const suggest = (key: string) => {
    if (/Vehicles$/.test(key)) return plan.vehicles.map(({ name }) => name);
    return /skills$/.test(key) ? skills : undefined;
  };
  return (
    <BulkEdit
      kind={ORDERS}
      rows={orders}
      cells={cells}
      firstKey="durationSeconds"
      changes={changes}
      suggest={suggest}
      onRemove={() => removeOrders(selected)}
      onClear={() => view.selectOrder(undefined)}
    >
      <button
        type="button"
        className="button"
        onClick={() => {
          view.openPanel('rules');
          view.openRelation('new');
        }}
      >
        <Waypoints size={16} strokeWidth={1.5} /> {t('orders.bulkRelation')}
      </button>
    </BulkEdit>
  );
}
