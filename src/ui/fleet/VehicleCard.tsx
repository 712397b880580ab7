import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatLoads, formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { kindBeside, type Vehicle } from '../../plan/vehicle.ts';
import { checkVehicle } from '../../store/checks/check-vehicles.ts';
import { addVehicles } from '../../store/edits/vehicle-edits.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { VehicleForm } from './VehicleForm.tsx';

/** Each fact stays in one piece where the line is full. */
function listFacts(vehicle: Vehicle, plan: Plan): string[] {
  const loads = formatLoads(vehicle.capacity, plan.loadNames);
  const shifts = [vehicle, ...(vehicle.moreShifts ?? [])].map(({ shift }) => formatWindow(shift)).join(', ');
  return [kindBeside(vehicle), vehicle.driver, loads, shifts].flatMap((fact) => fact || []);
}

function AvailableSwitch({ vehicle }: { vehicle: Vehicle }) {
  const { switchVehicle } = usePlanner();
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={vehicle.isAvailable}
      aria-label={t('fleet.isAvailable', { name: vehicle.name })}
      title={t('fleet.isAvailable', { name: vehicle.name })}
      onClick={() => switchVehicle(vehicle.id)}
    />
  );
}

export function VehicleCard({ vehicle, number }: { vehicle: Vehicle; number: number }) {
  const { edit, view, removeVehicles } = usePlanner();
  const plan = usePlan();
  const isOpen = useView((state) => state.openVehicle === vehicle.id);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const problems = checkVehicle(vehicle);
  return (
    <li ref={card} className="vehicle-card" data-off={!vehicle.isAvailable}>
      <div className="vehicle-head">
        <button
          type="button"
          className="vehicle-open"
          aria-expanded={isOpen}
          onClick={() => view.openVehicle(isOpen ? undefined : vehicle.id)}
        >
          <VanChip color={vehicle.color} number={number} />
          <span>
            <strong>{vehicle.name}</strong>
            <small>
              {listFacts(vehicle, plan).map((fact, i) => [
                i > 0 && ', ',
                // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
                <span key={i} className="vehicle-fact">
                  {fact}
                </span>,
              ])}
            </small>
            {problems.length > 0 && <small className="field-hint">{problems[0]}</small>}
          </span>
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          title={t('fleet.duplicate', { name: vehicle.name })}
          aria-label={t('fleet.duplicate', { name: vehicle.name })}
          onClick={() => edit(t('fleet.undo.duplicate'), (current) => addVehicles(current, 1, vehicle))}
        >
          <Copy size={15} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          title={t('fleet.remove', { name: vehicle.name })}
          aria-label={t('fleet.remove', { name: vehicle.name })}
          onClick={() => removeVehicles(new Set([vehicle.id]))}
        >
          <Trash2 size={15} strokeWidth={1.5} />
        </button>
        <AvailableSwitch vehicle={vehicle} />
      </div>
      {isOpen && <VehicleForm vehicle={vehicle} />}
    </li>
  );
}
