import { MoreHorizontal, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { PageLink, usePage } from '../page-parts.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Notice } from '../parts/Notice.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { PlanCard } from './PlanCard.tsx';
import { TrashSection } from './TrashSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';
import './plans.css';

/** What concerns all plans: files in, and everything out. */
function LibraryMenu({ onError }: { onError: (message: string | undefined) => void }) {
  const planner = usePlanner();
  const plans = useRef<HTMLInputElement>(null);
  const backups = useRef<HTMLInputElement>(null);
  const backUp = async () => {
    onError(undefined);
    try {
      const blob = await (await planner.openBackups()).makeBackup();
      saveBlob(blob, `tourwright ${new Date().toISOString().slice(0, 10)}.backup.json.gz`);
    } catch (cause) {
      onError(
        t('plans.backup.makeFailed', { message: cause instanceof Error ? cause.message : String(cause) }),
      );
    }
  };
  const open = async (file: File | undefined) => {
    if (file) onError(await planner.planFiles.openPlanFile(file));
  };
  return (
    <>
      <Menu
        label={t('plans.more')}
        className="button button-ghost button-icon button-small"
        face={<MoreHorizontal size={16} strokeWidth={1.5} />}
        side="right"
      >
        {(close) => {
          const item = (label: string, act: () => void) => (
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                act();
              }}
            >
              {label}
            </button>
          );
          return (
            <>
              {item(t('plans.openFile'), () => plans.current?.click())}
              {item(t('plans.backUp'), () => void backUp())}
              {item(t('plans.restoreBackup'), () => backups.current?.click())}
            </>
          );
        }}
      </Menu>
      <input
        ref={plans}
        type="file"
        hidden
        accept=".json"
        data-testid="plan-picker"
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <input
        ref={backups}
        type="file"
        hidden
        accept=".gz"
        data-testid="backup-picker"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) planner.view.openBackup(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The plan on the table, the library, versions and the trash. */
export function PlansPanel() {
  const planner = usePlanner();
  const current = usePlan();
  const [plans, setPlans] = useState<readonly StoredPlan[]>([]);
  const { texts } = usePage();
  const [others, setOthers] = useState(0);
  const [trash, setTrash] = useState<readonly StoredPlan[]>([]);
  const [error, setError] = useState<string>();
  const refresh = useCallback(async () => {
    await planner.flush();
    setPlans(await planner.listPlans());
    setOthers(await planner.countOtherPlans());
    setTrash(await planner.listTrash());
  }, [planner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit changes what the card of the open plan says
  useEffect(() => {
    void refresh();
  }, [refresh, current]);
  const onChanged = (refusal?: string) => {
    setError(refusal);
    void refresh();
  };
  return (
    <>
      <div className="panel-head">
        <h2>
          {t('plans.title')} <small>{plans.length}</small>
        </h2>
        <div className="spacer" />
        <button type="button" className="button button-small" onClick={() => void planner.newPlan()}>
          <Plus size={14} /> {t('plans.new')}
        </button>
        <LibraryMenu onError={setError} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <div className="panel-body" tabIndex={0}>
        {error && (
          <div className="panel-notice">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
        <section className="panel-section">
          <TextField
            label={t('plans.name')}
            value={current.name}
            placeholder={formatDate(current.date)}
            onCommit={(text) => {
              void planner.renamePlan(current.id, text.trim());
              return true;
            }}
          />
          <label className="field">
            {t('plans.day')}
            <input
              className="input"
              type="date"
              value={current.date}
              onChange={(event) => {
                const date = event.target.value;
                if (date) planner.edit(t('plans.edit.day'), (plan) => ({ ...plan, date }));
              }}
            />
          </label>
        </section>
        <section className="panel-section">
          <h3>{t('plans.library')}</h3>
          {plans.length === 0 && <p className="muted">{t('plans.empty')}</p>}
          <ul className="plan-cards">
            {plans.map((stored) => (
              <PlanCard
                key={stored.id}
                stored={stored}
                isOpen={stored.id === current.id}
                onChanged={onChanged}
              />
            ))}
          </ul>
          {others > 0 && (
            <p className="muted">
              {t(texts.plansThere, { count: others })} · <PageLink />
            </p>
          )}
        </section>
        <VersionsSection />
        <TrashSection trash={trash} onChanged={() => onChanged()} />
      </div>
    </>
  );
}
