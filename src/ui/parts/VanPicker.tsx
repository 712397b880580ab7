import { X } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import { usePlan } from '../use-planner.ts';
import { VanChip } from './Marks.tsx';

/** A set of vans as chips, with a list to add from. */
export function VanPicker({
  label,
  ids,
  empty,
  onChange,
}: {
  label: string;
  ids: readonly string[];
  /** What no van at all means. */
  empty: string;
  onChange: (ids: string[]) => void;
}) {
  const { vehicles } = usePlan();
  const id = useId();
  const nameOf = (vehicleId: string) => vehicles.find((item) => item.id === vehicleId)?.name ?? vehicleId;
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="tokens">
        {ids.map((vehicleId) => {
          const number = vehicles.findIndex((item) => item.id === vehicleId);
          return (
            <span key={vehicleId} className="token">
              {number >= 0 && <VanChip color={vehicles[number].color} number={number + 1} />}
              {nameOf(vehicleId)}
              <button
                type="button"
                aria-label={t('orders.removeVan', { name: nameOf(vehicleId) })}
                onClick={() => onChange(ids.filter((other) => other !== vehicleId))}
              >
                <X size={12} strokeWidth={1.5} />
              </button>
            </span>
          );
        })}
        <select
          id={id}
          className="token-select"
          value=""
          onChange={(event) => onChange([...ids, event.target.value])}
        >
          <option value="">{ids.length > 0 ? t('orders.addVan') : empty}</option>
          {vehicles
            .filter((vehicle) => !ids.includes(vehicle.id))
            .map((vehicle) => (
              <option key={vehicle.id} value={vehicle.id}>
                {vehicle.name}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}
