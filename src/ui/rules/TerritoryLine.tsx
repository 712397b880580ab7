import { Ban, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatWindow } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import { isZone, listVans } from '../../plan/no-go-zones.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Territory, TerritoryStrength } from '../../plan/territory.ts';
import { changeTerritory, removeTerritory } from '../../store/edits/territory-edits.ts';
import { VanChip } from '../parts/Marks.tsx';
import { TextField } from '../parts/TextField.tsx';
import { VanPicker } from '../parts/VanPicker.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { strengthDetail } from './rule-texts.ts';
import { ZoneFields } from './ZoneFields.tsx';

const STRENGTHS: readonly TerritoryStrength[] = ['prefer', 'keep', 'closed'];

/** What a territory does not have of a no-go zone. */
const OPEN = { closedTo: undefined, typeIds: undefined, hours: undefined };

/** Name, vans and strength of an area, while its corners can be moved on the map. */
function TerritoryForm({ territory }: { territory: Territory }) {
  const { edit } = usePlanner();
  const { id, name, vehicleIds, strength } = territory;
  const change = (values: Partial<Omit<Territory, 'id'>>) =>
    edit(t('territory.undo.change', { name }), (plan) => changeTerritory(plan, id, values));
  return (
    <div className="relation-form">
      <TextField
        label={t('territory.name')}
        value={name}
        onCommit={(text) => {
          if (text.trim() === '') return false;
          change({ name: text.trim() });
          return true;
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
      <div className="segmented" role="group" aria-label={t('territory.strength')}>
        {STRENGTHS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={strength === one}
            onClick={() => one !== strength && change(restrict(territory, one))}
          >
            {t(`territory.strength.${one}`)}
          </button>
        ))}
      </div>
      {strength === 'closed' ? (
        <ZoneFields zone={territory} onChange={change} />
      ) : (
        <>
          <p className="field-detail">{strengthDetail(strength)}</p>
          <VanPicker
            label={t('territory.vans')}
            ids={vehicleIds}
            empty={t('territory.noVans')}
            onChange={(ids) => change({ vehicleIds: ids })}
          />
        </>
      )}
      <p className="field-detail">{t('territory.corners')}</p>
    </div>
  );
}

/** A no-go zone of a territory is closed to nobody but its vans; one that had none becomes one for all. */
function restrict({ vehicleIds }: Territory, strength: TerritoryStrength): Partial<Territory> {
  if (strength !== 'closed') return { ...OPEN, strength };
  return { ...OPEN, strength, ...(vehicleIds.length > 0 ? { closedTo: 'vans' as const } : {}) };
}

/** `closed to all vans`, `closed 08:00–11:00`. */
function sayClosing(zone: Territory, { vehicles, vehicleTypes }: Plan): string[] {
  const { closedTo, typeIds = [], hours } = zone;
  const types = vehicleTypes.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name);
  const whom =
    closedTo === undefined
      ? t('zone.forAll')
      : closedTo === 'types'
        ? t('zone.forTypes', { types: joinList(types) })
        : t('zone.forVans', { count: listVans(zone, vehicles).length });
  return [whom, ...(hours ? [t('zone.during', { hours: formatWindow(hours) })] : [])];
}

/** One area: whose it is, how strictly, how many orders lie in it and how many of those are on other vans. */
export function TerritoryLine({
  territory,
  inside,
  elsewhere,
}: {
  territory: Territory;
  inside: number;
  elsewhere: number;
}) {
  const { edit, view } = usePlanner();
  const plan = usePlan();
  const { vehicles } = plan;
  const isOpen = useView((state) => state.openTerritory === territory.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { id, name, vehicleIds, strength } = territory;
  const isClosed = isZone(territory);
  const vans = isClosed ? listVans(territory, vehicles) : vehicleIds;
  const shown = isClosed && territory.closedTo !== 'vans' ? [] : vans;
  const figures = [
    t(`territory.strength.${strength}`),
    ...(isClosed ? sayClosing(territory, plan) : []),
    t('territory.inside', { count: inside }),
    ...(elsewhere > 0 ? [t(isClosed ? 'zone.elsewhere' : 'territory.elsewhere', { count: elsewhere })] : []),
  ];
  return (
    <li ref={item} className="relation">
      <div className="relation-line">
        <span>
          <span className="territory-name">
            {isClosed && <Ban className="zone-mark" size={14} strokeWidth={1.75} />}
            {shown.map((vehicleId) => {
              const index = vehicles.findIndex((vehicle) => vehicle.id === vehicleId);
              return (
                index >= 0 && <VanChip key={vehicleId} color={vehicles[index].color} number={index + 1} />
              );
            })}
            {name}
          </span>
          <small className={vans.length === 0 ? 'field-hint' : 'field-detail'}>
            {vans.length === 0 ? t(isClosed ? 'zone.says' : 'territory.says') : figures.join(' · ')}
          </small>
        </span>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('territory.edit', { name })}
          title={t('territory.edit', { name })}
          aria-expanded={isOpen}
          onClick={() => view.openTerritory(isOpen ? undefined : id)}
        >
          <Pencil size={14} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('territory.remove', { name })}
          title={t('territory.remove', { name })}
          onClick={() => edit(t('territory.undo.remove', { name }), (plan) => removeTerritory(plan, id))}
        >
          <Trash2 size={14} strokeWidth={1.5} />
        </button>
      </div>
      {isOpen && <TerritoryForm territory={territory} />}
    </li>
  );
}
