import {
  Check,
  ChevronDown,
  CircleAlert,
  LoaderCircle,
  Plus,
  Redo2,
  Search,
  Truck,
  Undo2,
} from 'lucide-react';
import { useStore } from 'zustand';
import { formatClock, formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { describeChord, toAria } from '../commands/key-chord.ts';
import { usePage } from '../page-parts.tsx';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useHistory, usePlan, usePlanner, useView } from '../use-planner.ts';
import { EngineChip } from './EngineChip.tsx';
import { OptimiseButton } from './OptimiseButton.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

function SaveStatus() {
  const { status, savedAt } = useStore(usePlanner().save);
  if (status === 'failed' || status === 'unkept') {
    return (
      <span className="topbar-saved topbar-saved-bad" data-testid="save-status" data-status={status}>
        <CircleAlert size={14} /> {t('frame.notSaved')}
      </span>
    );
  }
  const saving = t('frame.saving');
  const saved = t('frame.saved', { time: formatClock(savedAt ?? new Date()) });
  return (
    <span className="topbar-saved" data-testid="save-status" data-status={status}>
      {status === 'saved' ? <Check size={14} /> : <LoaderCircle size={14} />}
      <span className="topbar-saved-text" data-saving={saving} data-saved={saved}>
        {status === 'saved' && savedAt ? saved : saving}
      </span>
    </span>
  );
}

/** Looks like a field and opens the palette, where the field is. */
function FindField() {
  const { view } = usePlanner();
  return (
    <div className="topbar-spacer">
      <button
        type="button"
        className="topbar-find hide-on-phone"
        aria-label={t('palette.placeholder')}
        aria-keyshortcuts={toAria('mod+k')}
        onClick={() => view.openDialog({ kind: 'palette' })}
      >
        <Search size={16} strokeWidth={1.5} />
        <span>{t('palette.placeholder')}</span>
        <kbd>{describeChord('mod+k').join(' ')}</kbd>
      </button>
    </div>
  );
}

/** One filled button per plan state: what is missing first, then the run. */
function PrimaryAction({ onBrowse }: { onBrowse: () => void }) {
  const { view } = usePlanner();
  const { texts } = usePage();
  const { orders, vehicles } = usePlan();
  if (orders.length === 0) {
    return (
      <button type="button" className="button button-ink" onClick={onBrowse}>
        <Plus size={16} /> {t(texts.begin)}
      </button>
    );
  }
  if (vehicles.length === 0) {
    return (
      <button type="button" className="button button-ink" onClick={() => view.openPanel('fleet')}>
        <Truck size={16} strokeWidth={1.5} /> {t('frame.addVans')}
      </button>
    );
  }
  return <OptimiseButton />;
}

export function TopBar({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const plan = usePlan();
  const isPhone = useIsPhone();
  const isWelcome = useView((state) => state.isWelcome);
  const isImporting = useStore(planner.importing, (state) => state.isOpen);
  const { canUndo, canRedo, label } = useHistory();
  const title = isWelcome ? t('command.plan.new') : plan.name || formatDate(plan.date);
  // The welcome has a heading of its own.
  const Title = isWelcome ? 'div' : 'h1';
  return (
    <header className="topbar">
      {isPhone && <PhoneMenu />}
      <Title className="topbar-title">
        <button type="button" className="topbar-plan" onClick={() => planner.view.openPanel('plans')}>
          <span>{title}</span> <ChevronDown size={16} strokeWidth={1.5} />
        </button>
      </Title>
      <SaveStatus />
      <button
        type="button"
        className="button button-ghost button-icon hide-on-phone"
        disabled={!canUndo}
        title={canUndo && label ? t('frame.undoWhat', { label }) : t('frame.undo')}
        aria-label={t('frame.undo')}
        aria-keyshortcuts={toAria('mod+z')}
        onClick={planner.undo}
      >
        <Undo2 size={16} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className="button button-ghost button-icon hide-on-phone"
        disabled={!canRedo}
        title={t('frame.redo')}
        aria-label={t('frame.redo')}
        aria-keyshortcuts={toAria('mod+shift+z')}
        onClick={planner.redo}
      >
        <Redo2 size={16} strokeWidth={1.5} />
      </button>
      <FindField />
      <EngineChip />
      {!isWelcome && !isImporting && <PrimaryAction onBrowse={onBrowse} />}
      <ShareMenu />
    </header>
  );
}
