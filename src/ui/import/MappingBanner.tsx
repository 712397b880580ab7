import { Download, Trash2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { TextField } from '../parts/TextField.tsx';
import { usePlanner } from '../use-planner.ts';

/** Which saved mapping is in use, with all others at hand. */
export function MappingBanner() {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { mapping, columns } = useStore(planner.importing);
  const [isOpen, setOpen] = useState(false);
  const [revision, setRevision] = useState(0);
  const [isBad, setBad] = useState(false);
  const saved = imports.mappings.list();
  if (!mapping && saved.length === 0 && !isOpen) return null;
  const counted = (confidence: string) => columns.filter((guess) => guess.confidence === confidence).length;
  const refresh = () => setRevision(revision + 1);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBad(imports.mappings.import(await file.text()) === undefined);
    refresh();
  };
  return (
    <div className="mapping-banner" data-matched={mapping !== undefined}>
      <div className="mapping-banner-line">
        <WandSparkles size={16} strokeWidth={1.5} />
        <span>
          {mapping && <b>{t('import.matched', { name: mapping.name })} </b>}
          {mapping?.usedAt &&
            `${t('import.matchedUsed', { date: formatDate(mapping.usedAt.slice(0, 10)) })} `}
          {t('import.confidenceSummary', {
            sure: counted('sure'),
            guess: counted('guess'),
            kept: counted('kept'),
          })}
        </span>
        <div className="spacer" />
        <button
          type="button"
          className="button button-small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('import.changeMapping')}
        </button>
      </div>
      {isOpen && (
        <ul className="mapping-list" aria-label={t('import.mappings')}>
          {saved.map(({ id, name }) => (
            <li key={id}>
              <TextField
                label={t('import.mappingName')}
                value={name}
                onCommit={(text) => {
                  if (text.trim() === '') return false;
                  imports.mappings.rename(id, text);
                  if (mapping?.id === id) imports.noteMapping({ ...mapping, name: text.trim() });
                  refresh();
                  return true;
                }}
              />
              <button
                type="button"
                className="button button-small"
                aria-pressed={mapping?.id === id}
                onClick={() => imports.takeMapping(id)}
              >
                {t('import.useMapping', { name })}
              </button>
              <button
                type="button"
                className="button button-ghost button-icon button-small"
                aria-label={t('import.exportMapping', { name })}
                title={t('import.exportMapping', { name })}
                onClick={() =>
                  saveBlob(new Blob([imports.mappings.export(id) ?? '']), `${name}.mapping.json`)
                }
              >
                <Download size={14} />
              </button>
              <ConfirmButton
                label={t('import.deleteMapping', { name })}
                question={t('import.deleteAsk')}
                onConfirm={() => {
                  imports.mappings.delete(id);
                  if (mapping?.id === id) imports.takeMapping(undefined);
                  refresh();
                }}
              >
                <Trash2 size={14} />
              </ConfirmButton>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="button button-small"
              onClick={() => imports.takeMapping(undefined)}
            >
              {t('import.mappingNone')}
            </button>
            <label className="button button-small">
              {t('import.importMapping')}
              <input
                type="file"
                accept=".json"
                className="visually-hidden"
                onChange={(event) => void read(event.target.files?.[0])}
              />
            </label>
            {isBad && <span role="alert">{t('import.badMapping')}</span>}
          </li>
        </ul>
      )}
    </div>
  );
}
