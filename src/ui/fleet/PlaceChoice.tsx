import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import type { Depot } from '../../plan/vehicle.ts';
import type { MapTool } from '../../store/view-store.ts';
import { PlaceSearch } from '../parts/PlaceSearch.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

const MAX_ORDERS = 500;

function isSameTool(a: MapTool, b: MapTool): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A place that is found by its address, on the map, or where an order is. */
export function PlaceChoice({
  label,
  place,
  usual,
  tool,
  nameLabel,
  onChange,
  onClear,
}: {
  label: string;
  place: Depot | undefined;
  /** What holds where no place is chosen. */
  usual: string;
  /** What a click on the map sets. */
  tool: MapTool;
  nameLabel: string;
  onChange: (place: Depot) => void;
  /** Back to what is usual; absent where nothing is. */
  onClear?: () => void;
}) {
  const { view } = usePlanner();
  const { orders } = usePlan();
  const [isOpen, setOpen] = useState(false);
  const isPlacing = useView((state) => isSameTool(state.tool, tool));
  const located = orders.filter(isLocated).slice(0, MAX_ORDERS);
  return (
    <div className="field wide place-choice">
      <span className="field-label">{label}</span>
      <div className="place-line">
        <span className={place ? '' : 'muted'}>{place ? place.name : usual}</span>
        <button
          type="button"
          className="button button-small"
          aria-expanded={isOpen}
          aria-label={`${label}: ${t('fleet.change')}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('fleet.change')}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-pressed={isPlacing}
          aria-label={`${label}: ${t('fleet.onMap')}`}
          onClick={() => view.setTool(tool)}
        >
          <MapPin size={14} strokeWidth={1.5} /> {t('fleet.onMap')}
        </button>
      </div>
      {isOpen && (
        <div className="place-ways">
          <PlaceSearch
            label={t('fleet.search')}
            takesFocus
            onPick={(candidate) => {
              onChange({ name: candidate.label, location: candidate.location, isFound: true });
              setOpen(false);
            }}
          />
          {located.length > 0 && (
            <SelectField
              label={t('fleet.fromOrder')}
              value=""
              choices={[
                { value: '', label: '–' },
                ...located.map((order) => ({ value: order.id, label: `${order.name}, ${order.id}` })),
              ]}
              onChange={(id) => {
                const order = located.find((item) => item.id === id);
                if (order) onChange({ name: order.name, location: order.location, isFound: true });
                setOpen(false);
              }}
            />
          )}
          {place && (
            <TextField
              label={nameLabel}
              value={place.name}
              hint={t('fleet.needsDepotName')}
              onCommit={(text) => {
                if (text.trim() === '') return false;
                onChange({ name: text.trim(), location: place.location });
                return true;
              }}
            />
          )}
          {place && onClear && (
            <button type="button" className="button button-small button-ghost" onClick={onClear}>
              {usual}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
