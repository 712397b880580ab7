import { formatTime, parseTimeOfDay } from '../../i18n/format.ts';
import { changeVehicle } from '../../store/edits/vehicle-edits.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { DrivesAs } from './DrivesAs.tsx';

export function VehicleForm({ vehicle }: { vehicle: Vehicle }) {
  const { edit } = usePlanner();
  const { loadNames } = usePlan();
  const change = (label: string, values: Partial<Vehicle>) => {
    edit(label, (plan) => changeVehicle(plan, vehicle.id, values));
    return true;
  };
  const changeShift = (position: 0 | 1, text: string) => {
    const seconds = parseTimeOfDay(text);
    if (seconds === undefined) return false;
    return change('Change shift', {
      shift: position === 0 ? [seconds, vehicle.shift[1]] : [vehicle.shift[0], seconds],
    });
  };
  const changeCapacity = (dimension: number, text: string) => {
    const amount = Number(text.trim());
    if (!(amount >= 0) || text.trim() === '' || !Number.isFinite(amount)) return false;
    const capacity = loadNames.map((_, i) =>
      i === dimension ? Math.round(amount) : (vehicle.capacity[i] ?? 0),
    );
    return change('Change capacity', { capacity });
  };
  return (
    <div className="vehicle-form">
      <TextField
        label="Name"
        value={vehicle.name}
        hint="A van needs a name"
        onCommit={(text) => text.trim() !== '' && change('Rename van', { name: text.trim() })}
      />
      <TextField
        label="Kind"
        value={vehicle.kind}
        onCommit={(text) => change('Change kind', { kind: text.trim() })}
      />
      <TextField
        label="Shift starts"
        value={formatTime(vehicle.shift[0])}
        hint="A time such as 08:30"
        onCommit={(text) => changeShift(0, text)}
      />
      <TextField
        label="Shift ends"
        value={formatTime(vehicle.shift[1])}
        hint="A time such as 17:00"
        onCommit={(text) => changeShift(1, text)}
      />
      <DrivesAs vehicle={vehicle} />
      {loadNames.map((name, i) => (
        <TextField
          key={name}
          label={`Room for ${name}`}
          value={String(vehicle.capacity[i] ?? 0)}
          hint="A number, 0 or more"
          onCommit={(text) => changeCapacity(i, text)}
        />
      ))}
      <TextField
        label="Skills, with commas between"
        isWide
        value={vehicle.skills.join(', ')}
        onCommit={(text) =>
          change('Change skills', {
            skills: text
              .split(',')
              .map((skill) => skill.trim())
              .filter((skill) => skill !== ''),
          })
        }
      />
    </div>
  );
}
