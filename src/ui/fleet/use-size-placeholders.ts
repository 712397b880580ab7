import type { Dimensions } from '../../api/contract/dimensions.ts';
import { PROFILE_SIZES } from '../../api/contract/standard-profiles.ts';
import { t } from '../../i18n/t.ts';
import { DEFAULT_PROFILE } from '../../plan/vehicle.ts';
import { type SizeField, toSizeFields } from '../../plan/vehicle-sizes.ts';
import { writeNumber } from '../../store/cells/read-values.ts';
import { useProfiles } from '../use-planner.ts';

/** What a van is that says nothing of its size: by field, the size that its profile has. */
export function useSizePlaceholders(profile = DEFAULT_PROFILE): (field: SizeField) => string {
  const own = useProfiles(({ profiles }) => profiles.find((item) => item.profile.id === profile)?.profile);
  const said = own?.custom_model.dimensions as Dimensions | undefined;
  const sizes = toSizeFields({ ...PROFILE_SIZES[own?.profile ?? profile], ...said });
  return (field) => (sizes[field] === undefined ? t('fleet.anySize') : writeNumber(sizes[field]));
}
