import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/t.ts';
import { DEFAULT_PROFILE, OWN_PREFIX } from '../../plan/vehicle.ts';
import { listStandardProfiles } from '../profiles/rule-texts.ts';
import { usePlanner, useProfiles } from '../use-planner.ts';

/** Which roads are taken and how fast: a standard profile or an own one. */
export function DrivesAs({
  profile = DEFAULT_PROFILE,
  onChange,
  beside,
}: {
  profile: string | undefined;
  onChange: (profile: string) => void;
  beside?: ReactNode;
}) {
  const { view } = usePlanner();
  const own = useProfiles((state) => state.profiles);
  const isLoaded = useProfiles((state) => state.isLoaded);
  const id = useId();
  const isGone =
    isLoaded && profile.startsWith(OWN_PREFIX) && !own.some((item) => item.profile.id === profile);
  return (
    <div className="field wide">
      <span className="field-label">
        <label htmlFor={id}>{t('fleet.drivesAs')}</label>
        {beside}
      </span>
      <select
        id={id}
        className="select"
        aria-invalid={isGone}
        value={profile}
        onChange={(event) => onChange(event.target.value)}
      >
        <optgroup label={t('fleet.standard')}>
          {listStandardProfiles().map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </optgroup>
        {(own.length > 0 || isGone || !isLoaded) && (
          <optgroup label={t('fleet.ownGroup')}>
            {own.map((item) => (
              <option key={item.profile.id} value={item.profile.id}>
                {item.name}
              </option>
            ))}
            {(isGone || (!isLoaded && profile.startsWith(OWN_PREFIX))) && (
              <option value={profile}>{t(isGone ? 'fleet.profileGone' : 'fleet.ownProfile')}</option>
            )}
          </optgroup>
        )}
      </select>
      {isGone && <span className="field-hint">{t('fleet.profileGoneHint')}</span>}
      <button type="button" className="link drives-as-own" onClick={() => view.openPanel('profiles')}>
        {t('fleet.ownProfiles')}
      </button>
    </div>
  );
}
