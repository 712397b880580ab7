import { Autocomplete } from '@base-ui/react/autocomplete';
import { MapPin, Search, SquareTerminal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { FoundPlace } from '../../store/find-places.ts';
import type { CommandContext } from '../commands/command.ts';
import { KeyCaps } from '../parts/KeyCaps.tsx';
import { LostDisc, OpenDisc, StopDisc, VanChip } from '../parts/Marks.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlan, usePlanner, useSettings } from '../use-planner.ts';
import { type EntryGroup, findEntries, type PaletteEntry } from './find-entries.ts';

/** Streets are asked for once nobody has typed for so long, in milliseconds. */
const PAUSE_MS = 150;
/** Shorter texts name too many streets. */
const MIN_LETTERS = 3;

interface Group {
  readonly value: EntryGroup;
  readonly items: readonly PaletteEntry[];
}

/** Streets of the open areas for a text; undefined while they are looked for. */
function usePlaces(text: string): readonly FoundPlace[] | undefined {
  const { findPlaces } = usePlanner();
  const [found, setFound] = useState<{ text: string; places: readonly FoundPlace[] }>();
  const asked = text.trim();
  useEffect(() => {
    if (asked.length < MIN_LETTERS) return;
    let isGone = false;
    const timer = setTimeout(() => {
      void findPlaces(asked).then((places) => {
        if (!isGone) setFound({ text: asked, places });
      });
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, findPlaces]);
  if (asked.length < MIN_LETTERS) return [];
  return found?.text === asked ? found.places : undefined;
}

function toEntry({ title, detail, location }: FoundPlace): PaletteEntry {
  return {
    key: `place ${location.join(' ')} ${title}`,
    group: 'places',
    label: title,
    detail,
    run({ planner: { view } }) {
      view.leaveWelcome();
      view.lookAt(location);
    },
  };
}

/** Entries under the heads of their groups, in the order in which they came. */
function toGroups(entries: readonly PaletteEntry[]): Group[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((value) => ({ value, items: entries.filter(({ group }) => group === value) }));
}

function Mark({ entry }: { entry: PaletteEntry }) {
  const { group, color, number, detail } = entry;
  if (group === 'commands') return <SquareTerminal size={16} strokeWidth={1.5} />;
  if (group === 'places') return <MapPin size={16} strokeWidth={1.5} />;
  if (color === undefined || number === undefined)
    return detail?.startsWith(t('palette.lost')) ? <LostDisc /> : <OpenDisc />;
  return group === 'vans' ? (
    <VanChip color={color} number={number} />
  ) : (
    <StopDisc color={color} number={number} />
  );
}

function Entry({ entry, onRun }: { entry: PaletteEntry; onRun: (entry: PaletteEntry) => void }) {
  return (
    <Autocomplete.Item value={entry} className="palette-item" onClick={() => onRun(entry)}>
      <span className="palette-mark">
        <Mark entry={entry} />
      </span>
      <span className="palette-label">{entry.label}</span>
      {entry.detail && <span className="palette-detail">{entry.detail}</span>}
      {entry.chord && <KeyCaps chord={entry.chord} />}
    </Autocomplete.Item>
  );
}

function PaletteHint() {
  return (
    <footer className="palette-foot" aria-hidden="true">
      <span>
        <KeyCaps chord="ArrowUp" /> <KeyCaps chord="ArrowDown" /> {t('palette.hint.choose')}
      </span>
      <span>
        <KeyCaps chord="Enter" /> {t('palette.hint.run')}
      </span>
      <span>
        <KeyCaps chord="Escape" /> {t('palette.hint.close')}
      </span>
    </footer>
  );
}

/** Finds orders, vans, streets and everything that can be done, and goes there or does it. */
export function Palette({ browse }: { browse: () => void }) {
  const planner = usePlanner();
  const plan = usePlan();
  const settings = useSettings((state) => state);
  const [text, setText] = useState('');
  const places = usePlaces(text);
  const context = useMemo<CommandContext>(() => ({ planner, browse }), [planner, browse]);
  const groups = useMemo(
    () => toGroups([...findEntries(text, plan, context, settings), ...(places ?? []).map(toEntry)]),
    [text, plan, context, settings, places],
  );
  const close = () => planner.view.closeDialog();
  const run = (entry: PaletteEntry) => {
    // What is done may open a dialog of its own, and needs the focus where it was.
    close();
    setTimeout(() => entry.run(context));
  };
  return (
    <ModalDialog title={t('palette.title')} className="palette" onClose={close} isBare>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        mode="none"
        value={text}
        onValueChange={(value, { reason }) => {
          // Choosing an entry must not write its name into the field.
          if (reason !== 'item-press') setText(value);
        }}
        itemToStringValue={(entry: PaletteEntry) => entry.label}
        autoHighlight="always"
        keepHighlight
      >
        <div className="palette-head">
          <Search size={16} strokeWidth={1.5} />
          <Autocomplete.Input
            className="palette-input"
            aria-label={t('palette.search')}
            placeholder={t('palette.search')}
            autoFocus
          />
        </div>
        <div>
          <Autocomplete.Empty className="palette-empty">
            {text.trim() !== '' && t(places ? 'palette.none' : 'palette.looking', { text: text.trim() })}
          </Autocomplete.Empty>
          <Autocomplete.List className="palette-list">
            {(group: Group) => (
              <Autocomplete.Group key={group.value} items={group.items as PaletteEntry[]}>
                <Autocomplete.GroupLabel className="palette-group">
                  {t(`palette.${group.value}`)}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(entry: PaletteEntry) => <Entry key={entry.key} entry={entry} onRun={run} />}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
        <PaletteHint />
      </Autocomplete.Root>
    </ModalDialog>
  );
}
