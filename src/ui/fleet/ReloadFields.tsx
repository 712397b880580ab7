import { formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { RELOAD_SECONDS } from '../../plan/reloads.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { CellField, findCell } from '../parts/CellField.tsx';

/** Whether a van comes back for a second load; how long that takes, where and when only where it does. */
export function ReloadFields({
  vehicle,
  cells,
  plan,
  onWrite,
}: {
  vehicle: Vehicle;
  cells: readonly Cell<Vehicle>[];
  plan: Plan;
  onWrite: (next: Vehicle, field: string) => void;
}) {
  const field = (key: string, detail: string, placeholder?: string) => (
    <CellField
      cell={findCell(cells, key)}
      item={vehicle}
      plan={plan}
      detail={detail}
      placeholder={placeholder}
      onWrite={onWrite}
    />
  );
  return (
    <>
      {field('maxReloads', t('fleet.maxReloadsHint'), t('fleet.noReloads'))}
      {(vehicle.maxReloads ?? 0) > 0 && (
        <>
          {field('reloadSeconds', t('fleet.reloadSecondsHint'), formatDuration(RELOAD_SECONDS))}
          {field('reloadAt', t('fleet.reloadAtHint'))}
          {field('reloadHours', t('fleet.reloadHoursHint'), t('orders.anyTime'))}
        </>
      )}
    </>
  );
}
