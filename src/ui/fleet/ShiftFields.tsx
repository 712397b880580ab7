import { t } from '../../i18n/t.ts';
import type { VehicleShift } from '../../plan/vehicle.ts';
import { readClock, writeClock } from '../../store/cells/read-values.ts';
import { DEPARTURES, listShiftCells } from '../../store/cells/shift-cells.ts';
import { checkShift } from '../../store/checks/check-vehicles.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CellField, findCell } from '../parts/CellField.tsx';
import { SelectField } from '../parts/SelectField.tsx';
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
  const leaves = shift.departure ?? (shift.latestStart === undefined ? 'shift' : 'late');
  const problems = checkShift({ ...shift, rest: undefined });
  return (
    <>
      {edge(0, t('fleet.shiftStarts'))}
      {edge(1, t('fleet.shiftEnds'))}
      <SelectField
        isWide
        label={t('fleet.departure')}
        value={leaves}
        choices={(['shift', ...DEPARTURES] as const).map((value) => ({
          value,
          label: t(`fleet.departure.${value}`),
        }))}
        onChange={(value) => {
          const departure = DEPARTURES.find((one) => one === value);
          const next = departure ? { departure } : { departure, latestStart: undefined };
          onWrite(withChange<VehicleShift>(shift, next), t('fleet.departure'));
        }}
      />
      {leaves !== 'shift' && (
        <CellField
          cell={findCell(cells, 'latestStart')}
          item={shift}
          plan={plan}
          detail={t('fleet.latestStartHint')}
          onWrite={(next, field) => onWrite({ ...next, departure: leaves }, field)}
        />
      )}
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
