import type { Dimensions } from '../../api/contract/dimensions.ts';
import { PROFILE_SIZES } from '../../api/contract/standard-profiles.ts';
import { t } from '../../i18n/t.ts';
import { DEFAULT_PROFILE } from '../../plan/vehicle.ts';
import { SIZE_FIELDS, type SizeField, type Sizes, toSizes } from '../../plan/vehicle-sizes.ts';
import { optional, writeNumber } from '../../store/cells/read-values.ts';
import { readSize } from '../../store/cells/size-cells.ts';
import { TextField } from '../parts/TextField.tsx';
import { useProfiles } from '../use-planner.ts';

/** What a van is that says nothing of its size: by field, the size that its profile has. */
export function useSizePlaceholders(profile = DEFAULT_PROFILE): (field: SizeField) => string {
  const own = useProfiles(({ profiles }) => profiles.find((item) => item.profile.id === profile)?.profile);
  const said = own?.custom_model.dimensions as Dimensions | undefined;
  const sizes = toSizes({ ...PROFILE_SIZES[own?.profile ?? profile], ...said });
  return (field) => (sizes[field] === undefined ? t('fleet.anySize') : writeNumber(sizes[field]));
}

/** A field a size; what is left empty is as `profile` has it, and is shown in grey. */
export function SizeFields({
  sizes,
  profile,
  onChange,
}: {
  sizes: Sizes;
  profile: string | undefined;
  onChange: (changed: Sizes) => void;
}) {
  const sizeOfProfile = useSizePlaceholders(profile);
  return (
    <>
      {SIZE_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`fleet.${field}`)}
          value={writeNumber(sizes[field])}
          placeholder={sizeOfProfile(field)}
          onCommit={(text) => {
            const read = optional(text, (filled) => readSize(field, filled));
            if (!read.ok) return read.reason;
            onChange({ [field]: read.value });
            return true;
          }}
        />
      ))}
      <p className="wide field-detail">{t('fleet.sizeHint')}</p>
    </>
  );
}
