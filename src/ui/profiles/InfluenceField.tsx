import { t } from '../../i18n/t.ts';
import type { ModelJson } from '../../store/profiles/plain-rules.ts';
import { usePlanner } from '../use-planner.ts';
import { INFLUENCES, USUAL_INFLUENCE } from './rule-texts.ts';

/** How much a shorter way is worth against a faster one. */
export function InfluenceField({ model }: { model: ModelJson }) {
  const { profiles } = usePlanner();
  const value = model.distance_influence;
  const known = INFLUENCES.findIndex((item) => item.value === value);
  return (
    <label className="field" htmlFor="profile-influence">
      {t('profiles.influence')}
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
              seconds: item.value ?? USUAL_INFLUENCE,
              text: t(item.text),
            })}
          </option>
        ))}
        {known < 0 && (
          <option value={-1}>
            {t('profiles.influence.of', {
              seconds: String(value),
              text: t('profiles.influence.json'),
            })}
          </option>
        )}
      </select>
    </label>
  );
}
