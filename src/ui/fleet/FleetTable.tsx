import { useCallback, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { SIZE_FIELDS } from '../../plan/vehicle-sizes.ts';
import { listVehicleCells } from '../../store/cells/vehicle-cells.ts';
import { NO_SELECTION, type OrderSelection } from '../../store/selection.ts';
import { BulkEdit } from '../grid/BulkEdit.tsx';
import { PlanTable } from '../grid/PlanTable.tsx';
import type { RowKind } from '../grid/row-kind.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const VANS: RowKind<Vehicle> = {
  name: 'fleet',
  usuallyHidden: [
    'color',
    'latestStart',
    'departure',
    'start',
    'end',
    'endsAnywhere',
    'rest tour',
    'rest driving',
    'rest before',
    'rest parts',
    'maxServiceSeconds',
    'maxRouteSeconds',
    'minOrders',
    'movesEmpty',
    'reloadSeconds',
    'reloadAt',
    'reloadHours',
    'serviceTimeFactor',
    'speedFactor',
    ...SIZE_FIELDS,
  ],
  widths: { name: 150, shift: 120, color: 70, skills: 160, start: 200, end: 200 },
  map: (plan, change) => ({ ...plan, vehicles: plan.vehicles.map(change) }),
};

/** All vans as a table over the map. */
export function FleetTable() {
  const { removeVehicles } = usePlanner();
  const plan = usePlan();
  const { vehicles } = plan;
  const [selection, setSelection] = useState<OrderSelection>(NO_SELECTION);
  const cells = useMemo(() => listVehicleCells(plan), [plan]);
  const writable = useMemo(() => cells.filter(({ key, write }) => write && key !== 'name'), [cells]);
  const numberOf = useMemo(() => new Map(vehicles.map(({ id }, i) => [id, i + 1])), [vehicles]);
  const markOf = useCallback(
    (vehicle: Vehicle) => <VanChip color={vehicle.color} number={numberOf.get(vehicle.id) ?? 0} />,
    [numberOf],
  );
  const chosen = vehicles.filter(({ id }) => selection.selectedOrders.has(id));
  const clear = () => setSelection(NO_SELECTION);
  return (
    <PlanTable
      kind={VANS}
      heading={t('fleet.vans')}
      cells={cells}
      rows={vehicles}
      markOf={markOf}
      selection={selection}
      onSelect={setSelection}
    >
      {chosen.length > 1 && (
        <BulkEdit
          kind={VANS}
          rows={chosen}
          cells={writable}
          firstKey="shift"
          onRemove={() => {
            removeVehicles(new Set(chosen.map(({ id }) => id)));
            clear();
          }}
          onClear={clear}
        />
      )}
    </PlanTable>
  );
}
