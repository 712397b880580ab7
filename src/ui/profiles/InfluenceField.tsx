import { getWayMetres } from '../../i18n/format.ts';
import { formats } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import type { ModelJson } from '../../store/profiles/plain-rules.ts';
import { usePlanner } from '../use-planner.ts';
import { DEFAULT_INFLUENCE, INFLUENCES } from './rule-texts.ts';

/** Seconds a kilometre in the unit that ways are told in. */
function inUnit(seconds: number): number {
  return formats.units === 'mi' ? Math.round((seconds * getWayMetres()) / 1000) : seconds;
}

/** How much a shorter way is worth against a faster one. */
export function InfluenceField({ model }: { model: ModelJson }) {
  const { profileEditing: profiles } = usePlanner();
  const value = model.distance_influence;
  const known = INFLUENCES.findIndex((item) => item.value === value);
  return (
    <label className="field" htmlFor="profile-influence">
      {t(formats.units === 'mi' ? 'profiles.influence.mile' : 'profiles.influence')}
      <select
        id="profile-influence"
        className="select"
        value={known}
        onChange={(event) => {
          const chosen = INFLUENCES[Number(event.target.value)];
          if (chosen) profiles.setInfluence(chosen.value);
        }}
      >
        {INFLUENCES.map((item, i) => (
          <option key={item.text} value={i}>
            {t('profiles.influence.of', {
              seconds: inUnit(item.value ?? DEFAULT_INFLUENCE),
              text: t(item.text),
            })}
          </option>
        ))}
        {known < 0 && (
          <option value={-1}>
            {t('profiles.influence.of', {
              seconds: typeof value === 'number' ? inUnit(value) : String(value),
              text: t('profiles.influence.json'),
            })}
          </option>
        )}
      </select>
    </label>
  );
}
