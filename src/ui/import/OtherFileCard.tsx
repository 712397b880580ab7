import { X } from 'lucide-react';
import { useStore } from 'zustand';
import type { ResearchInstance } from '../../files/research/research-instance.ts';
import { t } from '../../i18n/t.ts';
import type { OtherFile } from '../../store/import/import-state.ts';
import { usePage } from '../page-parts.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';
import { AnswerCard, ProblemCard } from './ProblemCard.tsx';

function describeInstance({
  orders,
  vehicleCount,
  capacity,
  hasWindows,
  rounding,
  bestKnown,
}: ResearchInstance) {
  const facts = t('import.other.researchFacts', {
    orders: t('import.other.customers', { count: orders.length }),
    vehicles:
      vehicleCount === undefined ? t('import.other.anyVehicles') : t('frame.vans', { count: vehicleCount }),
    capacity,
    windows: t(hasWindows ? 'import.other.windows' : 'import.other.noWindows'),
    rounding: t(`import.other.${rounding.round}` as const, { scale: rounding.scale }),
  });
  return bestKnown === undefined ? facts : `${facts} ${t('import.other.best', { value: bestKnown })}`;
}

/** What a file that is no list of orders holds, and who opens it. */
function useDescription({ file, content }: OtherFile) {
  const planner = usePlanner();
  const { other, texts } = usePage();
  const { openResearchInstance, openResearchSolution } = planner.otherFiles;
  switch (content.kind) {
    case 'research':
      return {
        title: t('import.other.research', { name: content.instance.name || file.name }),
        text: describeInstance(content.instance),
        action: t(texts.openInstance),
        run: openResearchInstance && (() => void openResearchInstance(content.instance, file.name)),
      };
    case 'research-solution':
      return {
        title: file.name,
        text: t('import.other.solution', {
          count: content.solution.routes.length,
          cost: content.solution.cost ?? '?',
        }),
        action: t(texts.openSolution),
        run: openResearchSolution
          ? () => void openResearchSolution(content.solution)
          : () => planner.goTo(other),
      };
    default:
      return { title: file.name, text: '', action: '', run: undefined };
  }
}

function Card({ other }: { other: OtherFile }) {
  const { imports } = usePlanner();
  const { title, text, action, run } = useDescription(other);
  const close = imports.dropOther;
  return (
    <div className="import-card" data-testid="other-file">
      <Notice tone="info">
        <strong>{title}</strong>
        <p>{text}</p>
        {!run && <p>{t('import.other.notYet')}</p>}
      </Notice>
      {run && (
        <button
          type="button"
          className="button button-ink"
          onClick={() => {
            close();
            run();
          }}
        >
          {action}
        </button>
      )}
      <button type="button" className="button" onClick={close}>
        <X size={14} /> {t('frame.close')}
      </button>
    </div>
  );
}

export function OtherFileCard() {
  const { importing, imports } = usePlanner();
  const other = useStore(importing, (state) => state.other);
  if (!other) return null;
  const onClose = imports.dropOther;
  const { file, content } = other;
  if (content.kind === 'vrp-request' || content.kind === 'vroom')
    return <ProblemCard kind={content.kind} name={file.name} body={content.body} onClose={onClose} />;
  if (content.kind === 'vrp-response')
    return <AnswerCard name={file.name} body={content.body} onClose={onClose} />;
  return <Card other={other} />;
}
