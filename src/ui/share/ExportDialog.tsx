import { type ReactNode, useCallback, useState } from 'react';
import { makeFileName } from '../../files/out/file-names.ts';
import { t } from '../../i18n/t.ts';
import { Notice } from '../parts/Notice.tsx';
import { Overlay } from '../parts/Overlay.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { EXPORTS, type ExportKind, writeExport } from './write-export.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="export-group">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The plan as a file of any kind, made on this computer. */
export function ExportDialog() {
  const planner = usePlanner();
  const plan = usePlan();
  const [error, setError] = useState<string>();
  const close = useCallback(() => planner.view.closeOverlay(), [planner]);
  const hasRoutes = plan.solution?.routes.some((route) => route.stops.length > 0) ?? false;
  const save = async (kind: ExportKind) => {
    setError(undefined);
    try {
      const made = await writeExport(kind, planner);
      const stem = makeFileName([plan.name, plan.date].filter(Boolean).join(' '));
      saveBlob(made.blob, made.name ?? `${stem}${made.ending}`);
    } catch (cause) {
      setError(t('share.failed', { message: cause instanceof Error ? cause.message : String(cause) }));
    }
  };
  const rows = (group: (typeof EXPORTS)[number]['group']) =>
    EXPORTS.filter((one) => one.group === group).map(({ kind, needsRoutes }) => {
      const isOff = needsRoutes && !hasRoutes;
      return (
        <div key={kind} className="export-row">
          <div>
            <strong>{t(`share.${kind}`)}</strong>
            <p>{isOff ? t('share.noRoutes') : t(`share.${kind}.detail`)}</p>
          </div>
          <button
            type="button"
            className="button button-small"
            disabled={isOff}
            aria-label={`${t('share.save')}: ${t(`share.${kind}`)}`}
            onClick={() => void save(kind)}
          >
            {t('share.save')}
          </button>
        </div>
      );
    });
  return (
    <Overlay title={t('share.exportTitle')} size="card" onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <div className="overlay-body" tabIndex={0}>
        {error && <Notice tone="bad">{error}</Notice>}
        <Group title={t('share.forPeople')}>{rows('people')}</Group>
        <Group title={t('share.forMaps')}>{rows('maps')}</Group>
        <Group title={t('share.forScripts')}>{rows('scripts')}</Group>
        <p className="muted">{t('share.exportHint')}</p>
      </div>
    </Overlay>
  );
}
