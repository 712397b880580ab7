import { Copy, MapPin, Plus, Route, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { count, formatWindow } from '../../i18n/format.ts';
import { isLocated } from '../../store/order-model.ts';
import { addVehicles, changeVehicle, removeVehicle, setDepot } from '../../store/edits/vehicle-edits.ts';
import type { Plan } from '../../store/plan-model.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';
import { openPanel } from '../../store/view-store.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useProfiles, useView } from '../use-planner.ts';
import { VehicleForm } from './VehicleForm.tsx';

const MAX_AT_ONCE = 99;

function describeVehicle(vehicle: Vehicle, plan: Plan): string {
  const loads = plan.loadNames.map((name, i) => `${vehicle.capacity[i] ?? 0} ${name}`).join(', ');
  return `${vehicle.kind}, ${loads}, ${formatWindow(vehicle.shift)}`;
}

function VehicleCard({ vehicle, number }: { vehicle: Vehicle; number: number }) {
  const { edit } = usePlanner();
  const plan = usePlan();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="vehicle-card" data-off={!vehicle.isAvailable}>
      <div className="vehicle-head">
        <button
          type="button"
          className="vehicle-open"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <VanChip color={vehicle.color} number={number} />
          <span>
            <strong>{vehicle.name}</strong>
            <small>{describeVehicle(vehicle, plan)}</small>
          </span>
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          title={`Duplicate ${vehicle.name}`}
          aria-label={`Duplicate ${vehicle.name}`}
          onClick={() => edit('Duplicate van', (current) => addVehicles(current, 1, vehicle))}
        >
          <Copy size={15} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          title={`Remove ${vehicle.name}`}
          aria-label={`Remove ${vehicle.name}`}
          onClick={() => edit('Remove van', (current) => removeVehicle(current, vehicle.id))}
        >
          <Trash2 size={15} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={vehicle.isAvailable}
          aria-label={`${vehicle.name} is available`}
          title={vehicle.isAvailable ? 'Available' : 'Not available'}
          onClick={() =>
            edit('Change availability', (current) =>
              changeVehicle(current, vehicle.id, { isAvailable: !vehicle.isAvailable }),
            )
          }
        />
      </div>
      {isOpen && <VehicleForm vehicle={vehicle} />}
    </li>
  );
}

function AddVehicles() {
  const { edit } = usePlanner();
  const [count, setCount] = useState('1');
  const number = Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(Number(count)) || 1));
  return (
    <fieldset className="times" aria-label="Add vans">
      <button
        type="button"
        onClick={() => edit(number > 1 ? 'Add vans' : 'Add van', (plan) => addVehicles(plan, number))}
      >
        <Plus size={14} /> Add
      </button>
      <span aria-hidden="true">×</span>
      <input
        inputMode="numeric"
        aria-label="How many vans"
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
    </fieldset>
  );
}

function DepotSection() {
  const { view, edit } = usePlanner();
  const { depot, orders } = usePlan();
  const first = orders.find(isLocated);
  const isPlacing = useView((state) => state.tool.kind === 'depot');
  return (
    <section className="panel-section">
      <h3>Where the vans start and end</h3>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <span style={{ flex: 1 }} className={depot ? '' : 'muted'}>
          {depot ? depot.name : 'Not set yet'}
        </span>
        {!depot && first && (
          <button
            type="button"
            className="button button-small"
            onClick={() =>
              edit('Set the depot', (plan) => setDepot(plan, { name: first.name, location: first.location }))
            }
          >
            Use the first order
          </button>
        )}
        <button
          type="button"
          className="button button-small"
          aria-pressed={isPlacing}
          onClick={() => view.setState({ tool: { kind: 'depot' } })}
        >
          <MapPin size={14} strokeWidth={1.5} /> {depot ? 'Move' : 'Set on the map'}
        </button>
      </div>
    </section>
  );
}

export function FleetPanel() {
  const { edit, view } = usePlanner();
  const own = useProfiles((state) => state.profiles.length);
  const { vehicles } = usePlan();
  return (
    <>
      <div className="panel-head">
        <h2>
          Fleet <small>{vehicles.length}</small>
        </h2>
        <div className="spacer" />
        <AddVehicles />
      </div>
      <div className="panel-body">
        <DepotSection />
        <section className="panel-section fleet-profiles">
          <span className="muted">
            {own > 0 ? `${count(own, 'own profile')} on this device` : 'Roads your vans avoid or never use'}
          </span>
          <button type="button" className="button button-small" onClick={() => openPanel(view, 'profiles')}>
            <Route size={14} strokeWidth={1.5} /> Own profiles…
          </button>
        </section>
        {vehicles.length === 0 ? (
          <EmptyState
            title="Add your first van"
            actions={
              <button
                type="button"
                className="button"
                onClick={() => edit('Add van', (plan) => addVehicles(plan, 1))}
              >
                Add a van
              </button>
            }
          >
            One is enough to start.
          </EmptyState>
        ) : (
          <ul>
            {vehicles.map((vehicle, i) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} number={i + 1} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
