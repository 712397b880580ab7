import { useCallback, useEffect, useState } from 'react';
import { joinList, t } from '../../i18n/t.ts';
import type {
  BackupPreview,
  Choice,
  PreviewItem,
  RestoreOutcome,
} from '../../store/backup/backup-commands.ts';
import { Notice } from '../parts/Notice.tsx';
import { Overlay } from '../parts/Overlay.tsx';
import { usePlanner, useView } from '../use-planner.ts';
import { describeMoment } from './describe-plan.ts';
import './plans.css';

function keyOf({ part, item }: PreviewItem): string {
  return `${part} ${item.id}`;
}

/** What a choice means depends on whether there is something to keep. */
function nameChoice(choice: Choice, { state }: PreviewItem): string {
  if (choice === 'both') return t('plans.backup.choice.both');
  if (choice === 'mine')
    return t(state === 'differs' ? 'plans.backup.choice.keepMine' : 'plans.backup.choice.mine');
  return t(state === 'differs' ? 'plans.backup.choice.replace' : 'plans.backup.choice.theirs');
}

function describeState({ state, problem, item, mineChangedAt }: PreviewItem): string {
  if (problem) return problem;
  if (state !== 'differs' || !item.changedAt || !mineChangedAt) return t(`plans.backup.state.${state}`);
  const order = mineChangedAt < item.changedAt ? 'plans.backup.mineOlder' : 'plans.backup.mineNewer';
  return `${t('plans.backup.state.differs')}, ${t(order)}`;
}

function Row({
  entry,
  choice,
  onChoose,
}: {
  entry: PreviewItem;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { item, choices } = entry;
  return (
    <li>
      <div>
        <strong>{item.title}</strong>
        <p className="muted">
          {item.changedAt ? `${describeMoment(item.changedAt, new Date())} · ` : ''}
          {describeState(entry)}
        </p>
      </div>
      {choices.length > 1 && (
        <select
          className="select"
          aria-label={t('plans.backup.choiceOf', { name: item.title })}
          value={choice}
          onChange={(event) => onChoose(event.target.value as Choice)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {nameChoice(one, entry)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

function Outcome({ outcome }: { outcome: RestoreOutcome }) {
  return (
    <>
      <Notice tone="ok">{t('plans.backup.done', { count: outcome.done })}</Notice>
      {outcome.failed.map(({ title, message }) => (
        <Notice key={title} tone="bad">
          {t('plans.backup.failed', { title, message })}
        </Notice>
      ))}
    </>
  );
}

/** What a backup would bring, thing by thing, before it does. */
export function RestoreDialog() {
  const planner = usePlanner();
  const file = useView((state) => state.backupFile);
  const [preview, setPreview] = useState<BackupPreview>();
  const [error, setError] = useState<string>();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  const close = useCallback(() => planner.view.closeOverlay(), [planner]);
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    void planner
      .openBackups()
      .then(({ previewBackup }) => previewBackup(file))
      .then((read) => {
        if (isGone) return;
        if (read.ok) setPreview(read.value);
        else setError(read.message);
      });
    return () => {
      isGone = true;
    };
  }, [file, planner]);
  const choose = (entry: PreviewItem): Choice => choices.get(keyOf(entry)) ?? entry.usual;
  const parts = [...new Set(preview?.items.map(({ part }) => part))];
  const hasWork = preview?.items.some((entry) => choose(entry) !== 'mine') ?? false;
  const restore = async () => {
    if (preview) setOutcome(await (await planner.openBackups()).restoreBackup(preview, choose));
  };
  return (
    <Overlay
      title={t('plans.backup.title')}
      size="card"
      onClose={close}
      actions={
        outcome ? (
          <button type="button" className="button button-ink" onClick={close}>
            {t('frame.done')}
          </button>
        ) : (
          <button
            type="button"
            className="button button-ink"
            disabled={!hasWork}
            onClick={() => void restore()}
          >
            {t('plans.backup.restore')}
          </button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <div className="overlay-body" tabIndex={0}>
        {error && <Notice tone="bad">{error}</Notice>}
        {!error && !preview && <p role="status">{t('plans.backup.reading')}</p>}
        {outcome && <Outcome outcome={outcome} />}
        {preview && !outcome && (
          <>
            <p>{t('plans.backup.made', { when: describeMoment(preview.madeAt, new Date()) })}</p>
            {preview.unknown.length > 0 && (
              <Notice tone="warn">{t('plans.backup.unknown', { parts: joinList(preview.unknown) })}</Notice>
            )}
            {!hasWork && preview.items.every(({ state }) => state === 'same') && (
              <Notice tone="ok">{t('plans.backup.nothing')}</Notice>
            )}
            {parts.map((part) => (
              <section key={part} className="export-group">
                <h3>{t(`plans.backup.part.${part}`)}</h3>
                <ul className="plan-versions">
                  {preview.items
                    .filter((entry) => entry.part === part)
                    .map((entry) => (
                      <Row
                        key={keyOf(entry)}
                        entry={entry}
                        choice={choose(entry)}
                        onChoose={(choice) => setChoices(new Map([...choices, [keyOf(entry), choice]]))}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </Overlay>
  );
}
