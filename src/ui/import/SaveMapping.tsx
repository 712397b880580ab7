import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { withoutEnding } from '../../store/import/import-state.ts';
import { usePlanner } from '../use-planner.ts';

interface MappingSaving {
  isOn: boolean;
  name: string;
  setOn: (isOn: boolean) => void;
  setName: (name: string) => void;
  /** Stores the columns as they are now, when that is chosen. */
  commit: () => void;
}

/** The choice to remember the columns, carried out when the person goes on. */
export function useSaveMapping(): MappingSaving {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { mapping, columns, file, table } = useStore(planner.importing);
  const [requirement, setRequirement] = useState<boolean>();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? mapping?.name ?? withoutEnding(file?.name ?? '');
  // A mapping in use is kept up to date unless the person says no; a new one is only kept when asked for.
  const isOn = requirement ?? mapping !== undefined;
  return {
    isOn,
    name,
    setOn: setRequirement,
    setName: setTyped,
    commit() {
      setRequirement(undefined);
      setTyped(undefined);
      if (!isOn || name.trim() === '' || !table || table.headerRow === 0) return;
      const saved = imports.mappings.save(name, columns, mapping?.id);
      imports.noteMapping({ id: saved.id, name: saved.name, usedAt: saved.usedAt });
    },
  };
}

export function SaveMapping({ saving }: { saving: MappingSaving }) {
  const { importing } = usePlanner();
  const mapping = useStore(importing, (state) => state.mapping);
  const hasHeader = useStore(importing, (state) => (state.table?.headerRow ?? 0) > 0);
  if (!hasHeader) return null;
  return (
    <div className="save-mapping">
      <label className="check-line">
        <input
          type="checkbox"
          checked={saving.isOn}
          onChange={(event) => saving.setOn(event.target.checked)}
        />
        {mapping ? t('import.updateMapping', { name: mapping.name }) : t('import.keepMapping')}
      </label>
      {!mapping && (
        <input
          className="input"
          aria-label={t('import.mappingName')}
          value={saving.name}
          onChange={(event) => {
            saving.setName(event.target.value);
            saving.setOn(true);
          }}
        />
      )}
    </div>
  );
}
