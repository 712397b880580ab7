import { RotateCcw } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { writePricePerUnit } from '../../store/cells/distance-values.ts';
import { isException, resetTrait, type Trait } from '../../store/edits/type-edits.ts';
import { mapVehicles } from '../../store/edits/vehicle-edits.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** Beside a field that differs from the van's type: a dot, what the type says, and the way back. */
export function TraitMark({
  vehicle,
  trait,
  dimension,
  field,
}: {
  vehicle: Vehicle;
  trait: Trait;
  dimension?: number;
  /** The field's name. */
  field: string;
}) {
  const { edit } = usePlanner();
  const { vehicleTypes } = usePlan();
  const type = vehicleTypes.find(({ id }) => id === vehicle.typeId);
  if (!type || !isException(vehicle, type, trait, dimension)) return null;
  const theirs = trait === 'capacity' ? type.capacity[dimension ?? 0] : type[trait];
  const price = trait === 'costPerKm' ? writePricePerUnit(type.costPerKm) : undefined;
  const value = theirs === undefined || theirs === null ? '–' : (price ?? String(theirs));
  return (
    <span className="trait-mark">
      <span
        className="trait-dot"
        role="img"
        aria-label={t('fleet.differs', { value })}
        title={t('fleet.differs', { value })}
      />
      <button
        type="button"
        aria-label={t('fleet.resetField', { field })}
        title={t('fleet.reset')}
        onClick={() =>
          edit(t('fleet.undo.reset'), (plan) =>
            mapVehicles(plan, new Set([vehicle.id]), (item) => resetTrait(item, type, trait, dimension)),
          )
        }
      >
        <RotateCcw size={12} strokeWidth={1.5} />
      </button>
    </span>
  );
}
