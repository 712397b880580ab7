import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { JsonObject } from '../../files/json.ts';
import { t } from '../../i18n/t.ts';
import { type OpenedProblem, readAnswer } from '../../store/problem/open-problem.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const MAX_NAMED = 12;

function Close({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="button" onClick={onClose}>
      <X size={14} /> {t('frame.close')}
    </button>
  );
}

/** A routing problem from a file: what it holds, what of it has no place here, and the button that opens it. */
export function ProblemCard({
  kind,
  name,
  body,
  onClose,
}: {
  kind: 'vrp-request' | 'vroom';
  name: string;
  body: JsonObject;
  onClose: () => void;
}) {
  const planner = usePlanner();
  const [opened, setOpened] = useState<OpenedProblem>();
  useEffect(() => {
    let isWanted = true;
    void planner.openProblem(kind, body).then((result) => {
      if (isWanted) setOpened(result);
    });
    return () => {
      isWanted = false;
    };
  }, [planner, kind, body]);
  if (!opened) return null;
  const title = t('import.other.problem', { name });
  if (!opened.ok) {
    return (
      <div className="import-card">
        <Notice tone="bad">
          <strong>{title}</strong>
          <p>{t('import.other.bad', { reason: opened.reason })}</p>
        </Notice>
        <Close onClose={onClose} />
      </div>
    );
  }
  const { parts, dropped } = opened;
  return (
    <div className="import-card" data-testid="other-file">
      <Notice tone={dropped.length > 0 ? 'warn' : 'info'}>
        <strong>{title}</strong>
        <p>
          {t('import.other.problemFacts', {
            orders: t('frame.orders', { count: parts.orders.length }),
            vehicles: t('frame.vans', { count: parts.vehicles.length }),
          })}
        </p>
        {dropped.length > 0 && (
          <p>{t('import.other.dropped', { members: dropped.slice(0, MAX_NAMED).join(', ') })}</p>
        )}
      </Notice>
      <button
        type="button"
        className="button button-ink"
        onClick={() => {
          onClose();
          void planner.openParts(parts, name.replace(/\.json$/i, ''));
        }}
      >
        {t('import.other.open')}
      </button>
      <Close onClose={onClose} />
    </div>
  );
}

/** Routes from a file, for the plan that is open. */
export function AnswerCard({ name, body, onClose }: { name: string; body: JsonObject; onClose: () => void }) {
  const planner = usePlanner();
  const plan = usePlan();
  const answer = useMemo(() => readAnswer(body, plan), [body, plan]);
  const isUsable = answer !== undefined && answer.matched > 0;
  return (
    <div className="import-card" data-testid="other-file">
      <Notice tone={isUsable ? 'info' : 'bad'}>
        <strong>{t('import.other.answer', { name })}</strong>
        <p>
          {isUsable
            ? t('import.other.answerFacts', { matched: answer.matched, count: answer.total })
            : t('import.other.noMatch')}
        </p>
      </Notice>
      {isUsable && (
        <button
          type="button"
          className="button button-ink"
          onClick={() => {
            planner.attachAnswer(answer.solution, t('import.other.answerUse'));
            onClose();
          }}
        >
          {t('import.other.answerUse')}
        </button>
      )}
      <Close onClose={onClose} />
    </div>
  );
}
