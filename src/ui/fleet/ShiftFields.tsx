import { t } from '../../i18n/t.ts';
import type { VehicleShift } from '../../plan/vehicle.ts';
import { readClock, writeClock } from '../../store/cells/read-values.ts';
import { listShiftCells } from '../../store/cells/shift-cells.ts';
import { checkShift } from '../../store/checks/check-vehicles.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CellField, findCell } from '../parts/CellField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan } from '../use-planner.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

interface ShiftFieldsProps {
  vehicleId: string;
  /** Of a further shift. */
  shiftId?: string;
  shift: VehicleShift;
  onWrite: (next: VehicleShift, field: string) => void;
}

/** When a van drives, and from where to where. */
export function ShiftFields({ vehicleId, shiftId, shift, onWrite }: ShiftFieldsProps) {
  const plan = usePlan();
  const cells = listShiftCells();
  const edge = (position: 0 | 1, label: string) => (
    <TextField
      label={label}
      value={writeClock(shift.shift[position])}
      onCommit={(text) => {
        const read = readClock(text);
        if (!read.ok) return read.reason;
        const next: [number, number] =
          position === 0 ? [read.value, shift.shift[1]] : [shift.shift[0], read.value];
        onWrite({ ...shift, shift: next }, t('fleet.shift'));
        return true;
      }}
    />
  );
  const place = (end: 'start' | 'end', usual: string) => (
    <PlaceChoice
      label={t(end === 'start' ? 'fleet.start' : 'fleet.end')}
      place={shift[end]}
      usual={usual}
      nameLabel={t('fleet.place')}
      tool={{ kind: 'van', vehicleId, ...(shiftId ? { shiftId } : {}), end }}
      onChange={(next) => onWrite({ ...shift, [end]: next }, t(`fleet.${end}`))}
      onClear={() => onWrite(withChange<VehicleShift>(shift, { [end]: undefined }), t(`fleet.${end}`))}
    />
  );
  const problems = checkShift({ ...shift, rest: undefined });
  return (
    <>
      {edge(0, t('fleet.shiftStarts'))}
      {edge(1, t('fleet.shiftEnds'))}
      <CellField
        cell={findCell(cells, 'latestStart')}
        item={shift}
        plan={plan}
        detail={t('fleet.latestStartHint')}
        onWrite={onWrite}
      />
      <CellField
        cell={findCell(cells, 'departure')}
        item={shift}
        plan={plan}
        isDisabled={shift.latestStart === undefined}
        detail={shift.latestStart === undefined ? t('fleet.departureNeedsLatest') : undefined}
        onWrite={onWrite}
      />
      {problems.map((message) => (
        <p key={message} className="wide field-hint" role="alert">
          {message}
        </p>
      ))}
      {place('start', plan.depot ? t('fleet.startsAtDepot') : t('fleet.noDepot'))}
      {!shift.endsAnywhere && place('end', t('fleet.endsAtStart'))}
      <label className="wide check-row">
        <input
          type="checkbox"
          checked={shift.endsAnywhere ?? false}
          onChange={(event) =>
            onWrite(
              withChange<VehicleShift>(shift, { endsAnywhere: event.target.checked || undefined }),
              t('fleet.endsAnywhere'),
            )
          }
        />
        <span>
          {t('fleet.endsAnywhere')}
          <small>{t('fleet.endsAnywhereHint')}</small>
        </span>
      </label>
    </>
  );
}
