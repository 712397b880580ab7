import { Plus, Trash2 } from 'lucide-react';
import { formats } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import type { VehicleType } from '../../plan/vehicle.ts';
import { readPricePerUnit, writePricePerUnit } from '../../store/cells/distance-values.ts';
import { optional, readFactor, readMoney, readRoom, writeNumber } from '../../store/cells/read-values.ts';
import { setRoom } from '../../store/edits/load-edits.ts';
import {
  addVehicleType,
  changeVehicleType,
  isException,
  removeVehicleType,
  TRAITS,
} from '../../store/edits/type-edits.ts';
import { Fold } from '../parts/Fold.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { DrivesAs } from './DrivesAs.tsx';
import { SizeFields } from './SizeFields.tsx';

type NumberTrait = 'speedFactor' | 'serviceTimeFactor' | 'costPerKm' | 'costPerHour' | 'costPerDay';

function TypeSheet({ type }: { type: VehicleType }) {
  const { edit } = usePlanner();
  const { loadNames, vehicles } = usePlan();
  const users = vehicles.filter(({ typeId }) => typeId === type.id);
  const exceptions = users.filter((vehicle) => TRAITS.some((trait) => isException(vehicle, type, trait)));
  const change = (values: Partial<VehicleType>) => {
    edit(t('fleet.undo.changeType'), (plan) => changeVehicleType(plan, type.id, values));
    return true;
  };
  const number = (
    key: NumberTrait,
    label: string,
    read: typeof readMoney,
    { detail, write = writeNumber }: { detail?: string; write?: typeof writeNumber } = {},
  ) => (
    <TextField
      key={key}
      label={label}
      value={write(type[key])}
      detail={detail}
      onCommit={(text) => {
        const value = optional(text, read);
        return value.ok ? change({ [key]: value.value }) : value.reason;
      }}
    />
  );
  const summary = [
    t('fleet.typeUsers', { count: users.length }),
    ...(exceptions.length > 0 ? [t('fleet.exceptions', { count: exceptions.length })] : []),
  ].join(', ');
  return (
    <Fold title={type.name} summary={summary}>
      <TextField
        isWide
        label={t('fleet.typeName')}
        value={type.name}
        hint={t('fleet.needsTypeName')}
        onCommit={(text) => text.trim() !== '' && change({ name: text.trim() })}
      />
      {loadNames.map((name, i) => (
        <TextField
          key={name}
          label={t('fleet.roomFor', { name })}
          value={writeNumber(type.capacity[i] ?? undefined)}
          onCommit={(text) => {
            const room = readRoom(text);
            if (!room.ok) return room.reason;
            return change({ capacity: setRoom(type.capacity, i, room.value, loadNames.length) });
          }}
        />
      ))}
      <DrivesAs profile={type.profile} onChange={(profile) => change({ profile })} />
      {number(
        'costPerKm',
        t(formats.units === 'mi' ? 'fleet.costPerMile' : 'fleet.costPerKm'),
        (text) => readPricePerUnit(text),
        { write: (price) => writePricePerUnit(price) },
      )}
      {number('costPerHour', t('fleet.costPerHour'), readMoney)}
      {number('costPerDay', t('fleet.costPerDay'), readMoney)}
      {number('speedFactor', t('fleet.speedFactor'), readFactor, { detail: t('fleet.speedHint') })}
      {number('serviceTimeFactor', t('fleet.serviceFactor'), readFactor, { detail: t('fleet.serviceHint') })}
      <SizeFields sizes={type} profile={type.profile} onChange={change} />
      {exceptions.length > 0 && (
        <p className="wide field-detail">
          {t('fleet.exceptions', { count: exceptions.length })}:{' '}
          {exceptions.map(({ name }) => name).join(', ')}
        </p>
      )}
      <button
        type="button"
        className="button button-small button-ghost wide"
        onClick={() => edit(t('fleet.undo.removeType'), (plan) => removeVehicleType(plan, type.id))}
      >
        <Trash2 size={14} strokeWidth={1.5} /> {t('fleet.removeType', { name: type.name })}
      </button>
    </Fold>
  );
}

/** Kinds of vans with what they share; editing one changes its vans but for the exceptions. */
export function VehicleTypes() {
  const { edit } = usePlanner();
  const { vehicleTypes } = usePlan();
  return (
    <div className="wide further-shifts">
      {vehicleTypes.length === 0 && <p className="field-detail">{t('fleet.typesEmpty')}</p>}
      {vehicleTypes.map((type) => (
        <TypeSheet key={type.id} type={type} />
      ))}
      <button
        type="button"
        className="button button-small"
        onClick={() => edit(t('fleet.undo.addType'), (plan) => addVehicleType(plan))}
      >
        <Plus size={14} /> {t('fleet.addType')}
      </button>
    </div>
  );
}
