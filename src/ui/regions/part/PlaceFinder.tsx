import { useMemo, useState } from 'react';
import { t } from '../../../i18n/t.ts';
import type { ExtractPlace } from '../../../store/regions/region-store.ts';
import { FindInput } from './FindInput.tsx';
import { findPlaces } from './place-names.ts';

interface PlaceFinderProps {
  places: readonly ExtractPlace[];
  onPick: (place: ExtractPlace) => void;
}

/** Finds a city or town of the file while it is typed; Enter takes the first. */
export function PlaceFinder({ places, onPick }: PlaceFinderProps) {
  const [text, setText] = useState('');
  const found = useMemo(() => findPlaces(text, places), [text, places]);
  const pick = (place: ExtractPlace) => {
    setText('');
    onPick(place);
  };
  return (
    <div className="field">
      <FindInput
        label={t('region.part.find')}
        text={text}
        onText={setText}
        onEnter={() => {
          if (found.length > 0) pick(found[0]);
        }}
      />
      <div role="status">
        {text.trim() !== '' && found.length === 0 && (
          <span className="field-detail">{t('region.part.noPlace')}</span>
        )}
      </div>
      <ul className="candidates">
        {found.map((place) => (
          <li key={`${place.name} ${place.lon} ${place.lat}`}>
            <button type="button" onClick={() => pick(place)}>
              {place.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
