import { X } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import type { Territory } from '../../plan/territory.ts';
import { readWindow, writeWindow } from '../../store/cells/read-values.ts';
import { TextField } from '../parts/TextField.tsx';
import { VanPicker } from '../parts/VanPicker.tsx';
import { usePlan } from '../use-planner.ts';

const WHOM = ['all', 'types', 'vans'] as const;

interface FieldsProps {
  zone: Territory;
  onChange: (change: Partial<Omit<Territory, 'id'>>) => void;
}

function TypePicker({ zone: { typeIds = [] }, onChange }: FieldsProps) {
  const { vehicleTypes } = usePlan();
  const id = useId();
  const chosen = vehicleTypes.filter((type) => typeIds.includes(type.id));
  return (
    <div className="field wide">
      <label htmlFor={id}>{t('zone.closedTo.types')}</label>
      <div className="tokens">
        {chosen.map((type) => (
          <span key={type.id} className="token">
            {type.name}
            <button
              type="button"
              aria-label={t('zone.removeType', { name: type.name })}
              onClick={() => onChange({ typeIds: typeIds.filter((other) => other !== type.id) })}
            >
              <X size={12} strokeWidth={1.5} />
            </button>
          </span>
        ))}
        <select
          id={id}
          className="token-select"
          value=""
          onChange={(event) => onChange({ typeIds: [...typeIds, event.target.value] })}
        >
          <option value="">{t(chosen.length > 0 ? 'zone.addType' : 'zone.noTypes')}</option>
          {vehicleTypes
            .filter((type) => !typeIds.includes(type.id))
            .map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}

function HoursField({ zone: { hours }, onChange }: FieldsProps) {
  return (
    <TextField
      label={t('zone.hours')}
      value={writeWindow(hours)}
      placeholder={t('zone.always')}
      onCommit={(text) => {
        if (text.trim() === '') {
          onChange({ hours: undefined });
          return true;
        }
        const read = readWindow(text);
        if (!read.ok) return read.reason;
        if (read.value[0] === read.value[1]) return t('zone.emptyHours');
        onChange({ hours: read.value });
        return true;
      }}
    />
  );
}

/** Whom a no-go zone is closed to, and when. Types are offered where the plan has some. */
export function ZoneFields({ zone, onChange }: FieldsProps) {
  const { vehicleTypes } = usePlan();
  const { closedTo, vehicleIds, hours } = zone;
  const whom = closedTo ?? 'all';
  const offered = WHOM.filter((one) => one !== 'types' || whom === one || vehicleTypes.length > 0);
  const choose = (one: (typeof WHOM)[number]) =>
    onChange({
      closedTo: one === 'all' ? undefined : one,
      typeIds: undefined,
      ...(one === 'all' ? {} : { hours: undefined }),
    });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
      <div className="segmented" role="group" aria-label={t('zone.closedTo')}>
        {offered.map((one) => (
          <button key={one} type="button" aria-pressed={whom === one} onClick={() => choose(one)}>
            {t(`zone.closedTo.${one}`)}
          </button>
        ))}
      </div>
      {whom === 'types' && <TypePicker zone={zone} onChange={onChange} />}
      {whom === 'vans' && (
        <VanPicker
          label={t('territory.vans')}
          ids={vehicleIds}
          empty={t('territory.noVans')}
          onChange={(ids) => onChange({ vehicleIds: ids })}
        />
      )}
      {whom === 'all' ? (
        <HoursField zone={zone} onChange={onChange} />
      ) : (
        <p className="field-detail">{t('zone.hoursForAll')}</p>
      )}
      <p className="field-detail">{t(hours ? 'zone.hoursDetail' : 'zone.detail')}</p>
    </>
  );
}
