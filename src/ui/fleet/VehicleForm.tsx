import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { formatLoads, formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { COLOR_COUNT, type Vehicle, type VehicleShift } from '../../plan/vehicle.ts';
import { SHIFT_LIMITS, VEHICLE_LIMITS } from '../../plan/vehicle-limits.ts';
import { SIZE_FIELDS } from '../../plan/vehicle-sizes.ts';
import { listShiftCells } from '../../store/cells/shift-cells.ts';
import { describeSizes } from '../../store/cells/size-cells.ts';
import { listVehicleCells } from '../../store/cells/vehicle-cells.ts';
import { addVehicleType, type Trait, withType } from '../../store/edits/type-edits.ts';
import { addShift, mapVehicles, removeShift, withShift } from '../../store/edits/vehicle-edits.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CellField, findCell } from '../parts/CellField.tsx';
import { Fold } from '../parts/Fold.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TokenField } from '../parts/TokenField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { BreakFields } from './BreakFields.tsx';
import { DrivesAs } from './DrivesAs.tsx';
import { ReloadFields } from './ReloadFields.tsx';
import { ShiftFields } from './ShiftFields.tsx';
import { useSizePlaceholders } from './SizeFields.tsx';
import { TraitMark } from './TraitMark.tsx';

const NEW_TYPE = '+';

function useVehicleEdit(vehicle: Vehicle) {
  const { edit } = usePlanner();
  const change = (label: string, make: (item: Vehicle) => Vehicle) =>
    edit(label, (plan) => mapVehicles(plan, new Set([vehicle.id]), make));
  return {
    change,
    put: (next: Vehicle, field: string) => change(t('fleet.undo.change', { field }), () => next),
    putShift: (shiftId: string | undefined) => (next: VehicleShift, field: string) =>
      change(t('fleet.undo.change', { field }), (item) =>
        shiftId === undefined
          ? ({ ...next } as Vehicle)
          : withShift(item, shiftId, { ...blankShift, ...next }),
      ),
  };
}

/** Fields that a further shift may have lost. */
const blankShift: Partial<VehicleShift> = {
  latestStart: undefined,
  departure: undefined,
  start: undefined,
  end: undefined,
  endsAnywhere: undefined,
  rest: undefined,
  ...Object.fromEntries(SHIFT_LIMITS.map((limit) => [limit, undefined])),
};

function TypeField({ vehicle }: { vehicle: Vehicle }) {
  const { edit } = usePlanner();
  const { vehicleTypes } = usePlan();
  const { change } = useVehicleEdit(vehicle);
  return (
    <SelectField
      label={t('fleet.type')}
      value={vehicle.typeId ?? ''}
      choices={[
        { value: '', label: t('fleet.noType') },
        ...vehicleTypes.map(({ id, name }) => ({ value: id, label: name })),
        { value: NEW_TYPE, label: t('fleet.typeOf', { name: vehicle.name }) },
      ]}
      onChange={(id) => {
        if (id === NEW_TYPE) edit(t('fleet.undo.addType'), (plan) => addVehicleType(plan, vehicle));
        else
          change(t('fleet.undo.type'), (item) =>
            withType(
              item,
              vehicleTypes.find((type) => type.id === id),
            ),
          );
      }}
    />
  );
}

function ColorField({ vehicle }: { vehicle: Vehicle }) {
  const { change } = useVehicleEdit(vehicle);
  return (
    <fieldset className="wide color-field">
      <legend>{t('fleet.color')}</legend>
      {Array.from({ length: COLOR_COUNT }, (_, i) => i + 1).map((color) => (
        <label key={color} title={t('fleet.colorName', { number: color })}>
          <input
            type="radio"
            className="visually-hidden"
            name={`color ${vehicle.id}`}
            aria-label={t('fleet.colorName', { number: color })}
            checked={vehicle.color === color}
            onChange={() =>
              change(t('fleet.undo.change', { field: t('fleet.color') }), (item) => ({ ...item, color }))
            }
          />
          <VanChip color={color} number={color} />
        </label>
      ))}
    </fieldset>
  );
}

function FurtherShifts({ vehicle }: { vehicle: Vehicle }) {
  const plan = usePlan();
  const { change, putShift } = useVehicleEdit(vehicle);
  const cells = listShiftCells();
  return (
    <div className="wide further-shifts">
      {(vehicle.moreShifts ?? []).map((shift, i) => (
        <Fold
          key={shift.id}
          title={t('fleet.shiftNumber', { number: i + 2 })}
          summary={formatWindow(shift.shift)}
          isOpen
        >
          <ShiftFields vehicleId={vehicle.id} shiftId={shift.id} shift={shift} onWrite={putShift(shift.id)} />
          <BreakFields shift={shift} cells={cells} plan={plan} onWrite={putShift(shift.id)} />
          {SHIFT_LIMITS.map((key) => (
            <CellField
              key={key}
              cell={findCell(cells, key)}
              item={shift as VehicleShift}
              plan={plan}
              placeholder={t('fleet.noLimit')}
              onWrite={putShift(shift.id)}
            />
          ))}
          <button
            type="button"
            className="button button-small button-ghost wide"
            onClick={() => change(t('fleet.undo.removeShift'), (item) => removeShift(item, shift.id))}
          >
            <Trash2 size={14} strokeWidth={1.5} /> {t('fleet.removeShift', { number: i + 2 })}
          </button>
        </Fold>
      ))}
      <button
        type="button"
        className="button button-small"
        onClick={() => change(t('fleet.undo.shift'), addShift)}
      >
        <Plus size={14} /> {t('fleet.addShift')}
      </button>
    </div>
  );
}

/** Every field of a van, in four folds. */
export function VehicleForm({ vehicle }: { vehicle: Vehicle }) {
  const plan = usePlan();
  const { change, put, putShift } = useVehicleEdit(vehicle);
  const cells = useMemo(() => listVehicleCells(plan), [plan]);
  const shiftCells = listShiftCells();
  const skills = useMemo(
    () =>
      [
        ...new Set([
          ...plan.vehicles.flatMap((item) => item.skills),
          ...plan.orders.flatMap((item) => item.skills),
        ]),
      ].sort(),
    [plan.vehicles, plan.orders],
  );
  const field = (
    key: string,
    options: { trait?: Trait; dimension?: number; detail?: string; placeholder?: string } = {},
  ) => {
    const cell = findCell(cells, key);
    const { trait, dimension, ...rest } = options;
    return (
      <CellField
        key={key}
        cell={cell}
        item={vehicle}
        plan={plan}
        {...rest}
        onWrite={put}
        beside={
          trait && (
            <TraitMark vehicle={vehicle} trait={trait} dimension={dimension} field={cell?.label ?? ''} />
          )
        }
      />
    );
  };
  const sizeOfProfile = useSizePlaceholders(vehicle.profile);
  const limit = { placeholder: t('fleet.noLimit') };
  const hasShifts = (vehicle.moreShifts?.length ?? 0) > 0;
  return (
    <div className="vehicle-form">
      <Fold title={t('fleet.foldBasics')} isOpen summary={formatWindow(vehicle.shift)}>
        {field('name')}
        {field('kind')}
        <TypeField vehicle={vehicle} />
        <ShiftFields vehicleId={vehicle.id} shift={vehicle} onWrite={putShift(undefined)} />
        {field('driver')}
        {field('phone')}
        <ColorField vehicle={vehicle} />
        <FurtherShifts vehicle={vehicle} />
      </Fold>
      <Fold title={t('fleet.foldLimits')} summary={formatLoads(vehicle.capacity, plan.loadNames)}>
        {plan.loadNames.map((_, i) => field(`room ${i}`, { trait: 'capacity', dimension: i }))}
        <ReloadFields vehicle={vehicle} cells={cells} plan={plan} onWrite={put} />
        {[...SHIFT_LIMITS, ...VEHICLE_LIMITS].map((key) => field(key, limit))}
        {field('minOrders', { detail: t('fleet.minOrdersHint') })}
        {(vehicle.minOrders ?? 0) > (vehicle.maxOrders ?? Number.POSITIVE_INFINITY) && (
          <p className="wide field-hint">{t('checks.minAboveMax')}</p>
        )}
        <BreakFields shift={vehicle} cells={shiftCells} plan={plan} onWrite={putShift(undefined)} />
        <label className="wide check-row">
          <input
            type="checkbox"
            disabled={hasShifts}
            checked={vehicle.movesEmpty ?? false}
            onChange={(event) => {
              const movesEmpty = event.target.checked || undefined;
              change(t('fleet.undo.change', { field: t('fleet.movesEmpty') }), (item) =>
                withChange<Vehicle>(item, { movesEmpty }),
              );
            }}
          />
          <span>
            {t('fleet.movesEmpty')}
            {hasShifts && <small>{t('fleet.movesEmptyShifts')}</small>}
          </span>
        </label>
      </Fold>
      <Fold title={t('fleet.foldSkills')} summary={vehicle.skills.join(', ')}>
        <TokenField
          label={t('fleet.skills')}
          tokens={vehicle.skills}
          suggestions={skills}
          addLabel={t('fleet.addSkill')}
          removeLabel={(name) => t('orders.removeSkill', { name })}
          onChange={(next) => put({ ...vehicle, skills: next }, t('fleet.skills'))}
        />
        <DrivesAs
          profile={vehicle.profile}
          onChange={(profile) => put({ ...vehicle, profile }, t('fleet.drivesAs'))}
          beside={<TraitMark vehicle={vehicle} trait="profile" field={t('fleet.drivesAs')} />}
        />
        {field('costPerKm', { trait: 'costPerKm' })}
        {field('costPerHour', { trait: 'costPerHour' })}
        {field('costPerDay', { trait: 'costPerDay' })}
        <p className="wide field-detail">{t('fleet.costHint')}</p>
        {field('speedFactor', { trait: 'speedFactor', detail: t('fleet.speedHint') })}
        {field('serviceTimeFactor', { trait: 'serviceTimeFactor', detail: t('fleet.serviceHint') })}
      </Fold>
      <Fold title={t('fleet.foldSize')} summary={describeSizes(vehicle)}>
        {SIZE_FIELDS.map((key) => field(key, { trait: key, placeholder: sizeOfProfile(key) }))}
        <p className="wide field-detail">{t('fleet.sizeHint')}</p>
      </Fold>
    </div>
  );
}
