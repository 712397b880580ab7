import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { BookEntry } from '../../store/locate/address-book.ts';
import { addressKey } from '../../store/locate/locate-state.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlanner } from '../use-planner.ts';
import './places.css';

/** More than anybody reads: the rest is found by searching. */
const MAX_SHOWN = 100;

interface PlaceRowProps {
  entry: BookEntry;
  taken: ReadonlySet<string>;
  onChange: () => void;
}

function PlaceRow({ entry: { key, text, label }, taken, onChange }: PlaceRowProps) {
  const { book } = usePlanner();
  const rename = (next: string): boolean | string => {
    const wanted = addressKey(next);
    if (wanted === '') return t('locate.book.empty');
    if (wanted !== key && taken.has(wanted)) return t('locate.book.taken');
    void book.rename(key, next).then(onChange);
    return true;
  };
  return (
    <li className="place-row">
      <TextField label={t('locate.book.address', { label: label || text })} value={text} onCommit={rename} />
      <ConfirmButton
        label={t('locate.book.delete', { text })}
        question={t('locate.book.sure')}
        onConfirm={() => void book.delete(key).then(onChange)}
      >
        <Trash2 size={15} strokeWidth={1.5} />
      </ConfirmButton>
    </li>
  );
}

function Places({ entries, onChange }: { entries: readonly BookEntry[]; onChange: () => void }) {
  const { book } = usePlanner();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ text, label }) => `${text} ${label}`.toLowerCase().includes(wanted));
  const taken = new Set(entries.map(({ key }) => key));
  const more = found.length - MAX_SHOWN;
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={t('locate.book.search')}
        placeholder={t('locate.book.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && (
        <p className="muted" role="status">
          {t('locate.book.noMatch', { text: search.trim() })}
        </p>
      )}
      <ul className="place-list" aria-label={t('locate.book')}>
        {found.slice(0, MAX_SHOWN).map((entry) => (
          <PlaceRow key={entry.key} entry={entry} taken={taken} onChange={onChange} />
        ))}
      </ul>
      {more > 0 && <p className="muted">{t('locate.book.more', { count: more })}</p>}
      <div className="place-all">
        <ConfirmButton
          label={t('locate.book.deleteAll', { count: entries.length })}
          question={t('locate.book.sure')}
          onConfirm={() => void book.clear().then(onChange)}
        >
          <Trash2 size={15} strokeWidth={1.5} />
        </ConfirmButton>
        <span aria-hidden="true">{t('locate.book.deleteAll', { count: entries.length })}</span>
      </div>
    </>
  );
}

/** Places that addresses were given by hand: seen, given another address, forgotten. */
export function PlacesDialog() {
  const { view } = usePlanner();
  const { book } = usePlanner();
  const [entries, setEntries] = useState<readonly BookEntry[]>();
  const read = useCallback(() => void book.list().then(setEntries), [book]);
  useEffect(read, [read]);
  return (
    <ModalDialog title={t('locate.book')} className="places-dialog" onClose={() => view.closeDialog()}>
      <div className="dialog-body places">
        <p>{t('locate.book.what')}</p>
        {entries &&
          (entries.length === 0 ? (
            <p className="muted">{t('locate.book.none')}</p>
          ) : (
            <Places entries={entries} onChange={read} />
          ))}
      </div>
    </ModalDialog>
  );
}
