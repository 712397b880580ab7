import { useId } from 'react';
import { changeVehicle } from '../../store/edits/vehicle-edits.ts';
import { DEFAULT_PROFILE, OWN_PREFIX, type Vehicle } from '../../store/vehicle-model.ts';
import { openPanel } from '../../store/view-store.ts';
import { BASES, VARIANTS } from '../profiles/rule-texts.ts';
import { usePlanner, useProfiles } from '../use-planner.ts';

/** Which roads a van takes and how fast: a standard profile or an own one. */
export function DrivesAs({ vehicle }: { vehicle: Vehicle }) {
  const { edit, view } = usePlanner();
  const own = useProfiles((state) => state.profiles);
  const isLoaded = useProfiles((state) => state.isLoaded);
  const id = useId();
  const { profile = DEFAULT_PROFILE } = vehicle;
  const isGone =
    isLoaded && profile.startsWith(OWN_PREFIX) && !own.some((item) => item.profile.id === profile);
  return (
    <div className="field wide">
      <label htmlFor={id}>Drives as</label>
      <select
        id={id}
        className="select"
        aria-invalid={isGone}
        value={profile}
        onChange={(event) =>
          edit('Change profile', (plan) => changeVehicle(plan, vehicle.id, { profile: event.target.value }))
        }
      >
        <optgroup label="Standard">
          {Object.entries({ ...BASES, ...VARIANTS }).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </optgroup>
        {(own.length > 0 || isGone || !isLoaded) && (
          <optgroup label="Own profiles">
            {own.map((item) => (
              <option key={item.profile.id} value={item.profile.id}>
                {item.name}
              </option>
            ))}
            {(isGone || (!isLoaded && profile.startsWith(OWN_PREFIX))) && (
              <option value={profile}>{isGone ? 'Not on this device any more' : 'Own profile'}</option>
            )}
          </optgroup>
        )}
      </select>
      {isGone && <span className="field-hint">This profile is not on this device. Choose another.</span>}
      <button type="button" className="link drives-as-own" onClick={() => openPanel(view, 'profiles')}>
        Own profiles…
      </button>
    </div>
  );
}
