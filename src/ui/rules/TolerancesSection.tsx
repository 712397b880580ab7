import { useId, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Tolerances } from '../../plan/rules.ts';
import { setTolerances } from '../../store/edits/rule-edits.ts';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const MAX_MINUTES = 120;
const STEP = 5;

function ToleranceField({ label, detail, name }: { label: string; detail: string; name: keyof Tolerances }) {
  const { edit } = usePlanner();
  const { tolerances } = usePlan();
  const id = useId();
  const minutes = Math.round((tolerances?.[name] ?? 0) / 60);
  // While the slider moves nothing is written: letting go is one undo step.
  const [draft, setDraft] = useState<number>();
  const set = (value: number) => {
    setDraft(undefined);
    if (value === minutes) return;
    edit(t('rules.undo.tolerances'), (plan) =>
      setTolerances(plan, { [name]: value > 0 ? value * 60 : undefined }),
    );
  };
  const shown = draft ?? minutes;
  const letGo = () => {
    if (draft !== undefined) set(draft);
  };
  return (
    <div className="tolerance">
      <label htmlFor={id}>{label}</label>
      <div className="tolerance-line">
        <input
          id={id}
          type="range"
          min={0}
          max={Math.max(MAX_MINUTES, minutes)}
          step={STEP}
          value={shown}
          aria-describedby={`${id}-detail`}
          onChange={(event) => setDraft(Number(event.target.value))}
          onPointerUp={letGo}
          onKeyUp={letGo}
          onBlur={letGo}
        />
        <TextField
          label={`${label}, min`}
          value={String(shown)}
          hint={t('cells.badAmount')}
          inputMode="numeric"
          onCommit={(text) => {
            const value = Number(text.trim());
            if (!Number.isInteger(value) || value < 0 || value > 24 * 60) return false;
            set(value);
            return true;
          }}
        />
      </div>
      <span id={`${id}-detail`} className="field-detail">
        {detail}
      </span>
    </div>
  );
}

/** Limits that may give way, and how far. */
export function TolerancesSection() {
  return (
    <section className="panel-section">
      <h3>{t('rules.tolerances')}</h3>
      <ToleranceField name="latenessSeconds" label={t('rules.late')} detail={t('rules.lateDetail')} />
      <ToleranceField name="overtimeSeconds" label={t('rules.overtime')} detail={t('rules.overtimeDetail')} />
    </section>
  );
}
